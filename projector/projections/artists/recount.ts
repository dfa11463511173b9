import type { BaseRows } from '../base-rows.ts';

/** Recounts the columns of an artist's row that come from its bookings, one booking after the other. */
export function recountArtistTotals({ artists, bookings }: BaseRows): Record<string, unknown>[] {
  const years = new Map<string, { any: number[]; all: number[]; upcoming: number[] }>();
  for (const slug of artists) years.set(slug, { any: [], all: [], upcoming: [] });
  for (const { artist, year, counted, upcoming } of bookings) {
    const own = years.get(artist) ?? { any: [], all: [], upcoming: [] };
    own.any.push(year);
    if (counted) own.all.push(year);
    if (counted && upcoming) own.upcoming.push(year);
    years.set(artist, own);
  }
  return [...years].map(([slug, { any, all, upcoming }]) => {
    any.sort((a, b) => a - b);
    all.sort((a, b) => a - b);
    upcoming.sort((a, b) => a - b);
    return {
      slug,
      booked: any.length > 0,
      last_year_booked: any.at(-1) ?? null,
      total_all: all.length,
      first_year_all: all[0] ?? null,
      last_year_all: all.at(-1) ?? null,
      total_upcoming: upcoming.length,
      first_year_upcoming: upcoming[0] ?? null,
      last_year_upcoming: upcoming.at(-1) ?? null,
    };
  });
}
