import type { Database } from '../../../db/generations/index.ts';
import { baseRowsOf } from '../../projections/base-rows.ts';
import { type CountTable, notAsStored, recounted } from '../../projections/recount.ts';
import { baseDump, conditions } from './base-dump.ts';
import { readsOf } from './reads.ts';
import { type Share, Sums } from './sums.ts';

/** Rows from a key on, up to another; null: no bound. */
type Range = readonly [from: string | null, to: string | null];

/** A way of cutting the base rows so that whole counts fall into one slice, or add up over them. */
interface Cut {
  /** Whose keys are cut. */
  readonly by: readonly [table: string, column: string];
  /** Keys in a slice. */
  readonly size: number;
  readonly reads: (schema: string) => Readonly<Record<string, string>>;
  /** Tables whose rows are counted from one slice each. */
  readonly within: readonly CountTable[];
  /** Tables whose counts are sums over all slices. */
  readonly across: Partial<Readonly<Record<CountTable, Share>>>;
}

const between = (column: string): string =>
  `($1::text IS NULL OR ${column} >= $1) AND ($2::text IS NULL OR ${column} < $2)`;

const CUTS: readonly Cut[] = [
  {
    by: ['artist', 'slug'],
    size: 5_000,
    reads: () => ({ ...readsOf.artist(between), arc_year: between('artist_slug') }),
    within: ['artist', 'arc_year'],
    across: {
      most_booked_histogram: { key: ['scope', 'total'] },
      // Whoever plays in several series is one artist.
      coverage: { key: ['scope'], only: ['artists'] },
    },
  },
  {
    // With its bookings: what is counted of an edition, or over editions, may be of these.
    by: ['edition', 'series_slug'],
    size: 200,
    reads: (schema) => readsOf.series(between, schema),
    within: ['edition', 'series'],
    across: {
      genre_year: { key: ['year'] },
      genre_trend: { key: ['year', 'genre'] },
      coverage: { key: ['scope'], without: ['artists'] },
      coverage_year: { key: ['year'] },
    },
  },
  {
    // Few: each is read with all bookings of everybody on its roster.
    by: ['label', 'slug'],
    size: 200,
    reads: (schema) => readsOf.label(between, schema),
    within: ['label'],
    across: { label_histogram: { key: ['scope', 'total'] } },
  },
];

/**
 * Where a generation's counts differ from a recount of all its base rows, a sentence each; none: all is well. Reads
 * slice after slice, so that memory does not grow with the catalog.
 * @param client in a snapshot, or on tables that nobody writes.
 * @param most keys in a slice.
 */
export async function miscountsOfAll(
  client: Database,
  schema: string,
  most: number = Infinity,
): Promise<string[]> {
  const found: string[] = [];
  const sums = new Sums();
  for (const cut of CUTS) {
    for (const range of await rangesOf(client, schema, cut, most)) {
      const dump = await baseDump(client, schema, conditions(cut.reads(schema), range));
      const base = await baseRowsOf(dump);
      for (const table of cut.within) found.push(...(await notAsStored(dump, table, recounted(table, base))));
      for (const [table, share] of Object.entries(cut.across)) sums.add(table as CountTable, share, base);
    }
  }
  for (const [table, counts] of sums.all()) {
    const stored = await baseDump(client, schema, { [table]: { sql: 'true', values: [] } });
    found.push(...(await notAsStored(stored, table, counts)));
  }
  return found;
}

/** From no bound to no bound, so that rows are counted too whose keys the cut table does not hold. */
async function rangesOf(
  client: Database,
  schema: string,
  { by: [table, column], size }: Cut,
  most: number,
): Promise<Range[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM (
       SELECT key, row_number() OVER (ORDER BY key) AS place
       FROM (SELECT DISTINCT ${column} AS key FROM ${schema}.${table}) AS keys
     ) AS placed
     WHERE place % $1 = 0 ORDER BY key`,
    [Math.min(size, most)],
  );
  const bounds = [null, ...rows.map(({ key }) => key), null];
  return bounds.slice(1).map((to, i) => [bounds[i]!, to]);
}
