import type { ActText, Form } from '../parse/act-text-types.ts';
import { isGroupOfMembers, looksLikeOneBand } from '../parse/band-forms.ts';
import { besideOthers, joinsInItems } from './clues.ts';
import { isCommonWord } from '../lexicon/common-words.ts';
import { CONFIDENCE } from './confidence.ts';
import type { JoinedPlan } from '../plan/plan.ts';
import type { IsKnown, Reason } from '../reading-types.ts';
import { cover, type Cover, knownName } from './cover-by-names.ts';
import {
  type Decision,
  type Habit,
  decideSplit,
  splitsPairs,
  type WeighedAct,
  decideWhole,
} from './decision.ts';
import { isNamed, joinsTwoByAnd, sureOfSeenPair, weighPair } from './weigh-pair.ts';
import { weighWith } from './weigh-with.ts';
import { isLabel } from '../lexicon/well-known-names.ts';
import { weighWords } from '../plan/words-between.ts';

/**
 * Are these several acts or one? Asked where the whole is not known (docs/reference/who-plays.md). It asks `isKnown` only about
 * the keys of parts and spans and of their clues.
 */
export function weigh(plan: JoinedPlan, isKnown: IsKnown, habit: Habit): Decision {
  if (plan.worded === true) return weighWords(plan, isKnown);
  const found = cover(plan, isKnown);
  if (found === null) return twiceTheSame(plan);
  if (plan.parts.every(isLetter)) return decideWhole('in doubt', CONFIDENCE.unknownSigns, true);
  const isBand = looksLikeOneBand(plan.parts, plan.joins);
  const allNamed = found.unknown === 0;
  if (isGroupOfMembers(plan.parts, plan.joins)) return band(allNamed, allNamed);
  if (isBand && isKnown(besideOthers(plan.whole.form.key)) && !found.acts.every(({ known }) => known))
    return band(false);
  if (isSetBeforeJoiner(plan)) return decideSplit(found.acts, 'joiner', CONFIDENCE.strongJoiner);
  if (isPresentedBy(plan, found))
    return decideSplit(found.acts.slice(1), 'title before the act', CONFIDENCE.title);
  if (allNamed) return decideSplit(found.acts, toReason(plan, found), sureOfParts(plan, found));
  if (isTightBesideWords(plan)) return decideSplit(found.acts, 'joiner', CONFIDENCE.tightBesideName);
  if (plan.joins.some(({ strength }) => strength === 'tight'))
    return decideWhole('in doubt', sureOfSigns(plan), true);
  // `A & The Bees`, where The Bees play alone too.
  const isOwn = isBand && isActOfItsOwn(found, isKnown);
  if (isBand)
    return band(
      isOwn ||
        isActWithEnsemble(plan, found) ||
        endsWithArticleAndWord(plan) ||
        (splitsPairs(habit) && endsWithOnesName(plan)),
      isOwn,
    );
  if (plan.joins[0]!.name === 'with' || isTitleWithList(plan)) return weighWith(plan, found, isKnown);
  if (plan.parts.length === 2) return weighPair(plan, found, isKnown, habit);
  return list(plan, found, isKnown, habit);
}

/** `Ada & Ada (live)`: one act with two sets. */
function twiceTheSame({ parts }: JoinedPlan): Decision {
  const [first, ...others] = parts;
  const isOne = others.every(({ form }) => form.key === first!.form.key);
  // `Echo & Echo` is a name.
  if (!isOne || parts.every(({ set_type }) => set_type === null))
    return decideWhole('in doubt', CONFIDENCE.unknownSigns, true);
  return decideSplit([{ act: first!, form: first!.form, known: false }], 'joiner', CONFIDENCE.strongJoiner);
}

/** `Zorp DJ set & Quix`, `Zorp (live) + Quix`: such words end an act's text. `Zorp Live & Direct` may be a name. */
const isSetBeforeJoiner = ({ parts, joins }: JoinedPlan): boolean =>
  parts.length === 2 && ['&', '+'].includes(joins[0]!.name) && hasCertainSetWords(parts[0]!);

const hasCertainSetWords = ({ set_type, withWords }: ActText): boolean =>
  set_type !== null && (withWords.set_type !== null || withWords.keys.some((key) => key.endsWith('set')));

/** `I / Y`: letters, no names. */
const isLetter = ({ form }: { readonly form: Form }): boolean => form.name.length === 1;

/** `Kompakt w/ A, B`, `Kompakt feat. A`, `Kompakt invites A`: a label or a night is no act. */
const isPresentedBy = ({ parts, joins }: JoinedPlan, { acts, places }: Cover): boolean =>
  ['w/', 'with', 'feat', 'invites'].includes(joins[0]!.name) &&
  places[0]!.to === 1 &&
  !acts[0]!.known &&
  isLabel(parts[0]!.form.key);

