import type pg from 'pg';

/** A table that statements read, and columns of it with their types. */
export interface Younger {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
}

/**
 * What this release's statements read and the tables of the release before lack. Around a flip both are served: there,
 * what is missing is null, and a table that is missing is empty. An entry goes with the release after. Columns that
 * became another type need no entry, as statements say what they want.
 */
export const YOUNGER: readonly Younger[] = [];

const COLUMNS = `
  SELECT attname FROM pg_attribute
  WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`;

/** A table that lacks something, with its substitute. */
export interface Missing {
  readonly table: string;
  readonly select: string;
}

export async function missingOf(
  client: pg.Client,
  schema: string,
  younger: readonly Younger[] = YOUNGER,
): Promise<Missing[]> {
  const found: Missing[] = [];
  for (const { table, columns } of younger) {
    const { rows } = await client.query<{ attname: string }>(COLUMNS, [`${schema}.${table}`]);
    const known = new Set(rows.map(({ attname }) => attname));
    const missing = Object.entries(columns).filter(([column]) => !known.has(column));
    if (missing.length === 0) continue;
    const nulls = missing.map(([column, type]) => `NULL::${type} AS ${column}`).join(', ');
    const select =
      known.size > 0
        ? `SELECT older.*, ${nulls} FROM ${schema}.${table} AS older`
        : `SELECT ${nulls} WHERE false`;
    found.push({ table, select });
  }
  return found;
}

/**
 * Puts a view of the session's own before each table that lacks something: names are looked up among temporary
 * relations first. Where nothing is missing nothing is put before anything.
 */
export async function standIn(
  client: pg.Client,
  schema: string,
  younger: readonly Younger[] = YOUNGER,
): Promise<void> {
  for (const { table, select } of await missingOf(client, schema, younger))
    await client.query(`CREATE TEMPORARY VIEW ${table} AS ${select}`);
}
