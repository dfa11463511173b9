import { recountArcYears } from './arcs/recount.ts';
import { recountArtistTotals } from './artists/recount.ts';
import { type BaseRows, baseRowsOf, type Dump, rowsOf } from './base-rows.ts';
import { recountCoverage, recountCoverageYears } from './coverage/recount.ts';
import { recountArtistCounts, recountSeries } from './editions/recount.ts';
import { recountGenreTrends, recountGenreYears } from './genre-trends/recount.ts';
import { recountLabelRanks, recountLabelTotals } from './labels/recount.ts';
import { recountMostBooked } from './most-booked/recount.ts';

type Counted = readonly Readonly<Record<string, unknown>>[];

/** What each table's counts are once more, from the base rows: plain loops that share nothing with what wrote them. */
const recounts = {
  artist: recountArtistTotals,
  arc_year: recountArcYears,
  most_booked_histogram: recountMostBooked,
  label: recountLabelTotals,
  label_histogram: recountLabelRanks,
  series: recountSeries,
  edition: recountArtistCounts,
  genre_year: recountGenreYears,
  genre_trend: recountGenreTrends,
  coverage: recountCoverage,
  coverage_year: recountCoverageYears,
} as const satisfies Readonly<Record<string, (base: BaseRows) => readonly object[]>>;

/** A table that holds counts. */
export type CountTable = keyof typeof recounts;
const countTables = Object.keys(recounts) as CountTable[];

/** Every table that a recount reads: the counts, and the base rows. */
export const recountReads: readonly string[] = [
  ...new Set([...countTables, 'edition', 'booking', 'artist', 'label', 'label_credit']),
];

/** A table's counts from these base rows. */
export const recounted = (table: CountTable, base: BaseRows): Counted => recounts[table](base) as Counted;

/**
 * Where a generation's counts differ from a recount of its base rows, a sentence each; none: all is well. Columns that
 * a recount says nothing about are not looked at.
 * @param tables whose counts are looked at, where the dump holds the base rows of these only; all by default.
 */
export async function miscounts(dump: Dump, tables: readonly CountTable[] = countTables): Promise<string[]> {
  const base = await baseRowsOf(dump);
  const found: string[] = [];
  for (const table of tables) found.push(...(await notAsStored(dump, table, recounted(table, base))));
  return found;
}

/** Where a table's rows are not these counts, a sentence each. */
export async function notAsStored(dump: Dump, table: CountTable, counts: Counted): Promise<string[]> {
  const [example] = counts;
  const columns = example ? Object.keys(example) : [];
  const wanted = counts.map((row) => textOf(row, columns));
  const stored = await rowsOf(dump, table, (row) => textOf(row, columns));
  return [
    ...wanted.filter(notIn(stored)).map((row) => `${table}: ${row} was counted and is not stored`),
    ...stored.filter(notIn(wanted)).map((row) => `${table}: ${row} is stored and was not counted`),
  ];
}

const textOf = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

function notIn(rows: readonly string[]): (row: string) => boolean {
  const found = new Set(rows);
  return (row) => !found.has(row);
}
