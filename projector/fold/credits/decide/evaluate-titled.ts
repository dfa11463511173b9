import { beginsWithGivenName, isCommonWord } from '../lexicon/common-words.ts';
import { isEvent } from '../lexicon/titles.ts';
import { isDjName } from '../parse/band-forms.ts';
import { isLabel } from '../lexicon/well-known-names.ts';
import { keyOf, type Series } from '../lineup/series-knowledge.ts';
import type { Plan } from '../plan/plan.ts';
import { isWorded } from '../plan/words-between.ts';
import type { IsKnown, Reason } from '../reading-types.ts';
import { ASK_BELOW, CONFIDENCE, isFullName } from './confidence.ts';
import { knownForm } from './cover-by-names.ts';
import { type Outcome, combineOutcomes } from './reading-outcome.ts';

type TitledPlan = Extract<Plan, { kind: 'titled' }>;

/** What decides a title: the readings before and after the mark, known names, and the lineup's titles of several sets. */
interface KnownSides {
  readonly before: Outcome;
  readonly after: Outcome;
  readonly isKnown: IsKnown;
  readonly series: Series;
}

/**
 * Decides `A: B`, `A presents B`. The text after the mark is a title, unless it is a known act. The text before it is a
 * series of events if only the text after it is known or a list, or if several sets of the lineup begin with it. What
 * is presented is no act beside the presenter. A title may be some act's name: then there is a review item.
 */
export function evaluateTitled(plan: TitledPlan, { before, after, isKnown, series }: KnownSides): Outcome {
  const names = [...before.acts, ...after.acts].map(({ name }) => name);
  const reviewItem = {
    kind: 'title',
    parts: names,
    why: 'the credit has two parts, and each of them may be an act or a title',
  };
  if (plan.performs && before.acts.length > 0)
    return titledAs(
      withTitleType(before, plan.after),
      'title after the act',
      isNotListed(plan, before, after) ? reviewItem : null,
    );
  if (after.acts.length === 0 && namesNoAct(plan, before)) return titledAs(after, after.reason, reviewItem);
  if (isOfLabel(plan.before) && after.acts.length > 0)
    return titledAs(after, 'title before the act', after.known || after.acts.length > 1 ? null : reviewItem);
  // A common word (`Ada Lund: Girls`) is known by chance.
  const isKnownBehind =
    after.known && !after.acts.some(isCommonWord) && !(plan.presents && isOneWord(plan.before));
  if (
    !before.known &&
    (isListOfTwo(plan) || isTwoByPlus(plan.after) || (plan.presents && isTwoByComma(plan.after)))
  )
    return titledBefore(after, isKnownBehind, reviewItem);
  const isTitle = isList(plan.after) || series.has(keyOf(plan.before) ?? '');
  if (before.acts.length === 0 || plan.certain || (!before.known && isTitle))
    return titledAs(
      after,
      'title before the act',
      mayPlayToo(plan, before, after) || mayBeOfCeremony(plan, before, after) ? reviewItem : null,
    );
  if (plan.presents && !before.known && isPersons(plan.after) && !isDjAsOther(plan))
    return titledBefore(after, isKnownBehind, reviewItem);
  if (plan.asks === 'place' && !before.known && after.acts.length > 0)
    return titledAs(after, 'title before the act', after.known && !plan.presents ? null : reviewItem);
  if (!after.known || (plan.presents && before.known)) {
    const isOpen = namesGuests(plan.after) || mayBeTalk(plan, before);
    const asks =
      isOpen ||
      isNotListed(plan, before, after) ||
      isOfUnknown(plan, before) ||
      (!plan.presents && isPartlyKnown(plan.after, isKnown));
    const sure = isOpen
      ? CONFIDENCE.titleOrAct
      : asks
        ? sureOfTitleBehind(plan, before, after)
        : CONFIDENCE.title;
    const outcome = titledAs(
      withTitleType(before, plan.after),
      'title after the act',
      asks && sure < ASK_BELOW ? reviewItem : null,
    );
    return { ...outcome, confidence: Math.min(outcome.confidence, sure) };
  }
  if (before.known)
    return titledAs(
      combineOutcomes([before, after], 'title after the act'),
      'title after the act',
      reviewItem,
    );
  return after.acts.length > 1
    ? titledAs(after, 'title before the act', null)
    : titledBefore(after, isKnownBehind, reviewItem);
}

