import type { RankingPlace } from '../plots/bump-chart.ts';

/** Counted bookings of an artist in one quarter of a year. */
export interface QuarterCount {
  readonly slug: string;
  readonly year: number;
  readonly bookings: number;
}

/**
 * The places of artists among themselves, by their bookings in the same quarter of each year. Equal numbers are placed by
 * name, so that each place holds one artist.
 */
export function placesByYear(
  artists: readonly { readonly name: string; readonly slug: string }[],
  counts: readonly QuarterCount[],
  years: readonly number[],
): RankingPlace[] {
  const known = new Map(counts.map(({ slug, year, bookings }) => [`${year} ${slug}`, bookings]));
  return years.flatMap((year) => {
    const countBookings = (slug: string): number => known.get(`${year} ${slug}`) ?? 0;
    return artists
      .toSorted((a, b) => countBookings(b.slug) - countBookings(a.slug) || (a.name < b.name ? -1 : 1))
      .map(({ name }, i) => ({ name, year, place: i + 1 }));
  });
}
