import { actText } from '../parse/act-text.ts';
import { isDjName, looksLikeOneBand } from '../parse/band-forms.ts';
import { type Masked, slice } from '../lexicon/brackets.ts';
import { printedTogether } from '../decide/clues.ts';
import { isCommonWord } from '../lexicon/common-words.ts';
import { CONFIDENCE } from '../decide/confidence.ts';
import { cover, type Cover } from '../decide/cover-by-names.ts';
import { type Joiner, partsBetween } from '../lexicon/joiners.ts';
import { isPlaceholder, isUnnamedCompany } from '../lexicon/placeholders.ts';
import { isEvent } from '../lexicon/titles.ts';
import type { JoinedPlan, Plan } from './plan.ts';
import { sureOfFullNames } from '../decide/weigh-pair.ts';
import type { IsKnown } from '../reading-types.ts';
import { type Decision, decideSplit, decideWhole } from '../decide/decision.ts';

/*
 * `A and B`, `A und B`, `A y B`: a word that is more often part of a band's name than between two acts, so
 * that it only splits acts that are all known. The name key writes `and` and `und` as `&`: such a text makes
 * no name known, or it would decide `A & B` elsewhere.
 */

const AND = '[Aa][Nn][Dd]|[Uu][Nn][Dd]';
/** Lower case only, since capitals are part of names; `en vivo` describes the set. */
const ELSEWHERE =
  'y|e|et|i|a|og|och|oraz|és|ja|ve|și|şi|si|un|ir|и|та|mit|met|med|avec|con|com|plus|en(?! (?:vivo|directo|direct|live|concert)\\b)';
const WORD = new RegExp(` (?:(?<and>${AND})|${ELSEWHERE})(?= )`, 'gu');
const MAY_HOLD =
  / (?:and|und|y|e|et|i|a|og|och|oraz|és|ja|ve|și|şi|si|un|ir|и|та|mit|met|med|avec|con|com|plus|en) /i;

/** More names were never joined so. */
const MAX_WORDS = 4;

/** A text that nothing else joins, as the names around such words; null if one of them has no name. */
export function wordedPlan(text: Masked): JoinedPlan | null {
  if (!MAY_HOLD.test(text.mask)) return null;
  const joins = [...text.mask.matchAll(WORD)].map(toJoiner);
  const parts = partsBetween(text, joins);
  if (parts.length !== joins.length + 1 || parts.length < 2 || parts.length > MAX_WORDS) return null;
  const acts = parts.map(actText);
  const isNamed = acts.every(({ form }, i) => !isPlaceholder(parts[i]!.text) && !isUnnamedCompany(form.name));
  if (!isNamed) return null;
  const spans = parts.flatMap((part, from) =>
    parts.slice(from + 1).flatMap(({ to: end }, i) => {
      const to = from + i + 2;
      return to - from === parts.length ? [] : [{ from, to, act: actText(slice(text, part.from, end)) }];
    }),
  );
  return { kind: 'joined', whole: actText(text), parts: acts, joins, spans, called: null, worded: true };
}

const toJoiner = ({ index, 0: text, groups }: RegExpExecArray): Joiner => ({
  from: index,
  to: index + text.length,
  hard: false,
  strength: 'weak',
  name: groups!['and'] === undefined ? text.trim() : 'and',
});

/** Is this one act unless all of several in it are known (`A and B`)? */
export const isWorded = (plan: Plan): plan is WordedPlan => plan.kind === 'joined' && plan.worded === true;

type WordedPlan = JoinedPlan & { readonly worded: true };

/** Two names that others print around `&`. */
export const isPairOfAnd = ({ worded, joins }: JoinedPlan): boolean =>
  worded === true && joins.length === 1 && joins[0]!.name === 'and';

/**
 * `Peter Lund und Mark Poe` are two people, and so are most of two full names (`Glass Rooms and Pale Tern`). A word of another
 * language beside one of several words (`Zorp y Pale Tern`) is seldom part of a band's name; between two single words it may be.
 */
function decideUnknown({ parts, joins }: JoinedPlan, { acts }: Cover): Decision {
  const names = parts.map(({ form }) => form.name);
  const full = names.filter(isPersonName).length;
  const isElsewhere = joins.every(({ name }) => name !== 'and');
  const isFull = full === parts.length;
  if (!isFull && !isElsewhere)
    return isOfTwo(names)
      ? decideSplit(acts, 'names of unlike form', sureOfTwo(names), true)
      : decideWhole('single act', CONFIDENCE.wordsBetween);
  const isCompany = joins.length === 1 && WITH.has(joins[0]!.name);
  if (isCompany && names.every((name) => OPENS_WITH_CAPITAL.test(name))) return withCompany(names, acts);
  if (!names.every(isWrittenAsName)) return decideWhole('single act', CONFIDENCE.wordsBetween);
  // A word of another language between two people: a duo's name as often as two acts.
  const sure = isFull && !isElsewhere ? sureOfFullNames(parts) : CONFIDENCE.fullNames;
  return full > 0
    ? decideSplit(acts, isFull ? 'two full names' : 'names of unlike form', sure, true)
    : decideWhole('in doubt', CONFIDENCE.twoWordsElsewhere, true);
}

