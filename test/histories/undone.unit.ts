import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson, type ClaimEvent } from '../../ingest/events/index.ts';
import { folds } from '../../projector/fold/steps/index.ts';
import type { Tables } from '../oracle/tables.ts';
import { histories, isCorrection } from './history.ts';
import { END } from './lifecycle.ts';
import { MemoryLog } from './memory-log.ts';
import { rebuildInMemory } from './expected-tables.ts';
import { everyHistory, eventText, running, timeoutOf } from './report.ts';
import { wild } from './wild/index.ts';

/** Tables that record the events themselves, not their result. */
const STATED = new Set(['correction', 'correction_target', 'retraction', 'checkpoint', 'parked']);

/** The result of a log as texts, without positions in the log. */
async function resultOf(events: readonly ClaimEvent[]): Promise<Record<string, string[]>> {
  const tables: Tables = await rebuildInMemory(new MemoryLog(events), END, folds);
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => !STATED.has(name))
      .map(([name, rows]) => [name, rows.map((row) => canonicalJson({ ...row, position: 0 })).sort()]),
  );
}

const undo = ({ id, time }: ClaimEvent): ClaimEvent => ({
  id: `undo-${id}`,
  type: 'correction.reverted',
  version: 1,
  subject: `undo:${id}`,
  time,
  source: 'editor:bob',
  import_id: null,
  data: { correction: id, by: 'bob', reason: null },
});

describe('undone corrections', () => {
  it('leave the same result as if they had never been made', async function () {
    const many = running(40);
    this.timeout(timeoutOf(many));
    await everyHistory(
      fc.record({ events: histories(wild, 40), undone: fc.infiniteStream(fc.boolean()) }),
      many,
      async ({ events, undone }) => {
        const chosen = events.filter((event) => isCorrection(event.type) && undone.next().value === true);
        const never = events.filter((event) => !chosen.includes(event));
        expect(await resultOf([...events, ...chosen.map(undo)])).to.deep.equal(await resultOf(never));
      },
      ({ events }) => events.map(eventText),
    );
  });
});
