import { looseKey } from './name-key.ts';
import { nameSearchWords, searchWords } from './search-words.ts';

/**
 * The distance of a search (`q`) from a name, in edits; null: no match. Each word of the search is compared
 * with the beginning of the name's nearest word, in any order; one word of four to six letters may have one
 * mistake (another, missing, additional or exchanged letter), a longer one two. Without spaces (`carlcox`)
 * one mistake is tolerated.
 */
export function searchDistance(query: string, name: string): number | null {
  const typed = searchWords(query);
  if (typed.length === 0) return null;
  const known = nameSearchWords(name);
  const byWords = addDistances(typed.map((word) => nearestWord(word, known, toleratedIn(word))));
  const key = looseKey(query);
  const joined = nearestWord(key, [looseKey(name)], Math.min(toleratedIn(key), 1));
  return byWords === null ? joined : joined === null ? byWords : Math.min(byWords, joined);
}

const addDistances = (distances: readonly (number | null)[]): number | null =>
  distances.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/** Maximum compared characters of a word. */
const MAX_COMPARED = 60;

const toleratedIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

function nearestWord(word: string, known: readonly string[], tolerated: number): number | null {
  if (word.length > MAX_COMPARED) return null;
  const distances = known.map((one) => distanceToBeginning(word, one.slice(0, word.length + tolerated)));
  const best = Math.min(...distances);
  return best <= tolerated ? best : null;
}

/** The fewest edits that make the word a prefix of the other one; two exchanged neighbours are one edit. */
function distanceToBeginning(word: string, other: string): number {
  let above: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = word[i - 1] === other[j - 1];
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1)));
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1])
        next[j] = Math.min(next[j]!, above[j - 2]! + 1);
    }
    above = row;
    row = next;
  }
  return Math.min(...row);
}

/**
 * The prefixes under which candidates for a mistyped search are looked up: the first two letters of each word, as
 * typed and exchanged.
 */
export function searchBeginnings(query: string): string[] {
  const starts = searchWords(query).map((word) => Array.from(word).slice(0, 2));
  return [...new Set(starts.flatMap((start) => [start.join(''), start.toReversed().join('')]))];
}