const band = (isTwo: boolean, open = false): Decision =>
  decideWhole('band by its form', isTwo ? CONFIDENCE.bandOrTwo : CONFIDENCE.bandByItsForm, open);

/** `Zorp & The Organist` may be two, as who does something is one; `& The Rebels`, `& The Night Quix` is a band. */
const endsWithOnesName = ({ parts, joins }: JoinedPlan): boolean =>
  joins[0]!.name !== ',' && /^the \p{L}+(?:ist|er|or|man)$/iu.test(parts.at(-1)!.form.name);

/** `Ada & Le Quix`: one person is called so as often as a band. */
const endsWithArticleAndWord = ({ parts }: JoinedPlan): boolean =>
  /^(?:le|la|el|il) \S+$/i.test(parts.at(-1)!.form.name);

/** `Ada Lund & The Heritage Orchestra`, where Ada Lund is known alone: an ensemble with a name of its own may be another act. */
const isActWithEnsemble = ({ parts, joins }: JoinedPlan, { acts }: Cover): boolean =>
  parts.length === 2 && joins[0]!.name !== ',' && acts[0]!.known && OWN_ENSEMBLE.test(parts[1]!.form.name);
const OWN_ENSEMBLE =
  /^(?!(?:his|her|their) )(?:the )?\S+ (?:\S+ )*(?:orchestra|orchester|orchestre|orquesta|orkest|choir|chor|ensemble|philharmonic|symphony|brass band|quartet)$/i;

/** `Zorp/Mirko Vann`: who writes a name of several words beside it saves the spaces; `Model/Actriz` is a name. */
const isTightBesideWords = ({ parts, joins }: JoinedPlan): boolean =>
  parts.length === 2 && joins[0]!.name === '/' && parts.some(({ form }) => form.name.includes(' '));

/** `Model/Actriz` is a name, `Zorp/Quixer` may be two; three words and more around such signs are anything. */
const sureOfSigns = ({ parts, joins }: JoinedPlan): number =>
  parts.length > 2
    ? CONFIDENCE.unknownSigns
    : joins[0]!.name === '/'
      ? CONFIDENCE.twoWordsBySign
      : CONFIDENCE.twoWordsUnknown;

/** Two common words around `&` or `x` may be seen beside others by chance. */
function sureOfParts(plan: JoinedPlan, found: Cover): number {
  const { acts } = found;
  const isPair = plan.parts.length === 2 && ['&', 'x'].includes(plan.joins[0]!.name);
  if (acts.every(({ known }) => known)) return CONFIDENCE.knownParts;
  if (isOfCommonWords(plan, acts)) return CONFIDENCE.commonWords;
  if (isOfThreeWords(plan, acts)) return CONFIDENCE.threeWords;
  if (isPair && acts.every(({ form }) => isCommonWord(form))) return CONFIDENCE.commonWordsSeen;
  if (endsWithPair(plan)) return CONFIDENCE.bandOrTwo;
  return plan.parts.length === 2 ? sureOfSeenPair(plan, found) : CONFIDENCE.seenParts;
}

/** `The Voyage w/ Ada, Bo`. */
const isTitleWithList = ({ joins, parts }: JoinedPlan): boolean =>
  joins.length > 1 && joins[0]!.name === 'w/' && parts[0]!.form.name.includes(' ');

/** Is the last of them known, or seen beside others? */
function isActOfItsOwn({ acts }: Cover, isKnown: IsKnown): boolean {
  return isNamed(acts.at(-1)!, isKnown);
}

/** All parts are known or seen. What joins them parts them in any case where it is strong, or makes a list. */
function toReason({ parts, joins }: JoinedPlan, { acts }: Cover): Reason {
  if (acts.every(({ known }) => known)) return 'joined known acts';
  if (joins.some(({ name, strength }) => strength === 'strong' && name !== 'with')) return 'joiner';
  return parts.length > 2 ? 'list' : 'joined known acts';
}

/**
 * Three or more parts are a list. `&` beside a stronger joiner (`A & B vs C`) binds a pair, unless one of the
 * two is known; after `feat.`, and beside commas, it only ends the list, unless they are around it.
 */
