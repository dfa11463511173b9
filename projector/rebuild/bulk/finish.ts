import { seriesReviewItems } from '../../fold/editions/series-review-items.ts';
import type { Node } from '../../fold/identity/group.ts';
import { arcYear } from '../../projections/arcs/rows.ts';
import { artistRow } from '../../projections/artists/rows.ts';
import { artistWhole, noBookings } from '../../projections/artists/whole-row.ts';
import { artistCoverage, emptyCoverage, seriesCoverage, coverage } from '../../projections/coverage/rows.ts';
import { coverageYear } from '../../projections/coverage/rows.ts';
import { series, seriesRows } from '../../projections/editions/series.ts';
import { genreTrend, genreYear } from '../../projections/genre-trends/rows.ts';
import { labelHistogram, labelRanks } from '../../projections/labels/ranks.ts';
import { labelWhole } from '../../projections/labels/whole-row.ts';
import { artistRanks, mostBooked, type MostBookedRow } from '../../projections/most-booked/rows.ts';
import { reviewItem, reviewItemRows } from '../../projections/review/rows.ts';
import type { Copies } from '../../store/tables/copy.ts';
import { Tally } from '../../store/tables/tally.ts';
import type { Folded } from './editions.ts';
import type { Identity } from './identity.ts';
import type { Labels } from './labels.ts';

/** Writes the artists with what they are booked, and counts them. @returns how many have how many bookings. */
export async function writeArtists(
  copies: Copies,
  { truths, byNode }: Identity,
  { totals, tallies }: Folded,
): Promise<Tally<MostBookedRow>> {
  const ranks = new Tally(mostBooked);
  const slugOf = (node: Node): string | null => byNode.get(node)?.slug ?? null;
  const artists = await copies.open(artistWhole);
  for (const truth of truths) {
    const booked = totals.get(truth.slug) ?? noBookings;
    artists.add([{ ...artistRow(truth, slugOf), ...booked }]);
    for (const each of artistRanks(booked)) ranks.add(each, 1);
    for (const each of artistCoverage(booked)) tallies.coverage.add(each, 1);
  }
  copies.close(artists);
  return ranks;
}

/** What else needed all bookings: labels, series, doubts and every count. */
export async function writeAggregates(
  copies: Copies,
  { reviewItems }: Identity,
  folded: Folded,
  ranks: Tally<MostBookedRow>,
  labels: Labels,
): Promise<void> {
  const { tallies } = folded;
  const covered = tallies.coverage;
  const allSeries = seriesRows(folded.series);
  for (const row of allSeries) for (const each of seriesCoverage(row)) covered.add(each, 1);
  const labelTally = new Tally(labelHistogram);
  for (const row of labels.rows) for (const each of labelRanks(row)) labelTally.add(each, 1);
  for (const row of emptyCoverage) covered.add(row, 1);
  await copies.write(arcYear, folded.arcs.rows());
  await copies.write(labelWhole, labels.rows);
  await copies.write(
    reviewItem,
    reviewItemRows([...reviewItems, ...folded.reviewItems, ...seriesReviewItems(folded.series)]),
  );
  await copies.write(series, allSeries);
  await copies.write(coverage, covered.all());
  await copies.write(coverageYear, tallies.years.rows());
  await copies.write(genreYear, tallies.genreYears.rows());
  await copies.write(genreTrend, tallies.genres.rows());
  await copies.write(mostBooked, ranks.rows());
  await copies.write(labelHistogram, labelTally.rows());
}
