import { BACK_TO_BACK } from './joiner-names.ts';
import { isSetWord } from './set-words.ts';
import { isEvent } from './titles.ts';

/** The place of such a word, matched in any case; its first group is the word. */
export interface AllCapsWords {
  readonly ahead: RegExp;
  readonly behind: RegExp;
}

/**
 * Removes a word that only its capitals distinguish from the names (`Ada CANCELLED!`, `CANCELLED Ada`), and
 * returns that word. Null if it may be a name or part of one: the name beside it is in capitals too (`DJ
 * CANCELLED`), a word leads on to it (`Ada b2b CANCELLED`, `The CANCELLED`, `NOT CANCELLED`), or no name is
 * beside it (`CANCELLED Live`, `CANCELLED Showcase`).
 */
export function withoutAllCapsWords(
  credit: string,
  { ahead, behind }: AllCapsWords,
): { readonly text: string; readonly word: string } | null {
  const match = behind.exec(credit) ?? ahead.exec(credit);
  const word = match?.[1];
  if (match === null || word === undefined || word !== word.toUpperCase()) return null;
  const isAhead = match.index === 0;
  const text = isAhead ? credit.slice(match[0].length) : credit.slice(0, match.index);
  const words = withoutBrackets(text).split(' ');
  const beside = isAhead ? words : words.reverse();
  const isPart = (isAhead ? LEADS_ON : OPENS).test(beside[0]!) || isEvent(text);
  return isPart || !isNamed(beside) ? null : { text, word };
}

/** @param words from the one beside the capitals on. */
function isNamed(words: readonly string[]): boolean {
  if (words.every((word) => isSetWord(word.toLowerCase()))) return false;
  const end = words.findIndex((word) => JOINS.test(word));
  return words.slice(0, end < 0 ? words.length : end).some((word) => /\p{Ll}/u.test(word));
}

const withoutBrackets = (text: string): string => text.replace(/\s*[([][^()[\]]*[)\]]/g, '').trim();

const JOINS = new RegExp(
  `^(?:${BACK_TO_BACK}|vs\\.?|versus|x|[&+/|]|w/|with|feat\\.?|ft\\.?|featuring|and|und|et|y|e|en|.*[,;:])$`,
  'i',
);
/** Words next to which the word belongs to their phrase. */
const LEADS_ON = new RegExp(
  `${JOINS.source}|^(?:${[
    ...['aka', 'fka', 'not', 'never', 'is', 'are', 'was', 'be', 'been', 'being', 'get', 'gets', 'getting', 'got', 'nicht', 'pas', 'ist', 'wird'],
    ...['of', 'by', 'from', 'at', 'in', 'on', 'for', 'to', 'presents?', 'pres\\.?', 'plays?', 'performs', 'meets', 'invites'],
  ].join('|')})$`,
  'i',
); // prettier-ignore
/** The same words, and words before the rest of a name. */
const OPENS = new RegExp(
  `${LEADS_ON.source}|^(?:the|an?|der|die|das|le|la|les|el|los|il|de|dj|mc|my|we)$`,
  'i',
);
