import { foldLetters } from './fold-letters.ts';
import { LARGE_CATALOG_UNITS, memoize } from './memoize.ts';
import { frontArticle } from './natural-name.ts';
import { type NamePiece, nameWords } from './name-words.ts';

/**
 * The key under which an artist's name is found (api/docs/guide.md, "Names"): the same for every spelling of one
 * name. Letters, digits, marks of other scripts, symbols (`$ ∆ > #`) and a slash inside a word stay; `and`, `und`,
 * `&`, `+` between two words become `&`; spaces and punctuation are removed. `X, The` equals `The X`; Discogs' number
 * (`Rapha (1)`) is no part of it, a country (`Quest (IT)`) is. Total, linear; empty only for blank text;
 * `nameKey(nameKey(x)) === nameKey(x)`.
 */
export const nameKey = memoize(uncachedNameKey, LARGE_CATALOG_UNITS);

/** The same without a cache, for millions of names of which most are read once. */
export function uncachedNameKey(name: string): string {
  const text = plainOrder(foldLetters(name));
  if (PLAIN.test(text) && !CONNECTIVE_WORD.test(text)) return text.replaceAll(' ', '');
  return toKey(nameWords(text)) || onlySigns(text) || onlySigns(name);
}

/**
 * The looser key by which a lookup tries again: without inner slashes, symbols and connectives (`marlow finch` finds
 * `Marlow & Finch`). Equals the key for plain names and for names of nothing else.
 */
export const looseKey = memoize((name) => {
  const key = nameKey(name);
  if (ALPHANUMERIC.test(key)) return key;
  const loose = key.replace(/[\p{S}&#/]+/gu, '').normalize('NFKC');
  return loose === '' ? key : loose;
}, LARGE_CATALOG_UNITS);

const PLAIN = /^[a-z0-9 ]+$/;
const CONNECTIVE_WORD = /\b(?:and|und)\b/;
const ALPHANUMERIC = /^[a-z0-9]*$/;
const DISCOGS_NUMBER = /\s\(\d{1,4}\)$/;

/** Moves the article to the front and removes Discogs' number. */
export const plainOrder = (name: string): string => withoutNumber(frontArticle(withoutNumber(name.trim())));

function withoutNumber(name: string): string {
  const rest = name.endsWith(')') ? name.replace(DISCOGS_NUMBER, '').trimEnd() : name;
  return rest === '' ? name : rest;
}

const toKey = (pieces: readonly NamePiece[]): string =>
  pieces
    .map(({ kind, text }) => (kind === 'connective' ? '&' : text))
    .join('')
    .normalize('NFKC');

/** A name of punctuation alone (`!!!`, `???`) keeps it; invisible characters stay only if there is nothing else. */
const onlySigns = (text: string): string => text.replace(INVISIBLE, '') || text.replace(/\s+/g, '');

const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu;
