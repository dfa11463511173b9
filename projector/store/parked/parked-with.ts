import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import { storable } from './batch-decoder.ts';
import type { ParkedRow } from './parked.ts';

const ofDiscarded = statement(import.meta.url, './parked-of-discarded.sql');

/**
 * All parked events of the subjects of these events (ids), and of those that parked discards among them discard in turn,
 * in the log's order.
 */
export async function parkedWith(client: Database, ids: readonly string[]): Promise<ParkedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<ParkedRow>({ ...ofDiscarded, values: [ids] });
  const further = discardedBy(rows.map(({ event_json }) => JSON.parse(event_json) as RecordedEvent)).filter(
    (id) => !ids.includes(id),
  );
  return further.length === 0 ? rows : parkedWith(client, [...ids, ...further]);
}

/** Ids of the events that these discard, whether or not they decode: unneeded rows are ignored. */
export const discardedBy = (events: readonly RecordedEvent[]): string[] =>
  events
    .filter(({ type }) => type === 'event.discarded')
    .map(({ data }) => storable(String((data as { event?: unknown } | null)?.event)));
