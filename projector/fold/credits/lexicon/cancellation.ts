import { withoutAllCapsWords } from './all-caps.ts';

/** Words of a credit for a set that does not take place, or not then, in the languages of lineups. */
const CANCELLED = [
  ...['cancell?ed', 'called off', 'abgesagt', 'f[äa]llt aus', 'entf[äa]llt', 'annul(?:é|e\\u0301?)e?'],
  ...['cancelad[oa]', 'annullat[oa]', 'geannuleerd', 'afgelast'],
].join('|');
const POSTPONED = [
  ...['postponed', 'verschoben', 'report(?:é|e\\u0301?)e?', 'aplazad[oa]', 'rinviat[oa]', 'uitgesteld'],
].join('|');

const STATED = `(?:${CANCELLED}|${POSTPONED})`;
const WORD = `(?<!\\p{L})(?:(?:set|show) )?${STATED}`;
/** `(cancelled due to illness)`, `(cancelled – ill)`. */
const WHY = '(?:(?: (?:due to|because of|wegen)|\\s?[,:;–—-]) [^()[\\]{}]*)?';
const BRACKET = `[([{<]\\s*${WORD}${WHY}[!.\\s]*[)\\]}>]`;
const STARRED = `\\*+\\s*${WORD}[!.\\s]*\\*+`;

const STATES = new RegExp(WORD, 'iu');
const CANCELLED_WORDS = new RegExp(CANCELLED, 'iu');
/** `CANCELLED: Ada`, `Abgesagt – Ada`, `[cancelled] Ada`. */
const AHEAD = new RegExp(
  `^(?:(?:${BRACKET}|${STARRED})\\s*[:–—-]?|${WORD}\\s*[!:]+|${WORD} [-–—|])\\s*(?=[^\\s([{])`,
  'iu',
);
/** `Ada (cancelled)`, also before other brackets; `Ada - CANCELLED!`, `Ada: abgesagt`. After `presents` follows a title. */
const BEHIND = new RegExp(
  `(?<=\\S)(?:\\s*${BRACKET}(?=(?:\\s*[([{][^()[\\]{}]*[)\\]}])*$)|\\s+${STARRED}$|(?:\\s+(?:[-–—|•·~]|/+)\\s*|(?<!\\bpres(?:ents?|\\.)?\\s*)\\s*:\\s*)${WORD}[!.]*$)`,
  'iu',
);
const ALL_CAPS_WORDS = {
  ahead: new RegExp(`^(${STATED})!* (?=\\p{L})`, 'iu'),
  behind: new RegExp(`(?<=[\\p{L}\\p{M}\\p{N})\\]"”'’!?]) (${STATED})[!.]*$`, 'iu'),
};
const WITHIN = new RegExp(`(?<=\\S)\\s*${BRACKET}`, 'giu');

/** The status of a set that the words of its credit state. */
export interface CalledOff {
  /** The credit without these words. */
  readonly text: string;
  readonly states: 'cancelled' | 'postponed' | null;
  /** The words are before or after the whole credit, not beside one of its names (`A (cancelled) b2b B`). */
  readonly ofAll: boolean;
  /** Only capitals distinguish the words from a name (`Ada CANCELLED`): if an act is known by the whole text, it is a name. */
  readonly allCaps: boolean;
}

/** The result for a credit that has no status words. */
export const withoutStatusWords = (text: string): CalledOff => ({
  text,
  states: null,
  ofAll: false,
  allCaps: false,
});

/** Removes such words. A name that is or contains one is no evidence (`Cancelled`, `Cancelled Culture`). */
export function calledOff(credit: string): CalledOff {
  if (!STATES.test(credit)) return withoutStatusWords(credit);
  const words: string[] = [];
  const take = (word: string): string => {
    words.push(word);
    return '';
  };
  const around = credit.replace(AHEAD, take).replace(BEHIND, take);
  const ofAll = words.length > 0;
  const text = around.replace(WITHIN, take).trim();
  if (words.length === 0) return allCaps(credit);
  if (text === '') return withoutStatusWords(credit);
  return { text, states: statusOfWords(words.join(' ')), ofAll, allCaps: false };
}

const statusOfWords = (words: string): 'cancelled' | 'postponed' =>
  CANCELLED_WORDS.test(words) ? 'cancelled' : 'postponed';

function allCaps(credit: string): CalledOff {
  const found = withoutAllCapsWords(credit, ALL_CAPS_WORDS);
  if (found === null) return withoutStatusWords(credit);
  return { text: found.text, states: statusOfWords(found.word), ofAll: true, allCaps: true };
}
