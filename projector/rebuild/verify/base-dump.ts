import type { Database } from '../../../db/generations/index.ts';
import { type Dump, recountReads } from '../../projections/index.ts';

/** The documents of the answers, which are most of the bytes and not needed for counts, stay on the server. */
const COLUMNS = `
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
  WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped
    AND (attname !~ '_json$' OR attname = 'row_json')`;

/** The rows of a table to read: `sql` over `values`. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Conditions by table, over the same values. */
export const conditions = (
  reads: Readonly<Record<string, string>>,
  values: readonly unknown[],
): Record<string, Condition> =>
  Object.fromEntries(Object.entries(reads).map(([table, sql]) => [table, { sql, values }]));

/**
 * Rows that a recount reads, by table.
 * @param where by table; one without a condition is not read.
 */
export async function baseDump(
  client: Database,
  schema: string,
  where: Readonly<Record<string, Condition>>,
): Promise<Dump> {
  const dump: Record<string, string[]> = {};
  for (const table of recountReads) {
    const condition = where[table];
    if (!condition) continue;
    const found = await client.query<{ columns: string }>(COLUMNS, [`${schema}.${table}`]);
    const { columns } = found.rows[0]!;
    const { rows } = await client.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row
       FROM (SELECT ${columns} FROM ${schema}.${table} WHERE ${condition.sql}) AS t`,
      [...condition.values],
    );
    dump[table] = rows.map(({ row }) => row);
  }
  return dump;
}
