import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import { arraysOf } from '../tables/replace-rows.ts';

const counts = statement(import.meta.url, './parked-counts.sql');
const remove = statement(import.meta.url, './parked-remove.sql');
const insert = statement(import.meta.url, './parked-insert.sql');

/** A row of `parked`: an event that failed, or (`reason` null) one parked behind it. */
export interface ParkedRow {
  readonly position: number;
  readonly id: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly event_json: string;
}

export const parkedTable = {
  name: 'parked',
  columns: ['position', 'id', 'subject', 'reason', 'event_json'],
  key: ['position'],
} as const;

/** The maximum number of events per subject that count for `PARK_LIMIT`: a single subject cannot fill the park. */
export const MAX_COUNTED_PER_SUBJECT = 100;

export interface ParkedCounts {
  /** Parked events per requested subject; subjects without any are absent. */
  readonly bySubject: ReadonlyMap<string, number>;
  /** The total over all subjects, counting at most `MAX_COUNTED_PER_SUBJECT` of each. */
  readonly total: number;
}

export async function countParked(client: Database, asked: readonly string[]): Promise<ParkedCounts> {
  const { rows } = await client.query<{ events: Record<string, number>; total: number }>({
    ...counts,
    values: [asked, MAX_COUNTED_PER_SUBJECT],
  });
  const { events, total } = rows[0]!;
  return { bySubject: new Map(Object.entries(events)), total };
}

export async function park(client: Database, rows: readonly ParkedRow[]): Promise<void> {
  if (rows.length > 0) await client.query({ ...insert, values: arraysOf(rows, parkedTable.columns) });
}

export async function unpark(client: Database, positions: readonly number[]): Promise<void> {
  if (positions.length > 0) await client.query({ ...remove, values: [positions] });
}
