import type { EditionRecount } from './edition.ts';
import type { RosterRow } from './labels.ts';

export interface Total {
  readonly slug: string;
  readonly total: number;
  readonly first: number | null;
  readonly last: number | null;
}

type Scope = 'all' | 'upcoming';

const inScope = (editions: readonly EditionRecount[], scope: Scope): EditionRecount[] =>
  editions.filter(({ facts }) => scope === 'all' || facts.upcoming);

/** The counted bookings of an artist. */
export function totalOf(slug: string, editions: readonly EditionRecount[], scope: Scope): Total {
  const years: number[] = [];
  for (const { bookings, facts } of inScope(editions, scope)) {
    for (const { artist, counted } of bookings) if (artist === slug && counted) years.push(facts.year);
  }
  years.sort((a, b) => a - b);
  return { slug, total: years.length, first: years[0] ?? null, last: years.at(-1) ?? null };
}

export const isBooked = (slug: string, editions: readonly EditionRecount[]): boolean =>
  editions.some(({ bookings }) => bookings.some(({ artist }) => artist === slug));

/** The ranking by total, with ranks such as 1, 1, 3; as slug and rank. */
export function ranksOf(totals: readonly { slug: string; total: number }[]): Record<string, number> {
  const ranks: Record<string, number> = {};
  for (const { slug, total } of totals) {
    if (total > 0) ranks[slug] = 1 + totals.filter((other) => other.total > total).length;
  }
  return ranks;
}

export interface LabelTotal {
  readonly slug: string;
  readonly roster_size: number;
  readonly total_all: number;
  readonly total_upcoming: number;
}

/** The total of a label: the counted bookings of the artists on its roster. Only artists with a booking are on it. */
export function labelTotal(
  slug: string,
  rows: readonly RosterRow[],
  editions: readonly EditionRecount[],
): LabelTotal {
  const roster = rows.filter(({ label, artist }) => label === slug && isBooked(artist, editions));
  const sum = (scope: Scope): number => {
    let total = 0;
    for (const { artist } of roster) total += totalOf(artist, editions, scope).total;
    return total;
  };
  return { slug, roster_size: roster.length, total_all: sum('all'), total_upcoming: sum('upcoming') };
}

/** `{scope: {festivals, editions, artists, bookings}}` */
export function coverageOf(editions: readonly EditionRecount[]): Record<string, unknown> {
  const one = (scope: Scope) => {
    const among = inScope(editions, scope);
    const counted = among.flatMap(({ bookings }) => bookings.filter((each) => each.counted));
    return {
      festivals: new Set(among.map(({ facts }) => facts.series.slug)).size,
      editions: among.length,
      artists: new Set(counted.map(({ artist }) => artist)).size,
      bookings: counted.length,
    };
  };
  return { all_time: one('all'), upcoming: one('upcoming') };
}

/** For each year: the number of editions, and of those with each kind of data. */
export function yearsOf(editions: readonly EditionRecount[]): Record<string, unknown> {
  const years: Record<string, unknown> = {};
  for (const year of new Set(editions.map(({ facts }) => facts.year))) {
    const those = editions.filter(({ facts }) => facts.year === year);
    const genres: Record<string, number> = {};
    for (const { genres: own } of those) for (const genre of own) genres[genre] = (genres[genre] ?? 0) + 1;
    years[year] = {
      editions: those.length,
      with_lineup: those.filter(({ lineup }) => lineup.length > 0).length,
      with_set_times: those.filter(({ hasSetTimes }) => hasSetTimes).length,
      with_tags: those.filter((each) => each.genres.length > 0).length,
      genres,
      genre_year: [those.length, those.filter((each) => each.genres.length > 0).length],
    };
  }
  return years;
}

/** Each series under its newest edition's name, with the number of its editions in each scope. */
export function seriesOf(editions: readonly EditionRecount[]): Record<string, unknown> {
  const series: Record<string, unknown> = {};
  for (const { facts } of editions) {
    const those = editions.filter((each) => each.facts.series.slug === facts.series.slug);
    let newest = those[0]!.facts;
    for (const each of those) {
      const { year, slug } = each.facts;
      if (year > newest.year || (year === newest.year && slug > newest.slug)) newest = each.facts;
    }
    series[facts.series.slug] = {
      name: newest.series.name,
      editions_all: those.length,
      editions_upcoming: inScope(those, 'upcoming').length,
    };
  }
  return series;
}
