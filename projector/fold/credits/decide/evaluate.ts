import { beginsWithGivenName } from '../lexicon/common-words.ts';
import { CONFIDENCE, isFullName } from './confidence.ts';
import { knownForm } from './cover-by-names.ts';
import { askOfListed, askOfOneEntry } from './review-questions.ts';
import { joined, knownTogether, oneAct } from './evaluate-joined.ts';
import { isEvent } from '../lexicon/titles.ts';
import { isLabel } from '../lexicon/well-known-names.ts';
import { asForm, hostReviewItem, knownWhole, type Outcome, together } from './reading-outcome.ts';
import type { ListedPlan, Plan } from '../plan/plan.ts';
import type { IsKnown, Reason } from '../reading-types.ts';
import { keyOf, type Series } from '../lineup/series-knowledge.ts';
import { type Habit, splitsPairs } from './decision.ts';
import { isWorded } from '../plan/words-between.ts';

/** The knowledge that decides a plan: known names and clues, the lineup's use of `&`, and its titles of several sets. */
export interface Knowing {
  readonly isKnown: IsKnown;
  readonly habit: Habit;
  readonly series: Series;
}

/** Decides a plan. It asks `isKnown` only about keys in `keysOf(plan)`. */
export function evaluate(plan: Plan, knowing: Knowing): Outcome {
  const { isKnown } = knowing;
  switch (plan.kind) {
    case 'no_one':
      return plan.noMusic === true
        ? { ...NO_ONE, reason: 'no music', confidence: CONFIDENCE.noMusic }
        : { ...NO_ONE, confidence: CONFIDENCE.placeholder };
    case 'act':
      return oneAct(plan.act, isKnown);
    case 'each':
      return knownWhole(plan.whole, isKnown) ?? each(plan, knowing);
    case 'joined':
      return knownTogether(plan, isKnown) ?? joined(plan, knowing);
    case 'titled':
      return knownWhole(plan.whole, isKnown) ?? titled(plan, knowing);
    case 'hosted':
      return hosted(plan, knowing);
    case 'credited':
      return knownWhole(plan.whole, isKnown) ?? credited(plan, knowing);
    case 'listed':
      return listed(plan, knowing);
  }
}

const NO_ONE = { acts: [], known: false, set_types: [], reason: 'placeholder', reviewItem: null } as const;

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>;

function each({ parts, reason }: Of<'each'>, knowing: Knowing): Outcome {
  // A source that joins acts by `b2b` uses `&` inside names.
  const isHeld = reason === 'b2b' || !splitsPairs(knowing.habit);
  const within: Knowing = isHeld ? { ...knowing, habit: 'binds' } : knowing;
  return together(
    parts.map((part) => evaluate(part, within)),
    reason,
  );
}

/**
 * Decides `A: B`, `A presents B`. The text after the mark is a title, unless it is a known act. The text before it is a
 * series of events if only the text after it is known or a list, or if several sets of the lineup begin with it. What
 * is presented is no act beside the presenter. A title may be some act's name: then there is a review item.
 */
function titled(plan: Of<'titled'>, knowing: Knowing): Outcome {
  const [before, after] = [evaluate(plan.before, knowing), evaluate(plan.after, knowing)];
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
  if (
    !before.known &&
    (isListOfTwo(plan) || isTwoByPlus(plan.after) || (plan.presents && isTwoByComma(plan.after)))
  )
    return titledAs(after, 'title before the act', reviewItem);
  const isTitle = isList(plan.after) || knowing.series.has(keyOf(plan.before) ?? '');
  if (before.acts.length === 0 || plan.certain || (!before.known && isTitle))
    return titledAs(after, 'title before the act', mayPlayToo(plan, before, after) ? reviewItem : null);
  if (plan.presents && !before.known && isPersons(plan.after) && !isDjAsOther(plan))
    return titledAs(after, 'title before the act', reviewItem);
  if (plan.asks === 'place' && !before.known && after.acts.length > 0)
    return titledAs(after, 'title before the act', after.known ? null : reviewItem);
  if (!after.known || (plan.presents && before.known)) {
    const asks =
      isNotListed(plan, before, after) || (!plan.presents && isPartlyKnown(plan.after, knowing.isKnown));
    return titledAs(withTitleType(before, plan.after), 'title after the act', asks ? reviewItem : null);
  }
  if (before.known)
    return titledAs(together([before, after], 'title after the act'), 'title after the act', reviewItem);
  return titledAs(after, 'title before the act', after.acts.length > 1 ? null : reviewItem);
}

