import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import { storable } from './batch-decoder.ts';
import type { ParkedRow } from './parked.ts';

const ofDiscarded = statement(import.meta.url, './parked-of-discarded.sql');

/** All parked events of the subjects of these events (ids), in the log's order. */
export async function parkedWith(client: Database, ids: readonly string[]): Promise<ParkedRow[]> {
  if (ids.length === 0) return [];
  return (await client.query<ParkedRow>({ ...ofDiscarded, values: [ids] })).rows;
}

/** Ids of the events that these discard, whether or not they decode: unneeded rows are ignored. */
export const discardedBy = (events: readonly RecordedEvent[]): string[] =>
  events
    .filter(({ type }) => type === 'event.discarded')
    .map(({ data }) => storable(String((data as { event?: unknown } | null)?.event)));
