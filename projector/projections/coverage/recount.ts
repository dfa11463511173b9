import type { BaseRows } from '../base-rows.ts';

/** Both scopes' festivals (distinct series), editions, artists and bookings. */
export function recountCoverage({ editions, bookings }: BaseRows): Record<string, unknown>[] {
  return (['all_time', 'upcoming'] as const).map((scope) => {
    const inScope = ({ upcoming }: { upcoming: boolean }): boolean => scope === 'all_time' || upcoming;
    const shown = editions.filter(inScope);
    const counted = bookings.filter((booking) => booking.counted && inScope(booking));
    return {
      scope,
      festivals: new Set(shown.map(({ series_slug }) => series_slug)).size,
      editions: shown.length,
      artists: new Set(counted.map(({ artist }) => artist)).size,
      bookings: counted.length,
    };
  });
}

export function recountCoverageYears({ editions }: BaseRows): Record<string, unknown>[] {
  const rows = new Map<number, { editions: number; lineup: number; times: number; tags: number }>();
  for (const { year, lineup_status, set_times_published, genres } of editions) {
    const row = rows.get(year) ?? { editions: 0, lineup: 0, times: 0, tags: 0 };
    rows.set(year, row);
    row.editions++;
    if (lineup_status !== 'none') row.lineup++;
    if (set_times_published) row.times++;
    if (genres.length > 0) row.tags++;
  }
  return [...rows].map(([year, { editions: all, lineup, times, tags }]) => ({
    year,
    editions: all,
    with_lineup: lineup,
    with_set_times: times,
    with_tags: tags,
  }));
}
