import { type Masked, type Part, slice } from './brackets.ts';
import { BACK_TO_BACK, INVITES, joinerName, KNOWN_JOINERS, MEETS } from './joiner-names.ts';
import { COMPANY_WORDS } from './placeholders.ts';

/** A joiner between two names. */
export interface Joiner {
  readonly from: number;
  readonly to: number;
  /** Its name in a manifest's `acts.split`: `b2b`, `vs`, `x`, `&`, `with`, `feat` … */
  readonly name: string;
  /** Splits whether or not the names are known. */
  readonly hard: boolean;
  /**
   * The strength of the joiner alone: `strong` splits acts unless evidence is against it (`vs`, `x`, `feat.`,
   * ` + `), `weak` is as often part of a name (`A & B`), `tight` is without spaces and nearly always part of
   * a name (`Pig&Dan`).
   */
  readonly strength: Strength;
  /** A word with a capital letter (`A X B`, `A With B`), as words in a name have. */
  readonly capital?: true;
}

export type Strength = 'strong' | 'weak' | 'tight';

/** Every joiner outside brackets, in order. `split`: those that always split in this source. Linear. */
export function joiners({ mask }: Masked, split: readonly string[] = []): Joiner[] {
  if (!MAY_JOIN.test(mask) && split.length === 0) return [];
  const always = new Set(split.map(joinerName));
  const matches = [...mask.matchAll(MAY_LIST.test(mask) ? JOINER_OR_LIST_END : JOINER)];
  const isJoiner = matches.some(isAnd) ? andJoins(mask) : () => false;
  const found = matches
    .filter((match) => !isOfName(match, mask) && (!isAnd(match) || isJoiner(match)))
    .map((match): Joiner => {
      const name = match.groups!['ends'] === undefined ? joinerName(match[0]) : 'and';
      return {
        from: match.index,
        to: toEnd(match, mask),
        name,
        hard: match.groups!.hard !== undefined || always.has(name),
        strength: toStrength(name, match[0], mask[match.index + match[0].length]),
        ...(CAPITAL.test(match[0]) && CAPITAL_OF_NAME),
      };
    });
  return split.every((name) => KNOWN_JOINERS.has(joinerName(name))) ? found : withOwn(found, mask, split);
}

/** `Ada with the Glass Orchestra`: an article in lower case is no part of the name. */
function toEnd({ index, 0: text }: RegExpExecArray, mask: string): number {
  const to = index + text.length;
  return mask.startsWith(' the ', to) && text.endsWith('with') ? to + ' the'.length : to;
}

const CAPITAL = /^ ?\p{Lu}/u;
const CAPITAL_OF_NAME = { capital: true } as const;

function toStrength(name: string, text: string, next: string | undefined): Strength {
  if (!'&+/|'.includes(name)) return WEAK.has(name) ? 'weak' : 'strong';
  const [before, after] = [text.startsWith(' '), next === ' '];
  if (!before && !after) return 'tight';
  return before && after && name !== '&' ? 'strong' : 'weak';
}

const WEAK = new Set([',', 'and', 'und', 'meets', 'invites']);

/** The texts between the joiners, in order; nothing where two joiners meet. */
export function partsBetween(masked: Masked, at: readonly Joiner[]): Part[] {
  const starts = [0, ...at.map(({ to }) => to)];
  const ends = [...at.map(({ from }) => from), masked.text.length];
  return starts.map((from, i) => slice(masked, from, ends[i]!)).filter(({ text }) => text !== '');
}

const MAY_JOIN =
  /[&+,/|;×⨯✕✖✗✘☓❌🆚🤝<↔∞•·♡♥❤⚡★☆⭐✦✧⇄⇆⇔⟷⚔→➔➜⇒>\\]|\b(?:[cm]\/|[bf]\.\d|[bf][ -]?\d[ -]?[bf]\w*|[ehv]2[behv]|b2n|n2b|b-?to?-?b|(?:back|face)\w*|vs|versus|with|w|f(?:ea)?t|featuring|meets|trifft|rencontre\p{L}*|incontra\p{L}*|ontmoet|invit\p{L}+|l[aä]dt ein|nodigt uit|zaprasza\p{L}*|convidam?|x|and|und)\b/iu;

/** Joiners of names. An `X` before one is the end of a name (`Madam X b2b …`). */
const AFTER_A_NAME = String.raw`[&+/|]|vs\.?|x|w\/|with|feat\.?|ft\.?|[bf]\d[bf]`;

/**
 * Between words of at least three letters `&`, `+` and `/` need no spaces (`Pig&Dan`); in `AC/DC`, `I/Y` they are
 * letters.
 */
