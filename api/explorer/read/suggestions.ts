import { searchWords } from '../../../db/keys/index.ts';
import { artists, festivals, labels } from '../../operations/index.ts';
import { countryName } from '../page/page-texts.ts';
import { citiesNamed, countriesNamed } from './places-named.ts';
import type { Reads } from './reads.ts';

/** A name near one that was not found. */
export interface Suggestion {
  readonly name: string;
  /** The last part of the address of its page; of a city its name. */
  readonly slug: string;
  /** Counted bookings that the plan of the page opens; null: they are not read. */
  readonly bookings: number | null;
}

/** Suggestions of one page. */
const MAX_SUGGESTIONS = 5;
/** Words that are searched one by one where the whole text finds nothing. */
const MAX_WORDS = 4;
/** Letters of a word that is searched by itself. */
const MIN_WORD_LETTERS = 3;

/** Artists whose names are near a text, those with most bookings first. */
export const nearArtists = (reads: Reads, text: string): Promise<Suggestion[]> =>
  suggest(text, async (q) => {
    const read = await reads.ask(artists, '', searchQuery(q));
    if (read.kind !== 'answer') return [];
    return read.answer.artists.map(({ name, slug, total_bookings: bookings }) => ({ name, slug, bookings }));
  });

/** Editions whose names are near a text, those with most bookings first. */
export const nearEditions = (reads: Reads, text: string): Promise<Suggestion[]> =>
  suggest(text, async (q) => {
    const read = await reads.ask(festivals, '', searchQuery(q));
    if (read.kind !== 'answer') return [];
    return read.answer.editions.map(({ name, slug, artist_count: bookings }) => ({ name, slug, bookings }));
  });

/** Labels whose names are near a text, those with most bookings first. */
export const nearLabels = (reads: Reads, text: string): Promise<Suggestion[]> =>
  suggest(text, async (q) => {
    const read = await reads.ask(labels, '', `${searchQuery(q)}&scope=${reads.widestScope}`);
    if (read.kind !== 'answer') return [];
    return read.answer.labels.map(({ name, slug, total_bookings: bookings }) => ({ name, slug, bookings }));
  });

/** Cities whose names are near a text, those with most bookings first. */
export const nearCities = (reads: Reads, text: string): Promise<Suggestion[]> =>
  suggest(text, async (q) =>
    (await citiesNamed(reads, q)).map(({ name, bookings }) => ({ name, slug: name, bookings })),
  );

/** Countries whose names are near a text. */
export const nearCountries = (text: string): Promise<Suggestion[]> =>
  suggest(text, (q) =>
    Promise.resolve(
      countriesNamed(q).map((code) => ({ name: countryName(code), slug: code, bookings: null })),
    ),
  );

const searchQuery = (q: string): string => new URLSearchParams({ q, limit: '20' }).toString();

/** Searches the whole text, then, where it finds nothing, its words one by one; numbers alone name nothing. */
async function suggest(text: string, search: (q: string) => Promise<Suggestion[]>): Promise<Suggestion[]> {
  const words = searchWords(text.slice(0, 200));
  const whole = words.length === 0 ? [] : await search(words.join(' '));
  if (whole.length > 0) return ranked(whole);
  const found = new Map<string, Suggestion>();
  const named = words.filter((word) => word.length >= MIN_WORD_LETTERS && /\D/.test(word));
  for (const word of words.length > 1 ? named.slice(0, MAX_WORDS) : [])
    for (const row of await search(word)) found.set(row.slug, row);
  return ranked([...found.values()]);
}

const ranked = (rows: readonly Suggestion[]): Suggestion[] =>
  rows
    .toSorted((a, b) => (b.bookings ?? 0) - (a.bookings ?? 0) || (a.slug < b.slug ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS);
