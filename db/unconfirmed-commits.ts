import type pg from 'pg';
import { statement } from './statement.ts';

const unconfirmed = statement(import.meta.url, './unconfirmed-commits.sql');

/** A commit that waits for longer is not confirmed by a standby that is merely slow. */
const WAITS_SECONDS = 3;

/** Counts commits that wait for a synchronous standby that does not respond. */
export async function unconfirmedCommits(database: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>({ ...unconfirmed, values: [WAITS_SECONDS] });
  return rows[0]?.waiting ?? 0;
}