function list(plan: JoinedPlan, found: Cover, isKnown: IsKnown, habit: Habit): Decision {
  const acts: WeighedAct[] = [];
  const isStrong = plan.joins.some(({ strength }) => strength === 'strong');
  let confidence = confidenceOfList(plan, found, isStrong);
  for (let i = 0; i < found.acts.length; i++) {
    const pairAt = pairFrom(plan, found, i);
    const span = pairAt === null ? undefined : plan.spans.find(({ from, to }) => from === pairAt.from && to === pairAt.to); // prettier-ignore
    const one = span && { ...plan, whole: span.act, parts: plan.parts.slice(span.from, span.to), spans: [], joins: plan.joins.slice(span.from, span.from + 1) }; // prettier-ignore
    const pair = one && weigh(one, isKnown, pairAt!.guests ? habit : 'binds');
    confidence = Math.min(confidence, pair?.confidence ?? confidence);
    if (one === undefined || pair!.acts !== null) acts.push(found.acts[i]!);
    else {
      acts.push({ act: one.whole, form: one.whole.form, known: false });
      i += 1;
    }
  }
  return decideSplit(acts, isStrong ? 'joiner' : 'list', confidence);
}

function confidenceOfList(plan: JoinedPlan, found: Cover, isStrong: boolean): number {
  const isHost = plan.joins[0]!.name === 'invites' && !found.acts[0]!.known;
  if (isHost || isUnknownWithList(plan, found) || isSlashBesideList(plan)) return CONFIDENCE.titleOrAct;
  if (endsWithPair(plan)) return CONFIDENCE.bandOrTwo;
  if (isStrong) return CONFIDENCE.strongJoiner;
  if (isOfCommonWords(plan, found.acts)) return CONFIDENCE.commonWords;
  return isOfThreeWords(plan, found.acts) ? CONFIDENCE.threeWords : CONFIDENCE.list;
}

/** `Zorp w/ Ada, Bo & Cy`: a label or an act, where the name is known of none. */
const isUnknownWithList = ({ joins }: JoinedPlan, { acts }: Cover): boolean =>
  joins[0]!.name === 'w/' &&
  joins.slice(1).every(({ name }) => name === ',' || name === '&') &&
  !acts[0]!.known;

/** `A, B & C & D`, `A, B & C and D`: one of the last two joiners is part of a name. */
function endsWithPair({ joins }: JoinedPlan): boolean {
  const names = joins.map(({ name }) => name);
  const comma = names.lastIndexOf(',');
  return comma !== -1 && names.slice(comma + 1).filter((name) => name === '&' || name === 'and').length > 1;
}

/** `Ada / Some Label, Other Label`: where Ada is at home, or three acts. */
const isSlashBesideList = ({ joins }: JoinedPlan): boolean =>
  joins[0]!.name === '/' && joins.slice(1).some(({ name }) => name === ',' || name === '&');

/** `Zorp, Quix & Lund`, none of whom is known: three surnames are as often a band. */
const isOfThreeWords = ({ parts, joins }: JoinedPlan, acts: Cover['acts']): boolean =>
  parts.length === 3 &&
  acts.every(({ known }) => !known) &&
  joins[0]!.name === ',' &&
  ['&', 'and'].includes(joins[1]!.name) &&
  parts.every(({ form }) => !form.name.includes(' '));

/** `Stone, River & Sky`, of whom nothing but such lists is known: a band as often as a list. */
const isOfCommonWords = ({ parts }: JoinedPlan, acts: Cover['acts']): boolean =>
  parts.length === 3 && acts.every(({ form, known }) => !known && isCommonWord(form));

/** The i-th and the next act, where they are two parts with `&` between them and stronger joiners around. */
function pairFrom(plan: JoinedPlan, { places }: Cover, i: number) {
  const [a, b] = [places[i], places[i + 1]];
  if (a === undefined || b === undefined || a.to - a.from > 1 || b.to - b.from > 1) return null;
  if (plan.joins[a.from]!.name !== '&') return null;
  if (joinsInItems(plan.joins)) return { from: a.from, to: b.to, guests: false };
  if (plan.joins.some(({ name }) => name === ',')) return null;
  const [before, after] = [plan.joins[a.from - 1], plan.joins[b.from]];
  if (before === undefined && after === undefined) return null;
  if (before?.name === 'feat' || before?.name === 'w/') return null;
  if ([before, after].some((join) => join !== undefined && join.strength !== 'strong')) return null;
  return { from: a.from, to: b.to, guests: after?.name === 'feat' || after?.name === 'w/' };
}

/**
 * The effect of `&` in this credit by the catalog alone, without the lineup's habit; null if the catalog does
 * not decide.
 */
export function voteOf(plan: JoinedPlan, isKnown: IsKnown): 'split' | 'whole' | null {
  if (!joinsTwoByAnd(plan)) return null;
  if (knownName(plan.whole, isKnown) !== null) return 'whole';
  const { acts, open, reason } = weigh(plan, isKnown, 'unclear');
  if (open || reason === 'band by its form') return null;
  return acts === null ? 'whole' : 'split';
}
