import type { ActText, Form } from '../parse/act-text-types.ts';
import { isDjName, isMcName, joinsByCapitalX } from '../parse/band-forms.ts';
import { besideOthers, printedTogether } from './clues.ts';
import { beginsWithGivenName, isCommonWord, isGenericName } from '../lexicon/common-words.ts';
import { CONFIDENCE, isFullName } from './confidence.ts';
import type { Cover } from './cover-by-names.ts';
import { type Decision, type Habit, decideSplit, splitsPairs, decideWhole } from './decision.ts';
import type { JoinedPlan } from '../plan/plan.ts';
import type { IsKnown } from '../reading-types.ts';

/** Two parts of which one at most is known or seen. What joins them strongly parts them. */
export function weighPair(plan: JoinedPlan, found: Cover, isKnown: IsKnown, habit: Habit): Decision {
  const [join] = plan.joins;
  const areCommon = plan.parts.every(({ form }) => isCommonWord(form));
  if (join!.strength === 'strong') return decideSplit(found.acts, 'joiner', sureOfJoiner(plan, found));
  const printed = isKnown(printedTogether(plan.whole.form.key));
  if (found.unknown < plan.parts.length) {
    const isHost = join!.name === 'invites' && isNamed(found.acts[0]!, isKnown);
    const mayBeOne = printed || join!.name === 'meets' || (join!.name === 'invites' && !isHost);
    const plainNames = plan.parts.every(({ form }) => !form.name.includes(' '));
    if (areCommon && join!.name === '&' && habit !== 'binds' && !printed)
      return decideWhole('in doubt', CONFIDENCE.twoCommonWords, true);
    if (!(mayBeOne && plainNames)) return besideOne(plan, found, isKnown, habit);
  }
  if (isMcPair(plan)) return decideSplit(found.acts, 'an MC beside an act', CONFIDENCE.besideAnMc);
  const fullNames = plan.parts.every(isFullName);
  if (printed || isKnown(besideOthers(plan.whole.form.key)))
    return decideWhole(
      'printed together elsewhere',
      fullNames ? CONFIDENCE.fullNamesPrintedTogether : CONFIDENCE.printedTogether,
    );
  if (habit === 'repeats' && join!.name === '&')
    return decideWhole('printed together elsewhere', CONFIDENCE.printedTwice);
  return weighUnknown(plan, found, habit);
}

/** `Zorp X Quix` in mixed case may be a name, and `Zorp | Night Tides` an act and its title. */
export function sureOfJoiner({ parts, joins }: JoinedPlan, { acts }: Cover): number {
  if (parts.every(({ form }) => isCommonWord(form))) return CONFIDENCE.commonWords;
  if (joins[0]!.name === '|') return CONFIDENCE.titleOrAct;
  // `ROVO×SYSTEM7`: without spaces it may be a name.
  if (joins[0]!.name === 'x' && joins[0]!.to - joins[0]!.from === 1) return CONFIDENCE.capitalX;
  // `Zorp / Quix`: a duo prints its two words so too.
  if (joins[0]!.name === '/' && parts.every(isWord)) return CONFIDENCE.twoWordsBySign;
  if (isOfTwoSlashes(joins[0]!)) return CONFIDENCE.byTwoSlashes;
  if (joins[0]!.name === '+' && parts.every(isWord)) return CONFIDENCE.twoWordsByPlus;
  if (joinsByCapitalX(parts, joins)) return CONFIDENCE.capitalX;
  return isWordWithGuest(parts, joins, acts) ? CONFIDENCE.wordWithGuest : CONFIDENCE.strongJoiner;
}

/** `ZORP feat. Ada Lund`: Zorp may be a night, or her band. An MC is a guest. */
const isWordWithGuest = (
  [first, guest]: JoinedPlan['parts'],
  joins: JoinedPlan['joins'],
  [act]: Cover['acts'],
): boolean =>
  ['feat', 'w/'].includes(joins[0]!.name) &&
  !act!.known &&
  isWord(first!) &&
  !isWord(guest!) &&
  !isMc(guest!) &&
  !isDjName(guest!.form.name);

