import { looseKey, nameKey, searchBeginnings, searchWords } from '../../../../db/keys/index.ts';
import { statement } from '../../../../db/index.ts';
import { formatCount } from '../page/date-texts.ts';
import type { Tables } from '../on-tables.ts';
import { MAX_CANDIDATES, MIN_RESULTS, type Ranked, ranked, MAX_RESULTS } from './ranked.ts';

export interface FoundEdition {
  readonly slug: string;
  readonly name: string;
  readonly series_name: string;
  readonly country: string | null;
  readonly start_date: string | null;
  readonly artist_count: number;
  readonly upcoming: boolean;
}
export interface FoundArtist {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
  readonly total_all: number;
  /** Year of its first booking; null: it has none. */
  readonly first_year: number | null;
  readonly last_year: number | null;
  /** Its own names first, then its aliases. */
  readonly names: readonly string[];
}
export interface FoundLabel {
  readonly slug: string;
  readonly name: string;
  readonly roster_size: number;
  readonly total_all: number;
}
export interface FestivalEdition {
  readonly slug: string;
  readonly series_slug: string;
}
export interface FoundSeries {
  readonly slug: string;
  readonly name: string;
  readonly editions: number;
}

const sql = {
  artists: statement(import.meta.url, './artists.sql'),
  artistsLike: statement(import.meta.url, './artists-like.sql'),
  editions: statement(import.meta.url, './editions.sql'),
  festival: statement(import.meta.url, './editions-of-festival.sql'),
  labels: statement(import.meta.url, './labels.sql'),
  series: statement(import.meta.url, './series.sql'),
};

/** Finds artists by any of their names: words in any order, as prefixes, with a few typing mistakes. */
export async function searchArtists(tables: Tables, text: string): Promise<Ranked<FoundArtist>[]> {
  const key = looseKey(text);
  if (key === '') return [];
  const words = searchWords(text);
  const found = await tables.all<FoundArtist>(sql.artists, [key, words.length > 1 ? words : []]);
  const like =
    found.length < MIN_RESULTS
      ? await tables.all<FoundArtist>(sql.artistsLike, [searchBeginnings(text)])
      : [];
  return ranked(text, { found, like }, ({ name, names }) => [name, ...names]);
}

/** Finds labels by the beginning of a name, with a few typing mistakes and words in any order. */
export async function searchLabels(tables: Tables, text: string): Promise<Ranked<FoundLabel>[]> {
  const key = nameKey(text);
  if (key === '') return [];
  const found = await tables.all<FoundLabel>(sql.labels, [[key], MAX_RESULTS]);
  const like =
    found.length < MIN_RESULTS
      ? await tables.all<FoundLabel>(sql.labels, [searchBeginnings(text), MAX_CANDIDATES])
      : [];
  return ranked(text, { found, like }, ({ name }) => [name]);
}

/** Finds editions by words of their own or their series' name. */
export async function searchEditions(tables: Tables, text: string): Promise<Ranked<FoundEdition>[]> {
  const { found, like } = await byWords<FoundEdition>(tables, sql.editions, text);
  return ranked(text, { found, like }, ({ name, series_name }) => [name, `${series_name} ${name}`]);
}

/** Lists all editions, not only the best, whose words begin with all typed words; if none does, the similar ones. */
export async function listFestival(tables: Tables, text: string): Promise<FestivalEdition[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const list = (slugs: readonly string[]) =>
    tables.all<FestivalEdition>(sql.festival, [tsquery(words, '&'), slugs]);
  const found = await list([]);
  return found.length > 0 ? found : list((await searchEditions(tables, text)).map(({ slug }) => slug));
}

/** Finds series by words of their own or an edition's name. */
export async function searchSeries(tables: Tables, text: string): Promise<Ranked<FoundSeries>[]> {
  const { found, like } = await byWords<FoundSeries>(tables, sql.series, text);
  return ranked(text, { found, like }, ({ name }) => [name]);
}

/** Finds rows whose words begin with all typed words; if there are few, also rows with one such word. */
async function byWords<Row extends object>(
  tables: Tables,
  asked: (typeof sql)['editions'],
  text: string,
): Promise<{ readonly found: readonly Row[]; readonly like: readonly Row[] }> {
  const words = searchWords(text);
  if (words.length === 0) return { found: [], like: [] };
  const found = await tables.all<Row>(asked, [tsquery(words, '&'), MAX_RESULTS]);
  if (found.length >= MIN_RESULTS) return { found, like: [] };
  return {
    found,
    like: await tables.all<Row>(asked, [tsquery(searchBeginnings(text), '|'), MAX_CANDIDATES]),
  };
}

/** A tsquery of prefixes, of which all (`&`) or any (`|`) must match. */
const tsquery = (words: readonly string[], operator: '&' | '|'): string =>
  words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`).join(` ${operator} `);

/** `12 bookings, 2019–2026` */
export const bookingWords = ({
  total_all,
  first_year,
  last_year,
}: Pick<FoundArtist, 'total_all' | 'first_year' | 'last_year'>): string => {
  const bookings = formatCount(total_all, 'booking');
  if (first_year === null || last_year === null) return bookings;
  return `${bookings}, ${first_year === last_year ? first_year : `${first_year}–${last_year}`}`;
};