/** `Some Tent: Ada`: where Ada is known, it needs no review. */
function titledBefore(after: Outcome, isKnown: boolean, reviewItem: Outcome['reviewItem']): Outcome {
  const outcome = titledAs(after, 'title before the act', isKnown ? null : reviewItem);
  return isKnown
    ? { ...outcome, confidence: Math.min(outcome.confidence, CONFIDENCE.knownBehindTitle) }
    : outcome;
}

/** `Gabe pres. Zorp`: an alias, too. */
const isOneWord = (before: Plan): boolean => before.kind === 'act' && !before.act.form.name.includes(' ');

/**
 * Several names before the mark are acts (`Ada + Bo: Night Tides`), and several words behind a dash are a title more often than
 * behind a colon, where they may be the act in a place.
 */
function sureOfTitleBehind({ before, dash, after }: TitledPlan, acts: Outcome, behind: Outcome): number {
  if (behind.acts.length > 1 || after.kind !== 'act') return CONFIDENCE.titleOrAct;
  const isSeveral = (before.kind === 'joined' && !isWorded(before)) || before.kind === 'each';
  if (isSeveral && acts.acts.length > 1) return CONFIDENCE.titleOfSeveral;
  return dash === true && !isOneWord(after) ? CONFIDENCE.titleBehindDash : CONFIDENCE.titleOrAct;
}

/** `Some Lab: round table`, `Some Tent: Surprise Guest`: a place or a programme, where it is not known. */
const namesNoAct = (
  { before: title, after, asks, presents, performs }: TitledPlan,
  before: Outcome,
): boolean =>
  !before.known && !presents && !performs && !isPersons(title) && (isNoMusic(after) || asks === 'act');

const isNoMusic = (plan: Plan): boolean => plan.kind === 'no_one' && plan.noMusic === true;

/** `Kompakt: A & B`: a label or a night, which presents others. */
const isOfLabel = (before: Plan): boolean => before.kind === 'act' && isLabel(before.act.form.key);

/** `Some Label pres. Ada Lund & Zorp`: who begins with a given name is no title. */
const isPersons = (after: Plan): boolean =>
  after.kind === 'act'
    ? (beginsWithGivenName(after.act.form) && isFullName(after.act)) || isDj(after.act.form)
    : after.kind === 'joined' && after.parts.some(({ form }) => beginsWithGivenName(form));

/** `A presents: B, C`, where A is known, and not one of them. */
const mayPlayToo = ({ presents }: TitledPlan, before: Outcome, after: Outcome): boolean =>
  presents && before.known && before.acts.some(({ key }) => after.acts.every((act) => act.key !== key));

/** `Opening Show: The Storm`, `TBA – Secret Garden`: the title of a ceremony, or of a set whose act is not named. */
const mayBeOfCeremony = (
  { whole, after: title, colon, dash }: TitledPlan,
  before: Outcome,
  after: Outcome,
): boolean =>
  (colon === true || dash === true) &&
  before.acts.length === 0 &&
  !after.known &&
  title.kind === 'act' &&
  OF_CEREMONY.test(whole.form.name);
const OF_CEREMONY =
  /^(?:(?:(?:grand |the )?(?:opening|closing|end) ?-?(?:show|ceremony)|t\.?b\.?[acd]\.?) ?[:–—-]|.* 101 ?:)/i;

