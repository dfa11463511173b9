import { nameKey } from '../../../../db/keys/index.ts';
import vocabulary from './unnamed-phrases.json' with { type: 'json' };

/*
 * Texts that name no one, in the languages of lineups. phrases: complete texts. words: those of such phrases, which languages
 * combine in many ways (`Host bude oznámen`, `Invitado por anunciar`, `Тайни гост`); a text of nothing else names no one, but
 * one of them alone may be a name. beside, fill: words that also occur in such texts.
 */

const splitLines = (lines: readonly string[], separator: string): string[] =>
  lines.flatMap((line) => line.split(separator));
const keysIn = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(nameKey));

const PHRASES = splitLines(Object.values(vocabulary.phrases).flat(), '; ');
const NOT_NAMED = splitLines(Object.values(vocabulary.words).flat(), ' ');
const BESIDE_NOT_NAMED = splitLines(vocabulary.beside, ' ');
const FILL = splitLines(vocabulary.fill, ' ');

const CORE_WORDS = keysIn(NOT_NAMED);
const FILL_WORDS = keysIn(FILL);
const ALL_WORDS = new Set([...CORE_WORDS, ...FILL_WORDS, ...keysIn(BESIDE_NOT_NAMED)]);
const FIRST_WORDS = new Set([...NOT_NAMED, ...BESIDE_NOT_NAMED, ...FILL]);
const MAX_WORDS = 6;

/** A cheap first test of `areUnnamedWords`. */
export function mayBeUnnamed(text: string): boolean {
  const space = text.indexOf(' ');
  return space > 0 && FIRST_WORDS.has(text.slice(0, space).toLowerCase());
}

/** @param words each a name key. */
export function areUnnamedWords(words: readonly string[]): boolean {
  if (words.length > MAX_WORDS || !words.every((word) => ALL_WORDS.has(word))) return false;
  return (
    words.some((word) => CORE_WORDS.has(word)) && words.filter((word) => !FILL_WORDS.has(word)).length > 1
  );
}

/** True if the words are exactly such a phrase. @param words joined by a space, each a name key. */
export const isUnnamedPhrase = (words: string): boolean => EXACT.has(words);

const EXACT = new Set(PHRASES.map((phrase) => phrase.split(' ').map(nameKey).join(' ')));

/** True if a text begins like one of the phrases; nearly no name does. */
export const mayBePhrase = (text: string): boolean => BEGINS.test(text);

const FIRST = [...new Set(PHRASES.map((phrase) => phrase.split(' ')[0]!))];
const BEGINS = new RegExp(`^[^\\p{L}]*(?:${FIRST.join('|')}|[nu]\\W)(?!\\p{L})`, 'iu');
