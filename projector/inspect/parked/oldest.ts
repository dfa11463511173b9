import type pg from 'pg';
import { useLive } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';

const oldest = statement(import.meta.url, './oldest.sql');

/** The first parked event of a subject, for display. */
export interface OldestParked {
  readonly position: number;
  readonly subject: string;
  readonly reason: string;
  /** The number of later events of its subject parked behind it. */
  readonly behind: number;
  /** Null where the event is very large. */
  readonly type: string | null;
  readonly source: string | null;
  /** RFC 3339. */
  readonly published_at: string | null;
}

export interface OldestParkedPage {
  /** The number of subjects with parked events, shown or not. */
  readonly subjects: number;
  readonly parked: readonly OldestParked[];
}

const MAX_EVENT_BYTES = 64 * 1024;

/** The subjects of the live tables that have been parked longest; at most `limit`. */
export async function listOldestParked(pool: pg.Pool, limit: number): Promise<OldestParkedPage> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN READ ONLY; SET LOCAL statement_timeout = '5s'");
    if (!(await useLive(client))) return { subjects: 0, parked: [] };
    const { rows } = await client.query<OldestRow>(oldest.text, [limit, MAX_EVENT_BYTES]);
    return { subjects: rows[0]?.subjects ?? 0, parked: rows.map(toParked) };
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}

type OldestRow = Pick<OldestParked, 'position' | 'subject' | 'behind'> & {
  readonly reason: string | null;
  readonly event_json: string | null;
  readonly subjects: number;
};

function toParked({ position, subject, behind, reason, event_json }: OldestRow): OldestParked {
  const event = (event_json === null ? {} : JSON.parse(event_json)) as Record<string, unknown>;
  const findText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return {
    position,
    subject,
    reason: reason ?? 'It waits.',
    behind,
    type: findText(event['type']),
    source: findText(event['source']),
    published_at: findText(event['time']),
  };
}
