import { recountArcYears } from './arcs/recount.ts';
import { recountArtistTotals } from './artists/recount.ts';
import { type BaseRows, baseRowsOf, type Dump, rowsOf } from './base-rows.ts';
import { recountCoverage, recountCoverageYears } from './coverage/recount.ts';
import { recountArtistCounts, recountSeries } from './editions/recount.ts';
import { recountGenreTrends, recountGenreYears } from './genre-trends/recount.ts';
import { recountLabelRanks, recountLabelTotals } from './labels/recount.ts';
import { recountMostBooked } from './most-booked/recount.ts';

type Recount = (base: BaseRows) => readonly object[];

/** What each table's counts are once more, from the base rows: plain loops that share nothing with what wrote them. */
const recounts: readonly (readonly [table: string, recount: Recount])[] = [
  ['artist', recountArtistTotals],
  ['arc_year', recountArcYears],
  ['most_booked_histogram', recountMostBooked],
  ['label', recountLabelTotals],
  ['label_histogram', recountLabelRanks],
  ['series', recountSeries],
  ['edition', recountArtistCounts],
  ['genre_year', recountGenreYears],
  ['genre_trend', recountGenreTrends],
  ['coverage', recountCoverage],
  ['coverage_year', recountCoverageYears],
];

/** Every table that a recount reads: the counts, and the base rows. */
export const recountReads: readonly string[] = [
  ...new Set([...recounts.map(([table]) => table), 'edition', 'booking', 'artist', 'label', 'label_credit']),
];

/**
 * Where a generation's counts differ from a recount of its base rows, a sentence each; none: all is well. Columns that
 * a recount says nothing about are not looked at.
 * @param tables whose counts are looked at, where the dump holds the base rows of these only; all by default.
 */
export async function miscounts(dump: Dump, tables: readonly string[] | null = null): Promise<string[]> {
  const base = await baseRowsOf(dump);
  const found: string[] = [];
  for (const [table, recount] of recounts) {
    if (tables !== null && !tables.includes(table)) continue;
    const counted = recount(base);
    const [example] = counted;
    const columns = example ? Object.keys(example) : [];
    const wanted = counted.map((row) => textOf(row as Record<string, unknown>, columns));
    const stored = await rowsOf(dump, table, (row) => textOf(row, columns));
    for (const row of wanted.filter(notIn(stored)))
      found.push(`${table}: ${row} was counted and is not stored`);
    for (const row of stored.filter(notIn(wanted)))
      found.push(`${table}: ${row} is stored and was not counted`);
  }
  return found;
}

const textOf = (row: Record<string, unknown>, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

function notIn(rows: readonly string[]): (row: string) => boolean {
  const found = new Set(rows);
  return (row) => !found.has(row);
}
