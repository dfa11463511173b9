import { nameKey, searchDistance } from '../../../../db/keys/index.ts';
import { countries, statement } from '../../../../db/index.ts';
import type { ReadNames } from '../deps.ts';
import { formatCount } from '../page/date-texts.ts';
import { bookingWords, searchArtists, searchEditions, searchLabels } from '../search/search-catalog.ts';
import type { Tables } from '../on-tables.ts';

/**
 * Kinds of values that a field can suggest; `all`: pages, for the search above each page. `credit`, `act` and `artist`
 * suggest artists: for a printed credit, for one act of a set, and where saving creates no artist.
 */
export const KINDS = ['all', 'credit', 'act', 'artist', 'genre', 'country', 'zone'] as const;
export type Kind = (typeof KINDS)[number];

export interface Suggestion {
  /** The text that the field is set to. */
  readonly value: string;
  readonly about: string;
  /** The page that it leads to; null: it fills a field. */
  readonly href: string | null;
}

export interface Suggestions {
  readonly list: readonly Suggestion[];
  /** The consequence of saving the text as it is; empty: none. */
  readonly note: string;
}

/** Suggestions of each kind. */
export const MAX_SUGGESTIONS = 8;

const genres = statement(import.meta.url, './genres.sql');

/** Candidates for a text, the likeliest first. */
export const suggestionsOf = (
  tables: Tables,
  kind: Kind,
  text: string,
  readNames: ReadNames,
): Promise<Suggestions> => SUGGEST[kind](tables, text, readNames);

type Suggest = (tables: Tables, text: string, readNames: ReadNames) => Promise<Suggestions>;

const SUGGEST: Readonly<Record<Kind, Suggest>> = {
  all: pages,
  credit: (tables, text, readNames) => acts(tables, text, () => readNames(tables.client, text, 'credit')),
  act: (tables, text, readNames) => acts(tables, text, () => readNames(tables.client, text, 'act')),
  artist: async (tables, text) => ({ list: listArtists(await searchArtists(tables, text)), note: '' }),
  genre: async (tables, text) => {
    const known = await tables.all<{ genre: string; editions: number }>(genres);
    return plain(
      text,
      known.map(({ genre, editions }) => ({ value: genre, about: formatCount(editions, 'edition') })),
    );
  },
  country: (_, text) => Promise.resolve(plain(text, COUNTRIES)),
  zone: (_, text) => Promise.resolve(plain(text, ZONES)),
};

/** Suggests artists, and announces the new ones that the text as it is creates. */
const acts = async (
  tables: Tables,
  text: string,
  read: () => Promise<readonly string[] | null>,
): Promise<Suggestions> => {
  const found = await searchArtists(tables, text);
  // Mostly, the text is the name of the act that it books.
  const search = (name: string) => (nameKey(name) === nameKey(text) ? found : searchArtists(tables, name));
  return {
    list: listArtists(found),
    note: text.trim() === '' ? '' : await newArtistsNote(await read(), search),
  };
};

const listArtists = (found: readonly Artist[]): Suggestion[] =>
  found.slice(0, MAX_SUGGESTIONS).map((one) => ({ value: one.name, about: artistWords(one), href: null }));

/**
 * @param names of the acts that the text books; null: not certain.
 * @param search finds artists whose names are near a name.
 */
async function newArtistsNote(
  names: readonly string[] | null,
  search: (name: string) => readonly Artist[] | Promise<readonly Artist[]>,
): Promise<string> {
  if (names === null) return 'This may be one artist or several. The preview shows how the credit is read.';
  if (names.length === 0) return 'Books no artist.';
  const created: string[] = [];
  for (const name of names.slice(0, MAX_SUGGESTIONS))
    if (!hasName(await search(name), name)) created.push(name);
  if (created.length === 0) return '';
  return `Creates ${created.length === 1 ? 'a new artist' : 'new artists'}: ${created.join('; ')}`;
}

const hasName = (artists: readonly Artist[], text: string): boolean =>
  artists.some(({ name, names }) => [name, ...names].some((one) => nameKey(one) === nameKey(text)));

type Artist = Awaited<ReturnType<typeof searchArtists>>[number];

const artistWords = ({ name, matched, disambiguation, ...counts }: Artist): string =>
  [disambiguation, matched === name ? null : `as ${matched}`, bookingWords(counts)]
    .filter((part) => part !== null)
    .join(' · ');

const ALL_OF_EACH = 4;

async function pages(tables: Tables, text: string): Promise<Suggestions> {
  const editions = (await searchEditions(tables, text)).slice(0, ALL_OF_EACH);
  const found = (await searchArtists(tables, text)).slice(0, ALL_OF_EACH);
  const labels = (await searchLabels(tables, text)).slice(0, ALL_OF_EACH);
  const to = (kind: string, slug: string): string => `/console/${kind}/${encodeURIComponent(slug)}`;
  const list = [
    ...editions.map((one) => ({
      distance: one.distance,
      value: one.name,
      about: `edition · ${one.start_date ?? 'no date'} · ${formatCount(one.artist_count, 'artist')}`,
      href: to('editions', one.slug),
    })),
    ...found.map((one) => ({
      distance: one.distance,
      value: one.name,
      about: `artist · ${artistWords(one)}`,
      href: to('artists', one.slug),
    })),
    ...labels.map((one) => ({
      distance: one.distance,
      value: one.name,
      about: `label · ${formatCount(one.total_all, 'booking')}`,
      href: to('labels', one.slug),
    })),
  ];
  return { list: list.sort((a, b) => a.distance - b.distance), note: '' };
}

/** Suggestions from a fixed list: the same value, then prefix matches, then near matches, in the order of the list. */
function plain(text: string, known: readonly Pick<Suggestion, 'value' | 'about'>[]): Suggestions {
  const list = known
    .flatMap((one) => {
      const distance = searchDistance(text, `${one.value} ${one.about}`);
      const isSame = nameKey(one.value) === nameKey(text);
      const rank = isSame
        ? -2
        : [one.value, one.about].some((name) => beginsWith(name, text))
          ? -1
          : distance;
      return rank === null ? [] : [{ ...one, href: null, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SUGGESTIONS);
  return { list, note: '' };
}

const beginsWith = (name: string, text: string): boolean =>
  name.toLowerCase().startsWith(text.trim().toLowerCase());

const REGIONS = new Intl.DisplayNames('en', { type: 'region' });
const COUNTRIES = [...countries]
  .map((code) => ({ value: code, about: REGIONS.of(code) ?? code }))
  .sort((a, b) => (a.about < b.about ? -1 : 1));

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  about: zone.replaceAll(/[/_]/g, ' '),
}));