const JOINER = new RegExp(
  [
    ` (?:[-–—<] ?|in )?(?<hard>${BACK_TO_BACK})(?: ?[-–—:>]|[.,])?(?= |$)(?: (?:with|w\\.)(?= )| w/ ?)?`,
    `(?: [-–—])? (?:(?:feat\\.?:?|ft\\.?:?|featuring:?)(?= )|f(?:ea)?t\\.(?=[\\p{L}\\p{N}]{2}))`,
    ` (?:[-–—] ?)?(?:vs\\.?|versus)(?: ?[-–—])?(?= )`,
    ` (?:w\\.|${MEETS}|${INVITES}|<-?>|>{1,2}|[×⨯✕✖✗✘☓❌🆚🤝↔∞•·♡♥❤⚡★☆⭐✦✧⇄⇆⇔⟷⚔→➔➜⇒\\\\]{1,3}\\ufe0f?)(?= )`,
    ` x(?= )(?! (?:${AFTER_A_NAME}) )`,
    // `ROVO×SYSTEM7`; scripts without spaces between words write `X` so too.
    `(?<=[\\p{L}\\p{M}]{3})×(?=[\\p{L}\\p{M}]{3})|(?<=[\\p{Lo}ー]{2})[x×](?=\\p{Lo}{2})`,
    `:? with(?= )(?! (?:a|an|my|your|me|no|love)(?: |$))(?! the(?= |$)(?!(?: \\S+){1,4} (?:orchest(?:ra|er|re)|orkest|philharmonic|symphony|ensemble|choir)(?: |$)))`,
    ` w/ ?| [cm]/(?= )| b?/w(?= )`,
    ` (?:&|\\+|\\||/+)(?= )`,
    `,(?! ?(?:jr|sr)\\b\\.?(?:$| ?[,&+/|()]| (?:b2b|vs|x|feat|ft|with|and)\\b))(?! ?the$)(?!(?<=\\d,)\\d)|;(?= )`,
    ` /+(?![/\\\\])|(?<!/)/+(?= )|(?<=\\S)&(?= )`,
    `(?<=[\\p{L}\\p{M}]{3})[&+/](?=[\\p{L}\\p{M}]{3})`,
    ` \\+(?=[\\p{L}\\p{M}]{3})`,
    // `Ada+ Bo`: a plus at the end of a long word is no part of it.
    `(?<=[\\p{L}\\p{M}]{5})\\+(?= +[\\p{L}\\p{N}])`,
    ` (?<and>and|und)(?= )`,
    `^(?:&|\\+|[bf](?:\\d[bf])+)(?= )`,
  ].join('|'),
  'giu',
);

/** `A, B y C`, `A feat. B och C`: the word before the last of a list, in the languages of lineups. */
const LIST_END =
  ' (?<ends>y|e|et|i|a|eta|og|och|oraz|és|ja|ve|și|şi|ir|en|и|та|і|και|dan)(?= )(?! (?:vivo|direct|directo|live|conciert|concert|solitario|acústic))';
const MAY_LIST = /,| (?:feat|ft|featuring|w\/)/i;
const JOINER_OR_LIST_END = new RegExp(`${JOINER.source}|${LIST_END}`, 'giu');

/** `Ada W. Poe`, `Scan X (live)`: a letter of a name; who joins names by it writes `w.`, and a name follows `X`. */
const isOfName = ({ index, 0: text }: RegExpExecArray, mask: string): boolean =>
  text === ' W.' || (text === ' X' && /^ \0+$/.test(mask.slice(index + text.length)));

const isAnd = ({ groups }: RegExpExecArray): boolean =>
  groups!['and'] !== undefined || groups!['ends'] !== undefined;

const COMPANY_AT_THE_END = new RegExp(` (?:${COMPANY_WORDS})$`, 'iu');
const BACK_TO_BACK_AT_THE_END = new RegExp(` (?:${BACK_TO_BACK})$`, 'iu');
const GUESTS = / (?:feat\.?|ft\.?|featuring|w\/):? /i;
const OWN_COMPANY = /^ (?:the|his|her|die|der|l[aeo]s?|el|sus?|s[ao]|ses|seine?|ihre?) /i;
/** Words of a list are in lower case, and a name follows. Czech `a` is English too: names of several words are around it. */
const ENDS_LIST = /^ \p{Ll}+ [\p{Lu}\p{Lo}\p{N}]/u;
const BETWEEN_FULL_NAMES = /^[^,]*\S [^,]*\S a [\p{Lu}\p{Lo}]\S* \p{Lu}/u;

/**
 * `and` joins before company (`A and friends`), if the end shows it (`A and B b2b`), last in a list (`A, B and C`) and
 * guests (`A feat. B and C`).
 * Positions far from the word are found once: a pattern that searches for them at each word takes squared time.
 */
function andJoins(mask: string): (match: RegExpExecArray) => boolean {
  const company = mask.search(COMPANY_AT_THE_END);
  const backToBack = mask.search(BACK_TO_BACK_AT_THE_END);
  const lastComma = mask.lastIndexOf(',');
  const guests = mask.search(GUESTS);
  return ({ index, 0: { length }, groups }) => {
    const to = index + length;
    const isInList = (lastComma !== -1 && lastComma < index) || (guests !== -1 && guests < index);
    const endsList = isInList && !OWN_COMPANY.test(mask.slice(to, to + 7));
    if (groups!['ends'] !== undefined && to !== company)
      return endsList && endsByWord(mask, lastComma, index);
    return to === company || to < backToBack || endsList;
  };
}

function endsByWord(mask: string, lastComma: number, index: number): boolean {
  if (!ENDS_LIST.test(mask.slice(index, index + 8))) return false;
  return (
    !mask.startsWith(' a ', index) ||
    BETWEEN_FULL_NAMES.test(mask.slice(Math.max(lastComma + 1, index - 60), index + 60).trim())
  );
}

/** Joiners that only one source uses, between spaces. */
function withOwn(found: readonly Joiner[], mask: string, split: readonly string[]): Joiner[] {
  const own = split.filter((name) => !KNOWN_JOINERS.has(joinerName(name)) && name.trim() !== '');
  const pattern = new RegExp(` (?:${own.map((name) => escape(name.trim())).join('|')})(?= )`, 'giu');
  const more = own.length === 0 ? [] : [...mask.matchAll(pattern)];
  const joined = more.map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    name: joinerName(match[0]),
    hard: true,
    strength: 'strong' as const,
  }));
  const free = joined.filter((own) => found.every(({ from, to }) => own.to <= from || own.from >= to));
  return [...found, ...free].sort((a, b) => a.from - b.from);
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
