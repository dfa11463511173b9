import type { BaseRows } from '../base-rows.ts';

/** Recounts the bookings per artist and year, artist by artist. */
export function recountArcYears({ bookings }: BaseRows): Record<string, unknown>[] {
  const counted = bookings.filter((booking) => booking.counted);
  const careers = new Map<string, BaseRows['bookings'][number][]>();
  for (const booking of counted) {
    const career = careers.get(booking.artist) ?? [];
    careers.set(booking.artist, career);
    career.push(booking);
  }
  return [...careers].flatMap(([artist_slug, career]) =>
    [...new Set(career.map(({ year }) => year))].map((year) => {
      const own = career.filter((booking) => booking.year === year);
      return {
        artist_slug,
        year,
        bookings: own.length,
        headline_bookings: own.filter(({ headliner }) => headliner).length,
      };
    }),
  );
}
