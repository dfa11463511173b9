import type { Database } from '../../../db/generations/index.ts';
import {
  baseRowsOf,
  type CutBy,
  notAsStored,
  recounts,
  recountTable,
  type Slice,
} from '../../projections/index.ts';
import { baseDump, conditions } from './base-dump.ts';
import { readsOf } from './rows-of-subjects.ts';
import { Sums } from './column-sums.ts';

/** Rows from one key up to another; null: no bound. */
type Range = readonly [from: string | null, to: string | null];

/** A way of cutting the base rows. */
interface Cut {
  readonly by: CutBy;
  /** The table and column that hold the keys which are cut. */
  readonly keys: readonly [table: string, column: string];
  /** Keys in a slice. */
  readonly size: number;
  /** The base rows of a slice. */
  readonly reads: (schema: string) => Readonly<Record<string, string>>;
}

const between = (column: string): string =>
  `($1::text IS NULL OR ${column} >= $1) AND ($2::text IS NULL OR ${column} < $2)`;

const CUTS: readonly Cut[] = [
  { by: 'artist', keys: ['artist', 'slug'], size: 5_000, reads: () => readsOf.artist(between) },
  {
    // Includes bookings: counts of an edition, or over editions, may depend on them.
    by: 'series',
    keys: ['edition', 'series_slug'],
    size: 200,
    reads: (schema) => readsOf.series(between, schema),
  },
  {
    // A small number: each label is read with all bookings of every artist on its roster.
    by: 'label',
    keys: ['label', 'slug'],
    size: 200,
    reads: (schema) => readsOf.label(between, schema),
  },
];

const slicesBy = (by: CutBy): { readonly table: string; readonly slice: Slice }[] =>
  recounts.flatMap(({ table, slices }) =>
    slices.filter((slice) => slice.by === by).map((slice) => ({ table, slice })),
  );

/**
 * Differences between a generation's counts and a recount of all its base rows, a sentence each; empty if there are
 * none. Reads slice by slice, so that memory does not grow with the catalog.
 * @param client in a snapshot, or on tables without a writer.
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
    const slices = slicesBy(cut.by);
    const whole = slices.flatMap(({ table, slice }) => ('column' in slice ? [{ table, ...slice }] : []));
    const stored = Object.fromEntries(whole.map(({ table, column }) => [table, between(column)]));
    for (const range of await loadRanges(client, schema, cut, most)) {
      const reads = { ...stored, ...cut.reads(schema) };
      const dump = await baseDump(client, schema, conditions(reads, range));
      const base = await baseRowsOf(dump);
      for (const { table } of whole)
        found.push(...(await notAsStored(dump, table, recountTable(table, base))));
      for (const { table, slice } of slices) if ('key' in slice) sums.add(table, slice, base);
    }
  }
  for (const [table, counts] of sums.all()) {
    const stored = await baseDump(client, schema, { [table]: { sql: 'true', values: [] } });
    found.push(...(await notAsStored(stored, table, counts)));
  }
  return found;
}

/** Ranges open at both ends, so that rows are also counted whose keys the sliced table lacks. */
async function loadRanges(
  client: Database,
  schema: string,
  { keys: [table, column], size }: Cut,
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
