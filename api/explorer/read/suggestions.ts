import { searchWords } from '../../../db/keys/index.ts';
import { artists, festivals } from '../../operations/index.ts';
import type { Reads } from './reads.ts';

/** A name near one that was not found. */
export interface Suggestion {
  readonly name: string;
  readonly slug: string;
  /** Counted bookings that the plan of the page opens. */
  readonly bookings: number;
}

/** Suggestions of one page. */
const MAX_SUGGESTIONS = 5;
/** Words that are searched one by one where the whole text finds nothing. */
const MAX_WORDS = 4;
/** Letters of a word that is searched by itself. */
const SHORTEST = 3;

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

const searchQuery = (q: string): string => new URLSearchParams({ q, limit: '20' }).toString();

/** Searches the whole text, then, where it finds nothing, its words one by one; numbers alone name nothing. */
async function suggest(text: string, search: (q: string) => Promise<Suggestion[]>): Promise<Suggestion[]> {
  const words = searchWords(text.slice(0, 200));
  const whole = words.length === 0 ? [] : await search(words.join(' '));
  if (whole.length > 0) return ranked(whole);
  const found = new Map<string, Suggestion>();
  const named = words.filter((word) => word.length >= SHORTEST && /\D/.test(word));
  for (const word of words.length > 1 ? named.slice(0, MAX_WORDS) : [])
    for (const row of await search(word)) found.set(row.slug, row);
  return ranked([...found.values()]);
}

const ranked = (rows: readonly Suggestion[]): Suggestion[] =>
  rows.toSorted((a, b) => b.bookings - a.bookings || (a.slug < b.slug ? -1 : 1)).slice(0, MAX_SUGGESTIONS);