/** `ZORP // Tides`. */
const isOfTwoSlashes = ({ name, from, to }: JoinedPlan['joins'][number]): boolean =>
  name === '/' && to - from > 2;

/** The names of such a pair may be seen in this credit alone (`cluesIn`), so that its joiner decides. */
export const sureOfSeenPair = (plan: JoinedPlan, found: Cover): number =>
  ['|', 'feat'].includes(plan.joins[0]!.name) || isOfTwoSlashes(plan.joins[0]!)
    ? Math.min(CONFIDENCE.seenParts, sureOfJoiner(plan, found))
    : CONFIDENCE.seenParts;

/** Is it known, or printed beside others elsewhere? */
export const isNamed = ({ form, known }: Cover['acts'][number], isKnown: IsKnown): boolean =>
  known || isKnown(besideOthers(form.key));

/** One is known or seen: the other one is an act too, unless a common word is known by chance. */
function besideOne({ parts, joins }: JoinedPlan, { acts }: Cover, isKnown: IsKnown, habit: Habit): Decision {
  const named = acts.filter((act) => isNamed(act, isKnown));
  const byChance = named.every(({ form }) => isCommonWord(form));
  const [first, last] = acts;
  const isHost = joins[0]!.name === 'invites' && !named.includes(first!);
  // `Ada Lund & Spear`: a singer and a band, of whom only the band's word is known.
  const isBand = isFullName(first!) && named.length === 1 && named[0] === last && isWord(last!);
  if (byChance || isHost || isBand)
    return decideSplit(acts, 'one is a known act', CONFIDENCE.hangsOnACommonWord);
  if (joins[0]!.name === '&' && !named.includes(last!) && isPlural(last!))
    return decideSplit(acts, 'one is a known act', CONFIDENCE.pluralBesideOne);
  const sure = parts.every(isWord) ? sureOfWordBesideWord(parts, joins, habit) : CONFIDENCE.besideAKnownAct;
  return decideSplit(acts, 'one is a known act', sure);
}

/** `Zorp & Quix`: a duo, of which one has sets of their own too, or two acts, as in a lineup whose pairs are. */
const sureOfWordBesideWord = (
  parts: JoinedPlan['parts'],
  [join]: JoinedPlan['joins'],
  habit: Habit,
): number =>
  join!.name === '&' && !splitsPairs(habit) && !parts.some(({ form }) => isCommonWord(form))
    ? CONFIDENCE.wordBesideAKnownWord
    : CONFIDENCE.besideAKnownWord;

