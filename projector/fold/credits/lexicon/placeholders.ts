import { nameKey } from '../../../../db/keys/index.ts';
import vocabulary from './company-words.json' with { type: 'json' };
import { isCountry } from './country-codes.ts';
import { isUnnamedItem } from './programme/programme-items.ts';
import { isEventShow, isRunningOrder } from './running-order.ts';
import { isSetWord, setWords } from './set-words.ts';
import { areUnnamedWords, isUnnamedPhrase, mayBePhrase, mayBeUnnamed } from './unnamed-phrases.ts';

/**
 * True for a text without a named act (`TBA`, `More to be announced`, `???`, `Secret act`, `ID`). It is
 * applied to a whole credit and to each part, before known names: an artist `Surprise` in a database must not
 * be booked by it. Whole words only: `ARTBAT` and `Tabanca` are acts.
 */
export const isPlaceholder = (text: string): boolean => isEventShow(text) || isUnnamedPart(text);

/** True if a part of a credit, without its set words, names no one. */
export function isUnnamedPart(text: string): boolean {
  if (isUnnamedText(text)) return true;
  const named = /[)\]]$/.test(text) ? withoutHome(text.replace(SET_BEHIND, '')) : text;
  return named !== text && named !== '' && isUnnamedText(named);
}

function isUnnamedText(text: string): boolean {
  if (isRunningOrder(text) || isUnnamedItem(text)) return true;
  if (!HINT.test(text) && !mayBePhrase(text) && !mayBeUnnamed(text)) return false;
  if (DJ_NAME.test(text)) return false;
  if (ONLY_SIGNS.test(text) || ONLY_JOINER.test(text) || ONLY_COMPANY.test(text)) return true;
  if (
    NOTHING.test(text) ||
    isBareSet(text) ||
    ASKED.test(text) ||
    SURPRISE_AT.test(text) ||
    RESIDENTS.test(text) ||
    UNNAMED_GUEST.test(text)
  )
    return true;
  const words = listWords(text);
  const phrase = words.join(' ');
  return isUnnamedPhrase(phrase) || isUnnamed(words) || areUnnamedWords(words) || ALL_TOGETHER.test(phrase);
}

