import { looseKey, nameKey, naturalName } from '../../../db/keys/index.ts';
import { withoutWordsAboutSet } from '../credits/lexicon/index.ts';
import { withoutCountry } from '../identity/home-country.ts';

/** A name and its key (`nameKey`). */
export interface Spelled {
  readonly key: string;
  readonly name: string;
}

/** A near match of two names with different keys. `score`: its strength, from 0 to 1. */
export interface Likeness {
  readonly rule: 'one letter' | 'the' | 'dj' | 'country' | 'signs' | 'set words';
  readonly score: number;
}

/** Shorter keys that differ by one letter mostly are two different names. */
export const MIN_KEY_LETTERS = 8;

/**
 * Whether two names are similar: a letter more, less, replaced or two swapped (`Orjan Nielsen`, `Ørjan Nilsen`), with
 * and without article, `DJ`, country or words about a set (`Ada (live)`), or except for symbols (`KI/KI`). Symmetric.
 */
export function likeness(a: Spelled, b: Spelled): Likeness | null {
  if (a.key === b.key || a.key === '' || b.key === '') return null;
  const worded = byWords(a, b) ?? byWords(b, a) ?? bySetWords(a, b);
  if (worded) return worded;
  if (looseKey(a.name) === looseKey(b.name)) return { rule: 'signs', score: 0.5 };
  if (Math.min(a.key.length, b.key.length) < MIN_KEY_LETTERS || !oneLetterApart(a.key, b.key)) return null;
  return {
    rule: 'one letter',
    score: 0.6 + Math.min(a.key.length + b.key.length - 2 * MIN_KEY_LETTERS, 20) / 100,
  };
}

const WORDS = [
  { rule: 'the', score: 0.6, rest: (name: string) => /^the\s+(.+)$/i.exec(name)?.[1] },
  { rule: 'dj', score: 0.4, rest: (name: string) => /^dj\.?\s+(.+)$/i.exec(name)?.[1] },
  { rule: 'country', score: 0.4, rest: withoutCountry },
  { rule: 'set words', score: 0.7, rest: withoutSet },
] as const;
const SET_WORDS = { rule: 'set words', score: 0.7 } as const;

function byWords(longer: Spelled, { key }: Spelled): Likeness | null {
  const name = naturalName(longer.name);
  const found = WORDS.find(({ rest }) => toKey(rest(name)) === key);
  return found ? { rule: found.rule, score: found.score } : null;
}

/** True if both names have words about a set, but different ones (`Ada live`, `Ada DJ Set`). */
function bySetWords(a: Spelled, b: Spelled): Likeness | null {
  const [one, other] = [a, b].map(({ name }) => toKey(withoutSet(naturalName(name))));
  return one !== '' && one === other ? SET_WORDS : null;
}

/** Undefined if the name has no such word, or consists only of such words. */
function withoutSet(name: string): string | undefined {
  const rest = withoutWordsAboutSet(name);
  return rest === name ? undefined : rest;
}

const toKey = (rest: string | undefined): string => (rest === undefined ? '' : nameKey(rest));

/** The keys of a name without its article, title, country or words about a set. */
export const withoutWords = (name: string): string[] =>
  WORDS.map(({ rest }) => toKey(rest(naturalName(name)))).filter((key) => key !== '');

/**
 * True if one letter is inserted, omitted, replaced or swapped with its neighbour. A different digit is never
 * a near match (`Stingray 303`).
 */
export function oneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (/\p{N}/u.test(left + right)) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
