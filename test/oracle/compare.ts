import { expect } from 'chai';
import type { RecordedEvent } from '../../ingest/events/index.ts';
import { readLog, recount, type Recount } from './recount.ts';
import type { Refuses } from './statements-in-force.ts';
import { addressesIn, partitions } from './addresses.ts';
import { assignedEditions } from './known-slots.ts';
import { shownIn } from './shown.ts';
import type { Tables } from './tables.ts';

/** Recounts a log independently as of an instant, and expects the tables of a generation to show exactly the result. */
export function expectRecounted(
  events: readonly RecordedEvent[],
  asOf: number,
  tables: Tables,
  refuses?: Refuses,
): void {
  const effective = readLog(events, asOf, refuses);
  const who = partitions(effective, tables);
  expect(who.tables, 'who is who').to.deep.equal(who.oracle);
  const [shown, counted] = [
    shownIn(tables, assignedEditions(effective.editions, effective.words)),
    recount(effective, addressesIn(tables)),
  ];
  for (const part of Object.keys(counted) as (keyof Recount)[]) {
    expect(inOrder(shown[part]), part).to.deep.equal(inOrder(counted[part]));
  }
}

/** Sorts lists of the recount, which have no order. */
function inOrder(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return [...(value as unknown[])].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
