import { createGeneration, liveGeneration, makeLive, schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';

/** A text in which slugs get the copy's number as prefix; `n` is that number. */
const own = (column: string): string => `'c' || n || '-' || ${column}`;
/** JSON as read tables store it, without spaces: slugs follow `"slug":"` and `…_slug":"`. */
const ownJson = (column: string): string =>
  `replace(replace(${column}, '"slug":"', '"slug":"c' || n || '-'), '_slug":"', '_slug":"c' || n || '-')`;

/** By table that an export reads: the columns that differ between copies. All others are copied unchanged. */
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  edition: {
    slug: own('slug'),
    series_slug: own('series_slug'),
    row_json: ownJson('row_json'),
    lineup_json: ownJson('lineup_json'),
    set_times_json: ownJson('set_times_json'),
  },
  booking: {
    artist_slug: own('artist_slug'),
    edition_slug: own('edition_slug'),
    series_slug: own('series_slug'),
    row_json: ownJson('row_json'),
  },
  artist: { slug: own('slug'), identity_json: ownJson('identity_json') },
  label: { slug: own('slug'), parent_json: ownJson('parent_json') },
  label_credit: { label_slug: own('label_slug'), artist_slug: own('artist_slug') },
};
/** Tables that do not grow with the catalog. */
const KEPT = ['genre_year', 'genre_trend', 'checkpoint'];

/**
 * Creates a generation with a number of copies of every row that an export reads of the live one, each copy under
 * slugs of its own, and flips to it: as many rows as a catalog of that size has, without importing one.
 */
export async function enlarge(databaseUrl: string, times: number): Promise<void> {
  const client = openClient(databaseUrl, { applicationName: 'bench' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const live = (await liveGeneration(client))!;
    const from = schemaOf(live.number);
    const tables = [...Object.keys(COPIED), ...KEPT];
    const made = await createGeneration(
      client,
      live.projectionVersion,
      tables.map((table) => `CREATE TABLE ${table} (LIKE ${from}.${table} INCLUDING ALL)`),
    );
    const to = schemaOf(made.number);
    for (const [table, changed] of Object.entries(COPIED)) {
      const { rows } = await client.query<{ name: string }>(
        'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum',
        [`${from}.${table}`],
      );
      const values = rows.map(({ name }) => changed[name] ?? name).join(', ');
      await client.query(
        `INSERT INTO ${to}.${table} SELECT ${values} FROM generate_series(1, ${times}) AS n CROSS JOIN ${from}.${table}`,
      );
    }
    for (const table of KEPT) await client.query(`INSERT INTO ${to}.${table} SELECT * FROM ${from}.${table}`);
    for (const table of tables) await client.query(`ANALYZE ${to}.${table}`);
    await makeLive(client, made.number);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
