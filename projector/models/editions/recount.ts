import type { BaseRows } from '../base-rows.ts';

/** Every series, by its editions; its name is the one that its last edition gives it. */
export function recountSeries({ editions }: BaseRows): Record<string, unknown>[] {
  const inOrder = [...editions].sort((a, b) => a.year - b.year || (a.slug < b.slug ? -1 : 1));
  const slugs = [...new Set(inOrder.map(({ series_slug }) => series_slug))];
  return slugs.map((slug) => {
    const own = inOrder.filter(({ series_slug }) => series_slug === slug);
    return {
      slug,
      name: own.at(-1)!.series_name,
      editions_all: own.length,
      editions_upcoming: own.filter(({ upcoming }) => upcoming).length,
    };
  });
}

/** Counted bookings of every edition. */
export function recountArtistCounts({ editions, bookings }: BaseRows): Record<string, unknown>[] {
  const counts = new Map(editions.map(({ slug }) => [slug, 0]));
  for (const { edition, counted } of bookings) {
    if (counted) counts.set(edition, (counts.get(edition) ?? 0) + 1);
  }
  return [...counts].map(([slug, artist_count]) => ({ slug, artist_count }));
}
