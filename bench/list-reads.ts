import type { Figure } from './figure.ts';
import { type Load, measureLoads, type ReadsOptions } from './reads-alone.ts';
import { slugsOf } from './reads/slugs.ts';

/** Addresses of each kind. Each is read once before its measurement, so most measured answers come from the cache. */
const SAMPLE = 500;
const TARGET = 0.3;
const YEARS = Array.from({ length: 25 }, (_, i) => 2002 + i);
const COUNTRIES = ['DE', 'NL', 'BE', 'FR', 'GB', 'US', 'ES', 'IT', 'SE', 'BR'];
const GENRES = ['Techno', 'House', 'Trance', 'Bass', 'Drum & Bass'].map(encodeURIComponent);
const POINTS = ['52.5,13.4', '51.1,4.34', '48.09,-1.69', '34.08,-117.28', '-23.58,-46.62'];

const LOADS = {
  'P16-bookings': 'a page of bookings of a country and year',
  'P16-board': 'the board of a year with a country or genre',
  'P16-festivals': 'editions by genre and year, or near a point',
  'P16-overlap': 'the overlap of two series',
  'P16-company': 'the artists co-billed with a random one',
  'P16-releases': "a random artist's releases",
  'P16-history': 'a random edition as it was known on a day',
  'P16-labels': 'labels by a word',
  'P16-series': 'a page of series',
  'P16-genres': 'the genres (held)',
} as const;
type Id = keyof typeof LOADS;

export const LIST_IDS = Object.keys(LOADS) as Id[];

/** P16: lists, filters and comparisons, as P1 measures the other reads. */
export async function measureLists(options: ReadsOptions): Promise<Figure[]> {
  const paths = await pathsOf(options.databaseUrl);
  const loads = LIST_IDS.map((id): Load => ({
    id,
    what: `${LOADS[id]}, requests/s`,
    target: TARGET,
    paths: paths[id],
  }));
  return measureLoads(loads, options);
}

async function pathsOf(databaseUrl: string): Promise<Readonly<Record<Id, readonly string[]>>> {
  const editions = await slugsOf(databaseUrl, 'edition', SAMPLE);
  const artists = await slugsOf(databaseUrl, 'artist', SAMPLE);
  const labels = await slugsOf(databaseUrl, 'label', SAMPLE);
  const series = [...new Set(editions.map((slug) => slug.replace(/-\d+$/, '')))];
  const inYears = (values: readonly string[]): string[] =>
    YEARS.flatMap((year) => values.map((value) => `year=${year}&${value}`));
  return {
    'P16-bookings': inYears(COUNTRIES.map((code) => `country=${code}`)).map(
      (query) => `/v1/bookings?${query}`,
    ),
    'P16-board': inYears([
      ...COUNTRIES.map((code) => `country=${code}`),
      ...GENRES.map((name) => `genre=${name}`),
    ]).map((query) => `/v1/leaderboards/most-booked?scope=all&${query}`),
    'P16-festivals': [
      ...inYears(GENRES.map((name) => `genre=${name}`)),
      ...inYears(POINTS.map((point) => `near=${point}&radius_km=300`)),
    ].map((query) => `/v1/festivals?${query}`),
    'P16-overlap': series.map(
      (slug, i) => `/v1/overlap?series=${slug}&series=${series[(i + 1) % series.length]!}`,
    ),
    'P16-company': artists.map((slug) => `/v1/artists/${slug}/co-billed`),
    'P16-releases': artists.map((slug) => `/v1/artists/${slug}/releases`),
    'P16-history': editions.map((slug) => `/v1/festivals/${slug}/history?known_at=2026-06-01`),
    'P16-labels': [...new Set(labels.map((slug) => slug.split('-')[0]!))].map(
      (word) => `/v1/labels?scope=all&q=${word}`,
    ),
    'P16-series': [0, 50, 100, 150].map((offset) => `/v1/series?offset=${offset}`),
    'P16-genres': ['/v1/genres'],
  };
}
