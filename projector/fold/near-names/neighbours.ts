import { looseKey } from '../../../db/keys/index.ts';
import type { Spelled } from './likeness.ts';
import { MIN_KEY_LETTERS, withoutWords } from './likeness.ts';

/**
 * Hashes of a name. If `likeness` finds two names similar, they share a hash; but names that share a hash need not be
 * similar. The hashes are of the key, of the key without symbols, title, country or set words, and of the key with each
 * one of its letters left out. Digits are never left out, because they distinguish names: otherwise a thousand names of
 * one word and a number would all be compared. Sorted, without duplicates.
 */
export function neighbours({ key, name }: Spelled): number[] {
  const found = new Set([
    computeHash(key),
    computeHash(looseKey(name)),
    ...withoutWords(name).map(computeHash),
  ]);
  if (key.length >= MIN_KEY_LETTERS) addDeletions(key, found);
  return [...found].sort((a, b) => a - b);
}

const BASE = 0x01000193;

const computeHash = (text: string): number => {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum, BASE) + text.charCodeAt(i)) | 0;
  return mixed(sum);
};

/**
 * The hash of the key without letter i is computed from the hashes of the prefix before it and of the suffix after it.
 */
function addDeletions(key: string, found: Set<number>): void {
  const last = key.length - 1;
  const behind = new Int32Array(key.length);
  let power = 1;
  for (let i = last; i > 0; i--) {
    behind[i - 1] = (behind[i]! + Math.imul(key.charCodeAt(i), power)) | 0;
    power = Math.imul(power, BASE);
  }
  const powers = new Int32Array(key.length);
  powers[last] = 1;
  for (let i = last; i > 0; i--) powers[i - 1] = Math.imul(powers[i]!, BASE);
  let before = 0;
  for (let i = 0; i <= last; i++) {
    const letter = key.charCodeAt(i);
    if (!isDigit(letter)) found.add(mixed((Math.imul(before, powers[i]!) + behind[i]!) | 0));
    before = (Math.imul(before, BASE) + letter) | 0;
  }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The finalizer of MurmurHash3: it spreads sums, because the sums of similar texts are close to each other. */
function mixed(sum: number): number {
  let hash = sum;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
