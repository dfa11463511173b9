import { hash } from 'node:crypto';
import { foldLatin } from './fold-letters.ts';
import { LARGE_CATALOG_UNITS, memoize } from './memoize.ts';
import { nameKey, plainOrder } from './name-key.ts';
import { type NamePiece, nameWords } from './name-words.ts';

/**
 * The slug of a name: lowercase letters and digits of any script, Latin marks stripped, words joined by hyphens; `&`
 * and `+` between words become `and` (`kruder-and-dorfmeister`). A name of signs alone (`!!!`) is `sign-` and ten
 * hexadecimal digits of its key's hash. Never empty.
 */
export const slugOf = memoize((name) => {
  const words = nameWords(plainOrder(foldLatin(name))).flatMap(slugWords);
  return words.length > 0 ? words.join('-').normalize('NFC') : `sign-${keyHash(name)}`;
}, LARGE_CATALOG_UNITS);

/**
 * True where the slug still spells the whole key, so that two different keys never share a canonical slug. Where it does
 * not (`KI/KI` is `ki-ki`, the key of `Kiki`), an address needs more than the slug to belong to one artist.
 */
export const canonicalSlug = (name: string): boolean => nameKey(slugOf(name)) === nameKey(name);

/**
 * The address of a name: its slug, and after two hyphens the codes of signs that the slug cannot spell (`&Lex` is
 * `lex--26`). A function of the name alone, so that no other name's arrival changes it.
 */
export function ownSlug(name: string): string {
  const slug = slugOf(name);
  const key = nameKey(name);
  return nameKey(slug) === key ? slug : `${slug}--${signWords(key)}`;
}

/** The part of an address after two hyphens that identifies a name key: `name-` and the key's hash. */
export const nameAddress = (key: string): string => `name-${computeHash(key)}`;

/** The address of an id (`discogs:26`), after two hyphens: `discogs-26`; of a very long one a hash, which an index holds. */
export function idAddress(id: string): string {
  const slug = slugOf(id);
  return slug.length <= MAX_ID ? slug : `id-${hash('sha256', id)}`;
}

/** UTF-16 units. */
const MAX_ID = 200;

/** Ten hexadecimal digits of the hash of a name's key: the same for all its spellings. */
export const keyHash = (name: string): string => computeHash(nameKey(name));

const computeHash = (key: string): string => hash('sha256', key).slice(0, 10);

/** A slug of more signs than these would be a long address. */
const MAX_SIGNS = 12;

function signWords(key: string): string {
  const signs = Array.from(key).filter((char) => !/[\p{L}\p{M}\p{N}]/u.test(char));
  if (signs.length === 0 || signs.length > MAX_SIGNS) return nameAddress(key);
  return signs.map((char) => char.codePointAt(0)!.toString(16)).join('-');
}

const slugWords = ({ kind, text }: NamePiece): string[] =>
  kind === 'word'
    ? text
        .replace(SYMBOLS, '')
        .split('/')
        .filter((word) => HAS_LETTERS.test(word))
    : kind === 'connective'
      ? ['and']
      : [];

const SYMBOLS = /[^\p{L}\p{M}\p{N}/]+/gu;
const HAS_LETTERS = /[\p{L}\p{N}]/u;
