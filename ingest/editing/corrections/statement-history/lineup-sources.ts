import type pg from 'pg';
import { sql } from '../sql.ts';

const sourcesSql = sql(import.meta.url, 'lineup-sources');

/** Lists the sources of lineups by name. Runs in a transaction that uses the live tables. */
export async function lineupSources(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sourcesSql);
  return rows.map(({ name }) => name);
}