/** `Secret Act (DE)`. */
const withoutHome = (text: string): string =>
  ABBREVIATED.test(text) ? text.replace(/\s*[([].*$/, '') : withoutCountry(text);
/** `TBA (Boat)`, with any text in the brackets. */
const ABBREVIATED = /^(?:t[ .]?b[ .]?[acd]\.?) ?[([][^()[\]]*[)\]]$/i;

const withoutCountry = (text: string): string =>
  text.replace(/\s*[([]([A-Z]{2,3})[)\]]$/, (all, code: string) => (isCountry(code) ? '' : all));

/** `??? (live)`, `Surprise [DJ set]`. */
const SET_BEHIND = /\s*[([](?:live|dj|dj[ -]?set|live[ -]?set|hybrid|live act)[)\]]$/i;

/** Words about a set without a name (`(live)`, `[DJ set]`). Without a bracket, one word may be a name. */
function isBareSet(text: string): boolean {
  const within = /^[([{]\s*([^()[\]{}]+?)\s*[)\]}]$/.exec(text.trim())?.[1];
  return within !== undefined && setWords(within) !== undefined;
}

/** Company that is not named, as a part after a joiner (`& Friends`, `and Guests`, `+ many more`). */
export const isUnnamedCompany = (text: string): boolean => COMPANY.test(listWords(text).join(' '));

/** A line of the vocabulary holds several alternatives of a regular expression. */
export const COMPANY_WORDS = vocabulary.company.join('|');

const MUSICIANS = vocabulary.musicians.join('|');
/** Also with a place (`& Ibiza Friends`). */
const COMPANY = new RegExp(
  `^(?:(?:full |live |symphonic |symphony |string |brass |chamber |philharmonic |gospel |horn )+(?:orchestra|orchester|orchestre|orquesta|orkest|orkester|quartet|quartett|quartett|section|ensemble|band|choir|chor)|(?:his |her |their |seine |ihre |ses |sus |zijn |haar |and |und )?(?:${COMPANY_WORDS}|(?!(?:two|three|four|five|six|seven) )\\p{L}+ (?:friends|amigos|amis|freunde)|(?:amigos|amigas) invitad[oa]s|(?:(?:live|guest) )?(?:${MUSICIANS})))$`,
  'u',
);

/** A cheap first test that every placeholder passes; nearly every name fails it. */
const HINT = new RegExp(vocabulary.hint.join('|'), 'iu');
/** `DJ Surprise` may be a name: a person is asked. */
export const DJ_NAME = /^(?:dj (?:secret|surprise|mystery|guest|unknown)|special guest dj)$/i;
/** `Surprise Sunrise Guest`, `plus special guest from Detroit TBA`, `Secret Headliner`. */
const UNNAMED_GUEST =
  /^(?:(?:plus|and|with|\+|&) )?(?:(?:very )?special|surprise|secret|mystery|unannounced) (?:(?:\S+ )?guests?|acts?|artists?|headliners?)$|(?:^| )(?:special|surprise|secret|mystery) guests? .*\bt\.?b\.?[acd]\.?$/i;
/** `Überraschung am Sonntag`, `artista sorpresa en el jardín`, `Boat party line-up TBC`. */
const SURPRISE_AT =
  /^(?:überraschung(?:s\p{L}+)?|verrassing(?:s\p{L}+)?|niespodzianka|překvapení|meglepetés|(?:artista |concierto |dj )?sorpresa|(?:artista )?surpresa) (?!en (?:vivo|directo|live|concierto))(?:am|zum|zur|im|in|um|aan|op|bij|o|na|w|no|da|do|en|al|alla) \S|^(?:artiste |concert )surprise (?:au|à|sur|du) \S|\bline[ -]?up:? (?:t\.?b\.?[acd]\.?|folgt|volgt)$/iu;
/** `Midnight surprise ???`. */
const ASKED = /(?:^| )(?:surprise|secret|mystery|special guests?|guests?) ?\?{2,}$/i;
/** `Some Club residents`, `Some Club resident DJs`, `Residentes Some Club`; The Residents are a band. */
const RESIDENTS =
  /^(?!the residents?$)(?:[^\s:]+ ){1,4}(?:residents|resident djs?|(?<![-–—] )resident)$|^(?:residentes|résidents|residenti|rezydenci|rezidenti|rezidensek|residenter|residentit|резиденты|резиденти|residents of|djs? residentes|djs? résidents)(?: [^\s:]+){0,4}$/i;
const ONLY_JOINER = /^[bf]\d[bf](?:\d[bf])*$/i;
const ONLY_SIGNS = /^(?=[\s\p{P}]*\?)[\s\p{P}]*$|^['’"]*[-–—.…*][-–—.…*'’"\s]*$|^[-–—.…*\s]+$/u;
const ONLY_COMPANY = new RegExp(`^[&+] (?:${COMPANY_WORDS})[!.…]*$`, 'i');
const NOTHING = /^(?:v[./] ?a|n[./] ?a|n\. ?n|u\. ?v\. ?[am])\.?$/i;

const ALL_TOGETHER = /^(?:noch ?mal )?alle (?:die |noch|zusammen|nochmal)/;

const ABBREVIATIONS = ['tba', 'tbc', 'tbd', 'unannounced'];
const CORE = new Set([...ABBREVIATIONS, 'secret', 'surprise', 'mystery', 'announced', 'confirmed', 'revealed', 'guest', 'guests']); // prettier-ignore
const AROUND = new Set([
  'more', 'to', 'be', 'act', 'acts', 'artist', 'artists', 'set', 'sets', 'dj', 'djs', 'very', 'special', 'soon', 'and', 'the',
  'a', 'headliner', 'line', 'up', 'lineup', 'artista', 'artistas', 'artiste', 'artistes', 'artisti', 'kunstler', 'program', 'programm', 'programme', 'names', 'name', 'b2b', 'show', 'live', 'id', 'many', 'opening', 'closing',
]); // prettier-ignore

/** Words that may accompany it but are no evidence alone: `The Secret` and `Mystery Live` may be names. */
const FILL = new Set(['the', 'a', 'and', 'live', 'many']);

/** A word for the unnamed, and else only words that go with it. A lone `Secret` or `Guest` may be a name. */
function isUnnamed(all: readonly string[]): boolean {
  // `TBA 2`, `TBA #3`.
  const isCounted = all.some((word) => ABBREVIATIONS.includes(word));
  const words = isCounted ? all.filter((word) => !/^\d{1,2}$/.test(word)) : all;
  const ofSet = words.some((word) => word === 'set' || word === 'sets') ? isSetWord : () => false;
  if (!words.every((word) => CORE.has(word) || AROUND.has(word) || ofSet(word))) return false;
  if (!words.some((word) => CORE.has(word))) return false;
  return (
    words.filter((word) => !FILL.has(word)).length > 1 || words.some((word) => ABBREVIATIONS.includes(word))
  );
}

const listWords = (text: string): string[] =>
  text
    .replace(/\b([a-z])[. ](?=[a-z]\b)/gi, '$1')
    .replace(/\(s\)/gi, 's')
    .replace(/[\p{Extended_Pictographic}\ufe0f]/gu, ' ')
    .split(/[\s.,:;!?()[\]{}"'*_/+&#-]+/)
    .map(nameKey)
    .filter((word) => word !== '');
