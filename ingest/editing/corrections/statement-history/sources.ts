import type pg from 'pg';
import { sql } from '../sql.ts';

const sourcesSql = sql(import.meta.url, 'sources');

/** Every source with a lineup, by name. Runs in a transaction that uses the live tables. */
export async function lineupSources(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sourcesSql);
  return rows.map(({ name }) => name);
}