const sureOfTwo = (names: readonly string[]): number =>
  names.some(isDjName) ? CONFIDENCE.besideADjByAnd : CONFIDENCE.wordsOfTwo;

/** `DJ Quix and Ada Zorp`, `ZORP and Quix 7`: no band's name is so. */
const isOfTwo = (names: readonly string[]): boolean =>
  names.length === 2 &&
  names.every(isWrittenAsName) &&
  (names.some((name) => isDjName(name) || /^mc /i.test(name)) ||
    (isPersonName(names[1]!) && /\S{3}$/.test(names[1]!)) ||
    / \d+$/.test(names[1]!));

const WITH = new Set(['con', 'com', 'mit', 'met', 'med', 'avec']);
const OPENS_WITH_CAPITAL = /^[\p{Lu}\p{N}]/u;

/** `Los Zorp con Ada de Quix`: an act and its guest, where one has several words; `Zorp con Quix` may be a name. */
const withCompany = (names: readonly string[], acts: Cover['acts']): Decision =>
  isEvent(names[0]!)
    ? decideSplit(acts.slice(1), 'title before the act', CONFIDENCE.title)
    : names.some((name) => name.includes(' '))
      ? decideSplit(acts, 'joiner', CONFIDENCE.wordsOfTwo, true)
      : decideWhole('in doubt', CONFIDENCE.wordsOfTwo, true);

/** Two to three words with capitals: `Ada Lund`, `Bo T. Mork`, `Ada von Lund`; not `Ghost of Ada`. */
const isPersonName = (name: string): boolean => PERSON.test(name) && !OPENS_A_BAND.test(name);
const NOBILIARY = '(?:von|van|zu|af|ter|ten)(?: de[nr]?)?';
const PERSON = new RegExp(
  String.raw`^\p{Lu}[\p{L}\p{M}.'’-]*(?:(?: ${NOBILIARY})? \p{Lu}[\p{L}\p{M}.'’-]*){1,2}$`,
  'u',
);
/** All its words with capitals, and no article ahead: not `Walk with` of `Walk with a Cat`, not `Los Quix`. */
const isWrittenAsName = (name: string): boolean => OPENS_A_NAME.test(name) && !IN_LOWER_CASE.test(name);
const IN_LOWER_CASE = new RegExp(String.raw` (?!${NOBILIARY} \p{Lu})\p{Ll}`, 'u');
const OPENS_A_NAME =
  /^(?!(?:The|La|Le|Les|Los|Las|Die|Der|Das|Su|Sus|Suoi|Sein|Seine|Ses) )[\p{Lu}\p{Lo}\p{N}]/u;
const OPENS_A_BAND = /^(?:the|la|le|les|el|los|las|die|der|das|dj|mc) /i;

/** Words that are part of a name as often as between two. */
const MAY_BE_NAME = new Set(['and', 'plus', ...WITH]);
/**
 * `Ada Lund y Bo Mork`, of whom one is known: a duo of two full names is known by neither. So is `Zorp y Quix`, unless the
 * name is known by chance; English `and` is more often part of a name.
 */
function isOfOneKnown({ parts, joins }: JoinedPlan, byChance: boolean): boolean {
  const names = parts.map(({ form }) => form.name);
  if (names.every(isPersonName)) return true;
  const isElsewhere = joins.every(({ name }) => !MAY_BE_NAME.has(name));
  return !byChance && names.every(isWrittenAsName) && (isElsewhere || isOfTwo(names));
}

/** Known acts are apart, unless it looks like a band; where one is known, or a band's two, a person should look at it. */
export function weighWords(plan: JoinedPlan, isKnown: IsKnown): Decision {
  const found = cover(plan, isKnown);
  const known = found?.acts.filter((act) => act.known).length ?? 0;
  if (found === null) return decideWhole('single act', CONFIDENCE.wordsBetween);
  const isBand = looksLikeOneBand(plan.parts, plan.joins);
  if (known === 0)
    return isBand ? decideWhole('single act', CONFIDENCE.wordsBetween) : decideUnknown(plan, found);
  const all = known === found.acts.length;
  if (all && !isBand) return decideSplit(found.acts, 'joined known acts', CONFIDENCE.knownParts);
  if (isBand && !all) return decideWhole('band by its form', CONFIDENCE.bandByItsForm);
  const plainNames = plan.parts.every(({ form }) => !form.name.includes(' '));
  const isDuo = isPairOfAnd(plan) && plainNames && isKnown(printedTogether(plan.whole.form.key));
  if (isDuo) return decideWhole('printed together elsewhere', CONFIDENCE.printedTogether);
  const byChance = found.acts.every((act) => !act.known || isCommonWord(act.form));
  if (isOfOneKnown(plan, byChance))
    return decideSplit(found.acts, 'one is a known act', CONFIDENCE.wordsBesideKnown, true);
  return decideWhole('in doubt', byChance ? CONFIDENCE.wordsBetween : CONFIDENCE.partlyKnown, true);
}
