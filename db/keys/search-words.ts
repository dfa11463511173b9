import { foldLetters } from './fold-letters.ts';

/**
 * The words of a search (`q`), folded, in order, each once. Apostrophes and the dots of an abbreviation (`S.P.Y`) are
 * removed, all other characters except letters and digits separate words. Empty if nothing can be searched for.
 */
export function searchWords(text: string): string[] {
  return [...new Set(split(foldLetters(text).replace(ABBREVIATION_DOT, '').replaceAll(/['`]/g, '')))];
}

/** The comparison key of a city: its search words joined by spaces. Null if it has none. */
export const cityKey = (city: string): string | null => searchWords(city).join(' ') || null;

/**
 * The words of a name as stored, so that every word of a matching search is a prefix of one: its search words, the
 * pieces between any punctuation, each run between spaces without it (`Defqon.1`: defqon, 1, defqon1), and `and` for
 * `&` or `+`.
 */
export function nameSearchWords(name: string): string[] {
  const folded = foldLetters(name);
  const runs = folded.split(/\s+/).map((run) => split(run).join(''));
  const and = /[&+]/.test(folded) ? ['and'] : [];
  return [...new Set([...searchWords(name), ...split(folded), ...and, ...runs.filter((run) => run !== '')])];
}

const ABBREVIATION_DOT = /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}])\.(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu;

const split = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
