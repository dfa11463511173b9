import type { Database } from '../../../db/generations/index.ts';
import { pipeline } from '../../../db/index.ts';
import { updateArtistTotals, type TotalsChange } from '../../projections/artists/index.ts';
import { seriesReviewItems } from '../../fold/editions/index.ts';
import type { BookingRow } from '../../projections/bookings/index.ts';
import { CounterChanges } from '../../projections/counter-sums.ts';
import {
  editionsOfSeries,
  type EditionTableRow,
  series,
  type SeriesRow,
  seriesRows,
} from '../../projections/editions/index.ts';
import {
  type LabelTotalsChange,
  updateLabelTotals,
  type RosterShift,
  shiftLabelTotals,
} from '../../projections/labels/index.ts';
import type { ScopeTotals } from '../../projections/index.ts';
import { reviewItem, reviewItemRows } from '../../projections/review/index.ts';
import { changesOf, type Difference, replaceStored, storedRows } from '../../store/tables/index.ts';
import type { EditionChange } from './5-fold-editions.ts';
import type { IdentityChange } from './4-resolve-identity.ts';
import type { LabelChange } from './7-project-labels.ts';
import { suggestSameNames, listRenamedArtists } from './same-names.ts';

/**
 * Phase 8: recomputes totals of the changed artists, labels and series, updates every counter, and opens review items
 * for artists whose changed bookings suggest that one name is two artists.
 * @returns the artists whose totals differ.
 */
export async function updateAggregates(
  client: Database,
  { editions, bookings }: EditionChange,
  { artists, nodes }: IdentityChange,
  labels: LabelChange,
): Promise<readonly TotalsChange[]> {
  const counters = new CounterChanges();
  counters.addChanges('edition', editions);
  counters.addChanges('series', await updateChangedSeries(client, editions));
  counters.addChanges('booking', bookings);
  const totals = await updateArtistTotals(client, rebooked(bookings));
  for (const row of artists.removed) counters.add('artist', formerTotals(row), -1);
  for (const change of totals) addTotals(counters, 'artist', change);
  for (const row of labels.labels.removed) counters.add('label', formerTotals(row), -1);
  for (const change of await updateRosterTotals(client, totals, labels)) addTotals(counters, 'label', change);
  await counters.write(client);
  await suggestSameNames(client, listRenamedArtists(bookings, { artists, nodes }));
  return totals;
}

/** Artists with a booking that was added, removed or is counted differently. */
function rebooked(bookings: Difference<BookingRow>): string[] {
  const slugs = new Set<string>();
  for (const { from, to, row } of changesOf(bookings)) {
    const same =
      from && to && from.counted === to.counted && from.upcoming === to.upcoming && from.year === to.year;
    if (!same) slugs.add(row.artist_slug);
  }
  return [...slugs];
}

async function updateChangedSeries(
  client: Database,
  editions: Difference<EditionTableRow>,
): Promise<Difference<SeriesRow>> {
  const slugs = new Set<string>();
  for (const { from, to } of changesOf(editions)) {
    if (from) slugs.add(from.series_slug);
    if (to) slugs.add(to.series_slug);
  }
  return updateSeries(client, slugs);
}

/** Recomputes the rows and review items of series from all of their editions. */
export async function updateSeries(
  client: Database,
  slugs: ReadonlySet<string>,
): Promise<Difference<SeriesRow>> {
  const subjects = [...slugs].map((slug) => `series:${slug}`);
  const [editionsOfAll, reviewItems, stored] = await pipeline(
    client,
    () => editionsOfSeries(client, [...slugs]),
    () => storedRows(client, reviewItem, subjects),
    () => storedRows(client, series, [...slugs]),
  );
  await replaceStored(client, reviewItem, reviewItems, reviewItemRows(seriesReviewItems(editionsOfAll)));
  return replaceStored(client, series, stored, seriesRows(editionsOfAll));
}

/** The totals of a removed artist or label: its row was loaded with them (`alsoLoads`). */
const formerTotals = (row: object): ScopeTotals => row as ScopeTotals;

type ChangedTotals = ScopeTotals & { readonly was_all: number; readonly was_upcoming: number };

function addTotals(counters: CounterChanges, base: 'artist' | 'label', change: ChangedTotals): void {
  counters.add(base, { total_all: change.was_all, total_upcoming: change.was_upcoming }, -1);
  counters.add(base, change, 1);
}

/** Recomputes labels with a changed roster, and shifts the totals of those whose artists got other totals. */
async function updateRosterTotals(
  client: Database,
  totals: readonly TotalsChange[],
  { labels, rosters }: LabelChange,
): Promise<LabelTotalsChange[]> {
  const slugs = new Set(labels.added.map(({ slug }) => slug));
  for (const { row } of changesOf(rosters)) slugs.add(row.label_slug);
  const changed = await pipeline(
    client,
    () => updateLabelTotals(client, [...slugs]),
    () => shiftLabelTotals(client, totals.map(rosterShift), [...slugs]),
  );
  return changed.flat();
}

const rosterShift = (change: TotalsChange): RosterShift => ({
  slug: change.slug,
  was_year: change.was_last_year_booked,
  year: change.last_year_booked,
  total_all: change.total_all - change.was_all,
  total_upcoming: change.total_upcoming - change.was_upcoming,
});
