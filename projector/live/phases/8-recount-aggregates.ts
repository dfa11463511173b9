import type { Database } from '../../../db/generations/index.ts';
import { pipeline } from '../../../db/pipeline.ts';
import { arcYear, bookingArc } from '../../projections/arcs/rows.ts';
import { recountArtists, type TotalsChange } from '../../projections/artists/totals.ts';
import { seriesReviewItems } from '../../fold/editions/series-review-items.ts';
import type { BookingRow } from '../../projections/bookings/rows.ts';
import {
  artistCoverage,
  coverage,
  type CoverageRow,
  seriesCoverage,
} from '../../projections/coverage/rows.ts';
import type { EditionTableRow } from '../../projections/editions/rows.ts';
import { editionsOfSeries, series, seriesRows } from '../../projections/editions/series.ts';
import { labelHistogram, labelRanks } from '../../projections/labels/ranks.ts';
import { recountLabels, type RosterShift, shiftLabels } from '../../projections/labels/totals.ts';
import { artistRanks, mostBooked } from '../../projections/most-booked/rows.ts';
import { reviewItem, reviewItemRows } from '../../projections/review/rows.ts';
import { EditionTallies } from '../steps/edition-tallies.ts';
import { replaceStored, storedRows } from '../../store/tables/sync.ts';
import { changesOf, type Difference } from '../../store/tables/table.ts';
import { addTally, Tally } from '../../store/tables/tally.ts';
import type { EditionChange } from './5-fold-editions.ts';
import type { IdentityChange } from './4-resolve-identity.ts';
import type { LabelChange } from './7-project-labels.ts';

/** Phase G: recounts whatever hangs on the base rows that changed. */
export async function recountAffected(
  client: Database,
  { editions, bookings }: EditionChange,
  { artists }: IdentityChange,
  labels: LabelChange,
): Promise<void> {
  const tally = new Tally(coverage);
  const tallies = new EditionTallies(tally);
  for (const { from, to } of changesOf(editions)) {
    if (from) tallies.add(from, -1);
    if (to) tallies.add(to, 1);
  }
  await tallies.write(client);
  await recountSeries(client, editions, tally);
  await countArcs(client, bookings);
  const totals = await recountArtists(client, rebooked(bookings));
  await recountRanks(client, totals, artists.removed.map(leftBehind), tally);
  await addTally(client, tally);
  await recountRosters(client, totals, labels);
}

async function countArcs(client: Database, bookings: Difference<BookingRow>): Promise<void> {
  const arcs = new Tally(arcYear);
  for (const { from, to } of changesOf(bookings)) {
    if (from) arcs.add(bookingArc(from), -1);
    if (to) arcs.add(bookingArc(to), 1);
  }
  await addTally(client, arcs);
}

/** Artists one of whose bookings came, went or counts otherwise. */
function rebooked(bookings: Difference<BookingRow>): string[] {
  const slugs = new Set<string>();
  for (const { from, to } of changesOf(bookings)) {
    const same =
      from && to && from.counted === to.counted && from.upcoming === to.upcoming && from.year === to.year;
    if (!same) slugs.add((to ?? from!).artist_slug);
  }
  return [...slugs];
}

async function recountSeries(
  client: Database,
  editions: Difference<EditionTableRow>,
  tally: Tally<CoverageRow>,
): Promise<void> {
  const slugs = new Set<string>();
  for (const { from, to } of changesOf(editions)) {
    if (from) slugs.add(from.series_slug);
    if (to) slugs.add(to.series_slug);
  }
  const subjects = [...slugs].map((slug) => `series:${slug}`);
  const [editionsOfAll, reviewItems, stored] = await pipeline(
    client,
    () => editionsOfSeries(client, [...slugs]),
    () => storedRows(client, reviewItem, subjects),
    () => storedRows(client, series, [...slugs]),
  );
  await replaceStored(client, reviewItem, reviewItems, reviewItemRows(seriesReviewItems(editionsOfAll)));
  const difference = await replaceStored(client, series, stored, seriesRows(editionsOfAll));
  for (const { from, to } of changesOf(difference)) {
    for (const each of from ? seriesCoverage(from) : []) tally.add(each, -1);
    for (const each of to ? seriesCoverage(to) : []) tally.add(each, 1);
  }
}

interface Totals {
  readonly total_all: number;
  readonly total_upcoming: number;
}

/** The totals of a removed artist or label: its row was loaded with them (`alsoLoads`). */
const leftBehind = (row: object): Totals => row as Totals;

const before = (row: { was_all: number; was_upcoming: number }): Totals => ({
  total_all: row.was_all,
  total_upcoming: row.was_upcoming,
});

async function recountRanks(
  client: Database,
  changed: readonly TotalsChange[],
  gone: readonly Totals[],
  tally: Tally<CoverageRow>,
): Promise<void> {
  const ranks = new Tally(mostBooked);
  const add = (totals: Totals, times: 1 | -1): void => {
    for (const each of artistRanks(totals)) ranks.add(each, times);
    for (const each of artistCoverage(totals)) tally.add(each, times);
  };
  for (const totals of gone) add(totals, -1);
  for (const change of changed) {
    add(before(change), -1);
    add(change, 1);
  }
  await addTally(client, ranks);
}

async function recountRosters(
  client: Database,
  totals: readonly TotalsChange[],
  { labels, rosters }: LabelChange,
): Promise<void> {
  const slugs = new Set(labels.added.map(({ slug }) => slug));
  for (const { from, to } of changesOf(rosters)) slugs.add((to ?? from!).label_slug);
  const ranks = new Tally(labelHistogram);
  for (const row of labels.removed) for (const each of labelRanks(leftBehind(row))) ranks.add(each, -1);
  const changed = await pipeline(
    client,
    () => recountLabels(client, [...slugs]),
    () => shiftLabels(client, totals.map(rosterShift), [...slugs]),
  );
  for (const change of changed.flat()) {
    for (const each of labelRanks(before(change))) ranks.add(each, -1);
    for (const each of labelRanks(change)) ranks.add(each, 1);
  }
  await addTally(client, ranks);
}

const rosterShift = (change: TotalsChange): RosterShift => ({
  slug: change.slug,
  size: Number(change.booked) - Number(change.was_booked),
  total_all: change.total_all - change.was_all,
  total_upcoming: change.total_upcoming - change.was_upcoming,
});
