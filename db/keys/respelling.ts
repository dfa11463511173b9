import { nameKey } from './name-key.ts';
import { slugOf } from './slug.ts';

/** Optional words before a name. */
const TITLES = new Set(['the', 'dj', 'mc']);

/**
 * True if this variation spells the whole name (`Jasper Dahlback`), so that a credit with it is the artist.
 * False if it omits a name (`Smith` for `Christian Smith`), cuts one to a letter (`J. Tejada`), or is less
 * than half of the name: records credit people so, but lineups mean another act by it.
 */
export function isRespelling(name: string, variation: string): boolean {
  const [whole, words] = [listWords(name), listWords(variation)];
  const left = whole.filter((word) => !words.includes(word));
  const added = words.filter((word) => !whole.includes(word));
  if (added.length === 0 && left.length > 0) return false;
  if (added.some((word) => word.length === 1)) return false;
  return nameKey(variation).length * 2 >= nameKey(name).length;
}

const listWords = (name: string): string[] =>
  slugOf(name)
    .split('-')
    .filter((word) => !TITLES.has(word));
