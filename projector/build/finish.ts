import type pg from 'pg';
import { artistRow } from '../models/artists/rows.ts';
import { artistWhole, noBookings } from '../models/artists/whole-row.ts';
import { artistCoverage, emptyCoverage, seriesCoverage, coverage } from '../models/coverage/rows.ts';
import { coverageYear } from '../models/coverage/rows.ts';
import { series, seriesRows } from '../models/editions/series.ts';
import { genreTrend, genreYear } from '../models/genre-trends/rows.ts';
import { indexesDdl, tableNames } from '../models/index.ts';
import { labelHistogram, labelRanks } from '../models/labels/ranks.ts';
import { labelWhole } from '../models/labels/whole-row.ts';
import { artistRanks, mostBooked } from '../models/most-booked/rows.ts';
import { doubt, doubtRows } from '../models/review/rows.ts';
import { type Checkpoint, type CheckpointRow, checkpointRow, checkpointTable } from '../state/checkpoint.ts';
import { copyRows } from '../tables/copy.ts';
import type { Table } from '../tables/table.ts';
import { Tally } from '../tables/tally.ts';
import type { Folded } from './editions.ts';
import type { Identity } from './identity.ts';
import type { Labels } from './labels.ts';

/** Writes whatever needed all bookings: artists, labels, series and every count. */
export async function writeAggregates(
  pool: pg.Pool,
  { truths, byNode, doubts }: Identity,
  folded: Folded,
  labels: Labels,
): Promise<void> {
  const { tallies } = folded;
  const covered = tallies.coverage;
  const ranks = new Tally(mostBooked);
  const artists = truths.map((truth) => ({
    ...artistRow(truth, (node) => byNode.get(node)?.slug ?? null),
    ...(folded.totals.get(truth.slug) ?? noBookings),
  }));
  for (const row of artists) {
    for (const each of artistRanks(row)) ranks.add(each, 1);
    for (const each of artistCoverage(row)) covered.add(each, 1);
  }
  const allSeries = seriesRows(folded.series);
  for (const row of allSeries) for (const each of seriesCoverage(row)) covered.add(each, 1);
  const labelTally = new Tally(labelHistogram);
  for (const row of labels.rows) for (const each of labelRanks(row)) labelTally.add(each, 1);
  for (const row of emptyCoverage) covered.add(row, 1);
  await Promise.all([
    copyRows(pool, artistWhole, artists),
    copyRows(pool, labelWhole, labels.rows),
    copyRows(pool, doubt, doubtRows([...doubts, ...folded.doubts])),
    copyRows(pool, series, allSeries),
    copyRows(pool, coverage, covered.all()),
    copyRows(pool, coverageYear, tallies.years.rows()),
    copyRows(pool, genreYear, tallies.genreYears.rows()),
    copyRows(pool, genreTrend, tallies.genres.rows()),
    copyRows(pool, mostBooked, ranks.rows()),
    copyRows(pool, labelHistogram, labelTally.rows()),
  ]);
}

/** Indexes (several at a time), statistics, and where the tables stand. */
export async function seal(pool: pg.Pool, checkpoint: Checkpoint): Promise<void> {
  const statements = indexesDdl.flatMap((text) => text.split(/;\s*\n/)).filter((text) => text.trim() !== '');
  await Promise.all(statements.map((text) => pool.query(text)));
  await pool.query(`ANALYZE ${tableNames.join(', ')}`);
  const table: Table<CheckpointRow> = checkpointTable;
  await copyRows(pool, table, [checkpointRow(checkpoint)]);
}
