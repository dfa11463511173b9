import type pg from 'pg';

/** The type of a column, and an expression over the row `older` that replaces it; without one it is null. */
export type YoungerColumn = string | { readonly type: string; readonly from: string };

/** A table that statements read, and columns of it. */
export interface YoungerTable {
  readonly table: string;
  readonly columns: Readonly<Record<string, YoungerColumn>>;
}

/**
 * Tables and columns that this release reads and the previous release lacks. Around a flip both are served: in the
 * older one a missing column is null or replaced, and a missing table is empty. An entry is removed one release later.
 * Columns with a changed type need no entry, since statements cast them.
 */
export const YOUNGER: readonly YoungerTable[] = [
  {
    table: 'edition',
    columns: {
      city_key: 'text',
      lat_microdegrees: 'int',
      lng_microdegrees: 'int',
      lineup_status: { type: 'text', from: "older.row_json::json ->> 'lineup_status'" },
    },
  },
  {
    table: 'artist',
    columns: {
      reported: { type: 'boolean', from: 'true' },
      ref_json: {
        type: 'text',
        from: `concat('{"name":', to_json(older.name), ',"slug":', to_json(older.slug), ',"external_ids":',
          older.external_ids_json, ',"address":', to_json(older.slug), '}')`,
      },
    },
  },
  {
    table: 'label',
    columns: {
      roster_years: {
        type: 'int[]',
        from: `ARRAY(
          SELECT max(booking.year) FROM label_credit JOIN booking USING (artist_slug)
          WHERE label_credit.label_slug = older.slug GROUP BY artist_slug)`,
      },
      roster_year_artists: { type: 'int[]', from: 'array_fill(1, ARRAY[older.roster_size])' },
    },
  },
];

const COLUMNS = `
  SELECT attname FROM pg_attribute
  WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`;

function toStandIn(column: YoungerColumn, tableExists: boolean): string {
  if (typeof column === 'string') return `NULL::${column}`;
  return tableExists ? column.from : `NULL::${column.type}`;
}

/** A table with missing columns, and its substitute. */
export interface Missing {
  readonly table: string;
  readonly select: string;
}

export async function missingOf(
  client: pg.Client,
  schema: string,
  younger: readonly YoungerTable[] = YOUNGER,
): Promise<Missing[]> {
  const found: Missing[] = [];
  for (const { table, columns } of younger) {
    const { rows } = await client.query<{ attname: string }>(COLUMNS, [`${schema}.${table}`]);
    const known = new Set(rows.map(({ attname }) => attname));
    const missing = Object.entries(columns).filter(([column]) => !known.has(column));
    if (missing.length === 0) continue;
    const standIns = missing
      .map(([name, column]) => `${toStandIn(column, known.size > 0)} AS ${name}`)
      .join(', ');
    const select =
      known.size > 0
        ? `SELECT older.*, ${standIns} FROM ${schema}.${table} AS older`
        : `SELECT ${standIns} WHERE false`;
    found.push({ table, select });
  }
  return found;
}

/**
 * Creates a temporary view for each table with missing columns: names resolve to temporary relations first. Nothing is
 * created if nothing is missing.
 */
export async function standIn(
  client: pg.Client,
  schema: string,
  younger: readonly YoungerTable[] = YOUNGER,
): Promise<void> {
  for (const { table, select } of await missingOf(client, schema, younger))
    await client.query(`CREATE TEMPORARY VIEW ${table} AS ${select}`);
}