/** `Some Lab: round table`, `Some Tent: Surprise Guest`: a place or a programme, where it is not known. */
const namesNoAct = (
  { before: title, after, asks, presents, performs }: Of<'titled'>,
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
const mayPlayToo = ({ presents }: Of<'titled'>, before: Outcome, after: Outcome): boolean =>
  presents && before.known && before.acts.some(({ key }) => after.acts.every((act) => act.key !== key));

const titledAs = (outcome: Outcome, reason: Reason, reviewItem: Outcome['reviewItem']): Outcome => ({
  ...outcome,
  reason: outcome.reviewItem === null ? reason : outcome.reason,
  confidence: Math.min(outcome.confidence, reviewItem === null ? CONFIDENCE.title : CONFIDENCE.titleOrAct),
  reviewItem: outcome.reviewItem ?? reviewItem,
});

/** True for `A: B` if neither is known, or only a text that may be a place. */
const isNotListed = ({ asks, after: title }: Of<'titled'>, before: Outcome, after: Outcome): boolean =>
  after.acts.length > 0 &&
  !(title.kind === 'act' && isEvent(title.act.form.name)) &&
  (asks === 'place' || (asks === 'act' && !before.known && !after.known && !before.acts.every(isDj)));

/** `DJ Ada - Night Tides`: no title. */
const isDj = ({ name }: { readonly name: string }): boolean => /^dj \S/i.test(name);

/** `Ada Lund presents DJ Zorp`: her alias. */
const isDjAsOther = ({ before, after }: Of<'titled'>): boolean =>
  after.kind === 'act' && isDj(after.act.form) && isPersons(before);

/** `New Generation: A, B & C`: a title does not list, acts do. */
const isList = (plan: Plan): boolean => plan.kind === 'joined' && !isWorded(plan) && plan.parts.length > 2;

/** `Some Night: A, B`. */
const isListOfTwo = ({ asks, after }: Of<'titled'>): boolean => asks !== undefined && isTwoByComma(after);

const isTwoByComma = (after: Plan): boolean => isTwoBy(',', after);

/** `Some Room: A + B`: hardly a title. */
const isTwoByPlus = (after: Plan): boolean => isTwoBy('+', after);

const isTwoBy = (joiner: string, after: Plan): boolean =>
  after.kind === 'joined' && !isWorded(after) && after.parts.length === 2 && after.joins[0]!.name === joiner;

/** `Fantastic Four: A, B`, where one of them is known. */
const isPartlyKnown = (plan: Plan, isKnown: IsKnown): boolean =>
  plan.kind === 'joined' && !isWorded(plan) && plan.parts.some((part) => knownForm(part, isKnown) !== null);

/** `A pres. The Show LIVE`: the title's last words describe the set. */
function withTitleType(outcome: Outcome, title: Plan): Outcome {
  const act = title.kind === 'act' ? title.act : isWorded(title) ? title.whole : null;
  const adds = act !== null && act.set_type !== null && outcome.set_types.every((type) => type === null);
  return adds ? { ...outcome, set_types: [act.set_type] } : outcome;
}

/** `A b2b B hosted by C`, `Takeover: A b2b B …`, `A vs B …`: no title. */
const isSeveral = (plan: Plan, { acts }: Outcome): boolean =>
  (plan.kind === 'each' || plan.kind === 'joined' || (plan.kind === 'titled' && plan.certain)) &&
  acts.length > 1;

/**
 * The acts after `hosted by` are hosts. The text before it plays, unless it names an event (`Some Takeover hosted by Ada`)
 * or is a title by its form.
 */
function hosted(plan: Of<'hosted'>, knowing: Knowing): Outcome {
  const before = evaluate(plan.before, knowing);
  const host = evaluate(plan.host, knowing).acts.map((act) => ({ ...act, role: 'host' as const }));
  const guests = plan.guest === null ? [] : evaluate(plan.guest, knowing).acts;
  const plays =
    before.known || isSeveral(plan.before, before) || (plan.before.kind === 'act' && !plan.mayBeTitle);
  const hostedActs = plays ? before.acts : [];
  const playing = [...hostedActs, ...guests.filter(({ key }) => hostedActs.every((act) => act.key !== key))];
  const acts = [...playing, ...host.filter(({ key }) => playing.every((act) => act.key !== key))];
  return {
    ...before,
    acts: acts.length === 0 ? before.acts : acts,
    reason: acts.length === 0 && before.acts.length === 0 ? 'placeholder' : 'hosted by',
    confidence: plan.before.kind === 'no_one' ? CONFIDENCE.hostOfAnEvent : CONFIDENCE.hosting,
    reviewItem: hostReviewItem(plan.words),
  };
}

/**
 * Reads the names after `by` as acts if one of them is known; adds a review item if others are not. Guests after the `with`
 * of a title must all be known.
 */
function credited({ after, otherwise, guests }: Of<'credited'>, knowing: Knowing): Outcome {
  const outcome = evaluate(after, knowing);
  if (guests === true) return outcome.known ? outcome : evaluate(otherwise, knowing);
  if (!outcome.known && !isPartlyKnown(after, knowing.isKnown)) return evaluate(otherwise, knowing);
  const parts = outcome.acts.map(({ name }) => name);
  const reviewItem = {
    kind: 'title',
    parts,
    why: 'the words before “by” may be a title, or part of a name',
  };
  return titledAs(outcome, 'title before the act', outcome.known ? null : reviewItem);
}

function listed(plan: ListedPlan, knowing: Knowing): Outcome {
  const whole = plan.whole === null ? null : knownWhole(plan.whole, knowing.isKnown);
  if (whole !== null) return whole;
  const own = plan.acts.map(({ at, act, form, ids, host }) => {
    const outcome = asForm(act, form, true, 'source lists its artists');
    const role = host ? ('host' as const) : outcome.acts[0]!.role;
    return { at, outcome: { ...outcome, acts: [{ ...outcome.acts[0]!, ids, role }] } };
  });
  const rest = plan.rest
    .map(({ at, plan: part, title }) => ({ at, title, outcome: evaluate(part, knowing) }))
    .filter(({ title, outcome }) => outcome.known || !title);
  const all = [...own, ...rest].sort((a, b) => a.at - b.at).map(({ outcome }) => outcome);
  const outcome = together(all, 'source lists its artists');
  const asked = askOfOneEntry(plan, askOfListed(plan, outcome), knowing.isKnown);
  return {
    ...asked,
    set_types: [plan.set_type, ...outcome.set_types],
    confidence: plan.hosted.length > 0 ? CONFIDENCE.hosting : asked.confidence,
    reviewItem: plan.hosted.length > 0 ? hostReviewItem(plan.hosted) : asked.reviewItem,
  };
}
