import { type Database, schemaOf } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import type { ParkedRow } from '../../store/parked/index.ts';

const list = statement(import.meta.url, './list-parked.sql');

/** An event that could not be applied. */
export interface Parked {
  readonly position: number;
  readonly subject: string;
  readonly reason: string;
  /** The event as stored in the log. */
  readonly event: RecordedEvent;
  /** The number of later events of its subject parked behind it. */
  readonly behind: number;
  /** Since its publication. */
  readonly ageSeconds: number;
}

/** The parked events of a generation, oldest first. */
export async function listParked(client: Database, generation: number, now: number): Promise<Parked[]> {
  await client.query(`SET search_path = ${schemaOf(generation)}`);
  const { rows } = await client.query<ParkedRow & { behind: number }>(list.text);
  return rows.map(({ position, subject, reason, event_json, behind }) => {
    const event = JSON.parse(event_json) as RecordedEvent;
    const ageSeconds = Math.max(0, Math.round((now - Date.parse(event.time)) / 1_000));
    return { position, subject, reason: reason ?? 'It waits.', event, behind, ageSeconds };
  });
}