/** `Ada & Night Rebels`: her band, or others. */
const isPlural = ({ form }: { readonly form: Form }): boolean =>
  /^(?!dj )\S.* \p{L}{3,}[^s'’]s$/iu.test(form.name);

/** A name of a script that does not part its words: it may be a given name and a surname. */
const isUnspaced = ({ form }: { readonly form: Form }): boolean => UNSPACED.test(form.name);
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{3,}$/u;

const isWord = ({ form }: { readonly form: Form }): boolean => !form.name.includes(' ');

/**
 * Without evidence: two names of which one has several words are more often two people, two words more often
 * a duo. The lineup's use of `&` may decide otherwise.
 */
function weighUnknown({ parts, joins }: JoinedPlan, { acts }: Cover, habit: Habit): Decision {
  const name = joins[0]!.name;
  // No artist is known by the name: an inviting name may be a label or a club.
  if (name === 'invites') return decideSplit(acts, 'joiner', CONFIDENCE.titleOrAct, true);
  // `Zorp, Mirko Vann`; `Zorp, the Loud` and `Zorp, Jr.` are names.
  if (name === ',' && opensAName(parts[1]!) && !parts.every(({ form }) => isCommonWord(form)))
    return decideSplit(
      acts,
      'list',
      parts.every(isWord) ? CONFIDENCE.commaBetweenWords : CONFIDENCE.list,
      true,
    );
  if (name === 'meets' && areUnlike(parts)) return decideSplit(acts, 'joiner', CONFIDENCE.unlikeNames);
  if (
    (name === '&' || name === '+') &&
    habit !== 'binds' &&
    (parts.every(isFullName) || parts.every(isUnspaced))
  )
    return decideSplit(acts, 'two full names', sureOfFullNames(parts), true);
  const common = parts.filter(({ form }) => isCommonWord(form)).length;
  if (name === '&' && habit !== 'binds' && areUnlike(parts) && common === 0)
    return decideSplit(acts, 'names of unlike form', sureOfUnlike(habit, parts), true);
  if (splitsPairs(habit) && name !== ',' && common === 0)
    return decideSplit(acts, 'habit of the source', sureOfHabit(habit, parts), true);
  if (name !== '&') return decideWhole('in doubt', CONFIDENCE.partlyKnown, true);
  if (splitsPairs(habit) && common === 1) return decideWhole('in doubt', CONFIDENCE.commonWords, true);
  const areWords = parts.every(isOneWord);
  return decideWhole(
    'in doubt',
    areWords ? sureOfTwoWords(habit, common) : CONFIDENCE.nameAndWordUnknown,
    true,
  );
}

/** `Peter Lund & Mark Poe` are two people; `Drum Dad & Bass Boy` may be a duo, too. */
export const sureOfFullNames = (parts: readonly ActText[]): number =>
  parts.every(({ form }) => beginsWithGivenName(form) || isDjName(form.name))
    ? CONFIDENCE.twoPersons
    : parts.some(({ form }) => beginsWithGivenName(form)) && !parts.some(({ form }) => isGenericName(form))
      ? CONFIDENCE.onePerson
      : CONFIDENCE.fullNames;

const opensAName = ({ form }: ActText): boolean =>
  /^(?!(?:the|an?) )[\p{Lu}\p{Lo}\p{N}]/iu.test(form.name) && /^[^\p{Ll}]/u.test(form.name);

/** One of them at least has several words, and neither is an MC, who may be a duo with a DJ. */
const areUnlike = (parts: readonly ActText[]): boolean => !parts.every(isOneWord) && !parts.some(isMc);

/** `Zorp`, `Mr. Zorp`: a stage name of one word. */
const isOneWord = ({ form }: { readonly form: Form }): boolean =>
  !form.name.includes(' ') || /^(?:mr|mrs|ms|dr)\.? \S+$/i.test(form.name);

/** The habit is weaker evidence in a lineup where `b2b` joins acts too. */
const sureOfHabit = (habit: Habit, parts: readonly ActText[]): number =>
  habit === 'splits' && !parts.some(isMc) ? CONFIDENCE.habit : CONFIDENCE.habitOpen;

const sureOfTwoWords = (habit: Habit, common: number): number =>
  habit === 'no duos' || (habit === 'dense' && common === 0)
    ? CONFIDENCE.twoWordsOfMany
    : CONFIDENCE.twoWordsUnknown;

/** `Ada Lund & Zorp`, `Zorp & DJ Quix`: a lineup that joins acts by `b2b` prints more duos than others. */
function sureOfUnlike(habit: Habit, parts: readonly ActText[]): number {
  if (parts.some(({ form }) => isDjName(form.name))) return CONFIDENCE.besideADj;
  return habit === 'marks' ? CONFIDENCE.unlikeAndMarked : CONFIDENCE.unlikeNames;
}

/** `A & B` and nothing else. */
export const joinsTwoByAnd = ({ parts, joins, worded }: JoinedPlan): boolean =>
  worded !== true && parts.length === 2 && joins[0]!.name === '&' && joins[0]!.strength === 'weak';

const isMc = ({ form }: ActText): boolean => isMcName(form.name);

/** `Delta & MC Foo`; a DJ and an MC are as often one act. */
export const isMcBeside = (one: ActText, other: ActText): boolean =>
  isMc(one) && !isMcName(other.form.name) && !isDjName(other.form.name);

const isMcPair = ({ parts }: JoinedPlan): boolean =>
  isMcBeside(parts[0]!, parts[1]!) || isMcBeside(parts[1]!, parts[0]!) || parts.every(isMc);
