import type { Database } from '../../../db/generations/index.ts';

const TABLES = 'SELECT tablename FROM pg_tables WHERE schemaname = $1 ORDER BY tablename COLLATE "C"';

/** Every row of every table of a generation's schema, as JSON, ordered by content only. */
export async function dumpGeneration(client: Database, schema: string): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ tablename: string }>(TABLES, [schema]);
  const dump: Record<string, string[]> = {};
  for (const { tablename } of rows) {
    const table = await client.query<{ row: string }>(
      `SELECT to_jsonb(t)::text COLLATE "C" AS row FROM ${schema}.${tablename} AS t ORDER BY 1`,
    );
    dump[tablename] = table.rows.map(({ row }) => row);
  }
  return dump;
}
