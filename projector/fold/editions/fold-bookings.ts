import { groupBy } from '../../../db/groups/index.ts';
import { byText, sortedUnique } from '../claims/sort-texts.ts';
import type { Entry } from './lineup-entries.ts';
import type { FoldedBooking, EditionRow } from './edition-types.ts';

type Edition = Pick<
  EditionRow,
  'slug' | 'series_slug' | 'name' | 'year' | 'country' | 'city' | 'start_date' | 'status' | 'upcoming'
>;

/**
 * Makes one booking per artist, regardless of the number of sets or weekends; hosts have none. A booking is confirmed
 * if one of its performances is; it is then counted, unless the edition is cancelled. Days, credits, set types and
 * stages are those of the performances with the booking's status. Sorted by artist slug.
 */
export function bookingsOf(entries: readonly Entry[], edition: Edition): FoldedBooking[] {
  const performances = entries.map(({ shown }) => shown).filter(({ role }) => role !== 'host');
  const byArtist = groupBy(performances, ({ artist }) => artist.slug);
  return [...byArtist.entries()].sort(([a], [b]) => byText(a, b)).map(([, own]) => toBooking(own, edition));
}

function toBooking(all: readonly Entry['shown'][], edition: Edition): FoldedBooking {
  const status = toStatus(all);
  const shown = all.filter((performance) => performance.status === status);
  const headliner = shown.some((performance) => performance.headliner);
  return {
    artist: all[0]!.artist,
    headliner,
    row: {
      edition_slug: edition.slug,
      series_slug: edition.series_slug,
      name: edition.name,
      year: edition.year,
      country: edition.country,
      start_date: edition.start_date,
      days: distinct(shown.map((performance) => performance.day)),
      credited_as: distinct(shown.map((performance) => performance.credited_as)),
      set_types: distinct(shown.map((performance) => performance.set_type)),
      status,
      counted: status === 'confirmed' && edition.status !== 'cancelled',
      upcoming: edition.upcoming,
      headliner,
      city: edition.city,
      stages: distinct(shown.map((performance) => performance.stage)),
    },
  };
}

const STATUSES = ['confirmed', 'replaced', 'cancelled'] as const;

const toStatus = (all: readonly Entry['shown'][]): (typeof STATUSES)[number] =>
  STATUSES.find((status) => all.some((performance) => performance.status === status))!;

const distinct = (values: readonly (string | null)[]): string[] =>
  sortedUnique(values.filter((value) => value !== null));
