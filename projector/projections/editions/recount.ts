import type { BaseRows } from '../base-rows.ts';

interface Series {
  readonly slug: string;
  name: string;
  editions_all: number;
  editions_upcoming: number;
}

/** Every series, by its editions; its name comes from the last edition. */
export function recountSeries({ editions }: BaseRows): Series[] {
  const inOrder = [...editions].sort((a, b) => a.year - b.year || (a.slug < b.slug ? -1 : 1));
  const rows = new Map<string, Series>();
  for (const { series_slug: slug, series_name: name, upcoming } of inOrder) {
    const row = rows.get(slug) ?? { slug, name, editions_all: 0, editions_upcoming: 0 };
    rows.set(slug, row);
    row.name = name;
    row.editions_all += 1;
    if (upcoming) row.editions_upcoming += 1;
  }
  return [...rows.values()];
}

/** Counted bookings of every edition. */
export function recountArtistCounts({ editions, bookings }: BaseRows): Record<string, unknown>[] {
  const counts = new Map(editions.map(({ slug }) => [slug, 0]));
  for (const { edition, counted } of bookings) {
    if (counted) counts.set(edition, (counts.get(edition) ?? 0) + 1);
  }
  return [...counts].map(([slug, artist_count]) => ({ slug, artist_count }));
}
