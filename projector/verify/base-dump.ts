import type { Database } from '../../db/generations/index.ts';
import type { Dump } from '../models/base-rows.ts';
import { recountReads } from '../models/recount.ts';

/** The documents of the answers, which are most of the bytes and no base of a count, stay on the server. */
const COLUMNS = `
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
  WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped
    AND (attname !~ '_json$' OR attname = 'row_json')`;

/** Rows that a recount reads, by table. `where`: conditions by table; a table without one is read whole. */
export async function baseDump(
  client: Database,
  schema: string,
  where: Readonly<Record<string, { readonly sql: string; readonly values: readonly string[] }>> | null = null,
): Promise<Dump> {
  const dump: Record<string, string[]> = {};
  for (const table of recountReads) {
    const condition = where?.[table];
    if (where && !condition) continue;
    const found = await client.query<{ columns: string }>(COLUMNS, [`${schema}.${table}`]);
    const { columns } = found.rows[0]!;
    const { rows } = await client.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row
       FROM (SELECT ${columns} FROM ${schema}.${table} ${condition ? `WHERE ${condition.sql}` : ''}) AS t`,
      condition ? [condition.values] : [],
    );
    dump[table] = rows.map(({ row }) => row);
  }
  return dump;
}
