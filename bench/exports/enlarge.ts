import { createGeneration, liveGeneration, makeLive, schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';

/** A text whose slugs get the copy's number before them; `n` is that number. */
const own = (column: string): string => `'c' || n || '-' || ${column}`;
/** JSON as read tables keep it, without a space: slugs stand after `"slug":"` and `…_slug":"`. */
const ownJson = (column: string): string =>
  `replace(replace(${column}, '"slug":"', '"slug":"c' || n || '-'), '_slug":"', '_slug":"c' || n || '-')`;

/** Of each table that an export reads: what is the copy's own. The rest is as it was. */
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
/** What does not grow with the catalog. */
const KEPT = ['genre_year', 'genre_trend', 'checkpoint'];

/**
 * Makes and shows a generation that holds what an export reads of the live one, so many times over, each copy under slugs
 * of its own: as many rows as a catalog of that size has, without an import of it.
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
