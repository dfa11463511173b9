import { nameKey } from '../../../../db/keys/index.ts';
import vocabulary from './common-words.json' with { type: 'json' };

/*
 * Given names and everyday words, which many acts share: a known act `Boris`, `Fish` or `Him` is weak
 * evidence of whom a credit means. A fixed list, so that a growing catalog changes no reading by the words in
 * its names.
 */

const COMMON: ReadonlySet<string> = new Set(
  [...vocabulary.given_names, ...vocabulary.words].flatMap((line) => line.split(' ')).map(nameKey),
);

const GIVEN_NAMES: ReadonlySet<string> = new Set(
  vocabulary.given_names.flatMap((line) => line.split(' ')).map(nameKey),
);

/** `Ada Lund`, `Bo T. Mork`: begins this name of several words with a given name? */
export const beginsWithGivenName = ({ name }: { readonly name: string }): boolean =>
  name.includes(' ') && GIVEN_NAMES.has(nameKey(name.slice(0, name.indexOf(' '))));

/** Is this name one such word, in the plural too? */
export const isCommonWord = ({ name, key }: { readonly name: string; readonly key: string }): boolean =>
  !name.includes(' ') && isCommonKey(key);

/** Like `isCommonWord`, for a name key. */
export const isCommonKey = (key: string): boolean =>
  COMMON.has(key) || (key.endsWith('s') && COMMON.has(key.slice(0, -1)));

/**
 * Is this name one word, also behind `DJ`, `MC` or `The`, or made of common words only (`Special Sauce`)? Identity data has an
 * artist for nearly every one, and more as a catalog grows, so this is weak evidence of such a name.
 */
export function isGenericName({ name, key }: { readonly name: string; readonly key: string }): boolean {
  if (!name.includes(' ') || isCommonKey(key)) return true;
  const words = name.toLowerCase().replace(TITLE, '');
  const end = words.indexOf(' ');
  // Most names end here, at their first word.
  if (end === -1 || !isOfGenericName(words.slice(0, end))) return end === -1;
  return words.split(' ').every(isOfGenericName);
}
const isOfGenericName = (word: string): boolean => SMALL.has(word) || isCommonKey(word);
const TITLE = /^(?:dj|mc|the) /;
const SMALL = new Set(['of', 'the', 'a', 'in', 'on', 'dj', 'mc']);