export const titledAs = (outcome: Outcome, reason: Reason, reviewItem: Outcome['reviewItem']): Outcome => ({
  ...outcome,
  reason: outcome.reviewItem === null ? reason : outcome.reason,
  confidence: Math.min(outcome.confidence, reviewItem === null ? CONFIDENCE.title : CONFIDENCE.titleOrAct),
  reviewItem: outcome.reviewItem ?? reviewItem,
});

/** True for `A: B` if neither is known, or only a text that may be a place. */
const isNotListed = ({ asks, after: title }: TitledPlan, before: Outcome, after: Outcome): boolean =>
  after.acts.length > 0 &&
  !(title.kind === 'act' && isEvent(title.act.form.name)) &&
  (asks === 'place' || (asks === 'act' && !before.known && !after.known && !before.acts.every(isDj)));

/** `Some Village: The Third Night`: a place or a programme as often as an act, where the name is not known. */
const isOfUnknown = ({ colon, before: title, after }: TitledPlan, before: Outcome): boolean =>
  colon === true &&
  !before.known &&
  !isPersons(title) &&
  !before.acts.every(isDj) &&
  !(after.kind === 'act' && OF_A_SET.test(after.act.form.name));
const OF_A_SET = /(?:^| )(?:show|set|live|tour|album|experience|anniversary|tribute)\W*$/i;

/** `Ada: Night Tides with Some Choir`: who is named in a title may play, too. */
const namesGuests = (after: Plan): boolean => GUESTS.test(sideText(after));
const GUESTS = /\S (?:with(?: the)?|w\/|feat\.?|ft\.?|featuring|conducted by) \p{Lu}/u;

const sideText = (side: Plan): string =>
  side.kind === 'act' ? side.act.form.name : side.kind === 'joined' ? side.whole.form.name : '';

/** `Ada Lund: The Future of Glass`, where nothing is known of Ada Lund: what she talks about, or the title of her set. */
function mayBeTalk({ colon, dash, before: title, after, performs }: TitledPlan, before: Outcome): boolean {
  return (
    (colon === true || dash === true) &&
    !performs &&
    !before.known &&
    title.kind === 'act' &&
    isPersons(title) &&
    !before.acts.every(isDj) &&
    sideText(after).split(' ').length > 2 &&
    !OF_A_SET.test(sideText(after))
  );
}

/** `DJ Ada - Night Tides`: no title. */
const isDj = ({ name }: { readonly name: string }): boolean => isDjName(name);

/** `Ada Lund presents DJ Zorp`: her alias. */
const isDjAsOther = ({ before, after }: TitledPlan): boolean =>
  after.kind === 'act' && isDj(after.act.form) && isPersons(before);

/** `New Generation: A, B & C`: a title does not list, acts do. */
const isList = (plan: Plan): boolean => plan.kind === 'joined' && !isWorded(plan) && plan.parts.length > 2;

/** `Some Night: A, B`. */
const isListOfTwo = ({ asks, after }: TitledPlan): boolean => asks !== undefined && isTwoByComma(after);

const isTwoByComma = (after: Plan): boolean => isTwoBy(',', after);

/** `Some Room: A + B`: hardly a title. */
const isTwoByPlus = (after: Plan): boolean => isTwoBy('+', after);

const isTwoBy = (joiner: string, after: Plan): boolean =>
  after.kind === 'joined' && !isWorded(after) && after.parts.length === 2 && after.joins[0]!.name === joiner;

/** `Fantastic Four: A, B`, where one of them is known. */
export const isPartlyKnown = (plan: Plan, isKnown: IsKnown): boolean =>
  plan.kind === 'joined' && !isWorded(plan) && plan.parts.some((part) => knownForm(part, isKnown) !== null);

/** `A pres. The Show LIVE`: the title's last words describe the set. */
function withTitleType(outcome: Outcome, title: Plan): Outcome {
  const act = title.kind === 'act' ? title.act : isWorded(title) ? title.whole : null;
  const adds = act !== null && act.set_type !== null && outcome.set_types.every((type) => type === null);
  return adds ? { ...outcome, set_types: [act.set_type] } : outcome;
}
