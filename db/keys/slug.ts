import { createHash } from 'node:crypto';
import { foldLatin } from './fold-letters.ts';
import { nameKey, plainOrder } from './name-key.ts';
import { type NamePiece, nameWords } from './name-words.ts';

/**
 * The words of an address for a name: lowercase letters and digits of any script, Latin marks stripped, joined by
 * hyphens; `&` and `+` between words are `and` (`kruder-and-dorfmeister`). A name of signs alone (`!!!`) is
 * `sign-` and ten hexadecimal digits of its key's hash. Never empty.
 */
export function slugOf(name: string): string {
  const words = nameWords(plainOrder(foldLatin(name))).flatMap(slugWords);
  return words.length > 0 ? words.join('-').normalize('NFC') : `sign-${keyHash(name)}`;
}

/**
 * True where the slug still says the whole key, so that two different keys never share a canonical slug. Where it does
 * not (`KI/KI` is `ki-ki`, the key of `Kiki`), an address needs more than the slug to be one artist's own.
 */
export const canonicalSlug = (name: string): boolean => nameKey(slugOf(name)) === nameKey(name);

/** Ten hexadecimal digits that stand for a name's key: the same for all its spellings. */
export const keyHash = (name: string): string =>
  createHash('sha256').update(nameKey(name)).digest('hex').slice(0, 10);

const slugWords = ({ kind, text }: NamePiece): string[] =>
  kind === 'word'
    ? text
        .replace(SYMBOLS, '')
        .split('/')
        .filter((word) => SAYS_SOMETHING.test(word))
    : kind === 'connective'
      ? ['and']
      : [];

const SYMBOLS = /[^\p{L}\p{M}\p{N}/]+/gu;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
