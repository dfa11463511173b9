import { combineDistinct } from './distinct-paths.ts';
import { slugsOf } from './slugs.ts';

/** Distinct paths of each kind at most: for a warm-up and five runs of 3 s. */
const PATHS = 60_000;
const SAMPLE = 20_000;
const COUNTRIES = ['DE', 'NL', 'BE', 'FR', 'GB', 'US', 'ES', 'IT', 'SE', 'BR'].map(
  (code) => `country=${code}`,
);
const GENRES = ['Techno', 'House', 'Trance', 'Bass', 'Drum & Bass'].map(
  (name) => `genre=${encodeURIComponent(name)}`,
);
const YEARS = range(2002, 2026);
const DAYS = range(0, 9_000).map((day) =>
  new Date(Date.UTC(2002, 0, 1) + Number(day) * 86_400_000).toISOString().slice(0, 10),
);
const LIMITS = range(30, 70);
/** As many rows as a page of bookings has by default. */
const LONG_PAGES = range(150, 200);

/** The slugs that paths are made of. */
export interface PathSlugs {
  readonly editions: readonly string[];
  readonly artists: readonly string[];
  readonly series: readonly string[];
  /** First words of labels' names. */
  readonly words: readonly string[];
}

export async function readPathSlugs(databaseUrl: string): Promise<PathSlugs> {
  const editions = await slugsOf(databaseUrl, 'edition', SAMPLE);
  const labels = await slugsOf(databaseUrl, 'label', SAMPLE);
  return {
    editions,
    artists: await slugsOf(databaseUrl, 'artist', SAMPLE),
    series: [...new Set(editions.map((slug) => slug.replace(/-\d+$/, '')))],
    words: [...new Set(labels.map((slug) => slug.split('-')[0]!))],
  };
}

/** Distinct paths of the new reads and of older ones beside them, so that an answer is computed for each request. */
export function listPaths({ editions, artists, series, words }: PathSlugs) {
  const paths = (parts: readonly (readonly string[])[], toPath: (...values: string[]) => string): string[] =>
    combineDistinct(parts, PATHS).map((values) => toPath(...values));
  const page = (path: string, offsets: number, limits = LIMITS): string[] =>
    paths([range(0, offsets), limits], (offset, limit) => `${path}offset=${offset}&limit=${limit}`);
  return {
    'P16-bookings': paths([COUNTRIES, DAYS], (country, day) => `/v1/bookings?${country}&from=${day}`),
    'P16-board': paths(
      [YEARS, [...COUNTRIES, ...GENRES], LIMITS, range(0, 3)],
      (year, filter, limit, offset) =>
        `/v1/leaderboards/most-booked?scope=all&year=${year}&${filter}&limit=${limit}&offset=${offset}`,
    ),
    'P16-festivals': paths([GENRES, DAYS], (genre, day) => `/v1/festivals?${genre}&from=${day}`),
    'P16-near': paths(
      [range(300, 699), range(0, 149)],
      (lat, lng) => `/v1/festivals?near=${Number(lat) / 10 - 18},${Number(lng) / 10}&radius_km=300`,
    ),
    'P16-overlap': paths(
      [series, series],
      (one, other) => `/v1/overlap?series=${one}&series=${other}`,
    ).filter((path) => new Set(path.split('series=').map((slug) => slug.replace('&', ''))).size === 3),
    'P16-company': paths([artists, LIMITS], (slug, limit) => `/v1/artists/${slug}/co-billed?limit=${limit}`),
    'P16-releases': paths([artists, LIMITS], (slug, limit) => `/v1/artists/${slug}/releases?limit=${limit}`),
    'P16-history': paths([editions, DAYS], (slug, day) => `/v1/festivals/${slug}/history?known_at=${day}`),
    'P16-labels': paths(
      [words, LIMITS, ['all', 'upcoming']],
      (word, limit, scope) => `/v1/labels?scope=${scope}&q=${word}&limit=${limit}`,
    ),
    'P16-series': page('/v1/series?', 150),
    'P16-old-festivals': page('/v1/festivals?', 900),
    'P16-old-festivals-200': page('/v1/festivals?', 900, LONG_PAGES),
    'P16-old-board': page('/v1/leaderboards/most-booked?scope=all&', 900),
    'P16-old-labels': page('/v1/labels?scope=all&', 900),
    'P16-old-search': paths([words, LIMITS], (word, limit) => `/v1/artists?q=${word}&limit=${limit}`),
    'P16-old-bookings': artists.map((slug) => `/v1/artists/${slug}/bookings`),
  } as const;
}

export type ListPaths = ReturnType<typeof listPaths>;

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
