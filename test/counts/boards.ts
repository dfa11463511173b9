import {
  type BoardRow,
  type BookingRow,
  type Catalog,
  countedIn,
  type Named,
  SCOPES,
  summaryOf,
} from './answers.ts';
import { byBytes, type Findings } from './findings.ts';
import type { Reader } from './reader.ts';

/** Both rankings of artists, all pages, against every artist's rows. */
export async function checkBoards(catalog: Catalog, reader: Reader, findings: Findings): Promise<void> {
  for (const scope of SCOPES) {
    const { rows, totals } = await reader.pages<BoardRow>(
      `/v1/leaderboards/most-booked?scope=${scope}`,
      'leaderboard',
    );
    const expected = expectedBoard(
      [...catalog.artists.values()].map(({ artist, bookings }) => [artist, countedIn(bookings, scope)]),
    );
    findings.same(`most booked (${scope}): totals`, [...new Set(totals)], [expected.length]);
    findings.same(`most booked (${scope}): length`, rows.length, expected.length);
    rows.forEach((row, nth) => findings.same(`most booked (${scope}), row ${nth + 1}`, row, expected[nth]));
  }
}

/** @param counted of each artist the bookings that count; an artist without one is not listed. */
export function expectedBoard(
  counted: readonly (readonly [artist: Named, bookings: readonly BookingRow[]])[],
): BoardRow[] {
  const entries = counted
    .map(([artist, bookings]) => {
      const { total_bookings, first_year, last_year } = summaryOf(bookings);
      const bookings_url = `/v1/artists/${encodeURIComponent(artist.slug)}/bookings`;
      return { artist, total_bookings, first_year, last_year, bookings_url };
    })
    .filter(({ total_bookings }) => total_bookings > 0)
    .sort(
      (a, b) =>
        b.total_bookings - a.total_bookings ||
        byBytes(a.artist.name, b.artist.name) ||
        byBytes(a.artist.slug, b.artist.slug),
    );
  return ranked(entries);
}

/** Ties share a rank: 1, 1, 3. */
export function ranked<T extends { total_bookings: number }>(sorted: readonly T[]): (T & { rank: number })[] {
  const first = new Map<number, number>();
  sorted.forEach(({ total_bookings }, nth) => {
    if (!first.has(total_bookings)) first.set(total_bookings, nth + 1);
  });
  return sorted.map((entry) => ({ rank: first.get(entry.total_bookings)!, ...entry }));
}
