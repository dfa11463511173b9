import { CONFIDENCE } from './confidence.ts';
import { askOfListed, askOfOneEntry } from './review-questions.ts';
import { evaluateJoined, knownTogether, oneAct } from './evaluate-joined.ts';
import { isPartlyKnown, evaluateTitled, titledAs } from './evaluate-titled.ts';
import { asForm, hostReviewItem, knownWhole, type Outcome, combineOutcomes } from './reading-outcome.ts';
import type { ListedPlan, Plan } from '../plan/plan.ts';
import type { IsKnown } from '../reading-types.ts';
import type { Series } from '../lineup/series-knowledge.ts';
import { type Habit, splitsPairs } from './decision.ts';

/** The knowledge that decides a plan: known names and clues, the lineup's use of `&`, and its titles of several sets. */
export interface PlanKnowledge {
  readonly isKnown: IsKnown;
  readonly habit: Habit;
  readonly series: Series;
}

/** Decides a plan. It asks `isKnown` only about keys in `keysOf(plan)`. */
export function evaluate(plan: Plan, knowing: PlanKnowledge): Outcome {
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
      return knownTogether(plan, isKnown) ?? evaluateJoined(plan, knowing);
    case 'titled':
      return knownWhole(plan.whole, isKnown) ?? evaluateTitled(plan, sidesOfTitle(plan, knowing));
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

function each({ parts, reason }: Of<'each'>, knowing: PlanKnowledge): Outcome {
  // A source that joins acts by `b2b` uses `&` inside names.
  const isHeld = reason === 'b2b' || !splitsPairs(knowing.habit);
  const within: PlanKnowledge = isHeld ? { ...knowing, habit: 'binds' } : knowing;
  const outcomes = parts.map((part) => {
    const outcome = evaluate(part, within);
    return reason === 'b2b' && part.kind === 'act' ? withoutTitleQuestion(outcome) : outcome;
  });
  return combineOutcomes(outcomes, reason);
}

/** Who plays `b2b` is no sentence, no item of a programme and no title, however the name is written. */
const withoutTitleQuestion = (outcome: Outcome): Outcome =>
  outcome.reviewItem?.kind === 'title'
    ? { ...outcome, confidence: CONFIDENCE.oneName, reviewItem: null }
    : outcome;

/** Both sides of a title, read by what is known. */
const sidesOfTitle = ({ before, after }: Of<'titled'>, knowing: PlanKnowledge) => ({
  ...knowing,
  before: evaluate(before, knowing),
  after: evaluate(after, knowing),
});

/** `A b2b B hosted by C`, `Takeover: A b2b B …`, `A vs B …`: no title. */
const isSeveral = (plan: Plan, { acts }: Outcome): boolean =>
  (plan.kind === 'each' || plan.kind === 'joined' || (plan.kind === 'titled' && plan.certain)) &&
  acts.length > 1;

/**
 * The acts after `hosted by` are hosts. The text before it plays, unless it names an event (`Some Takeover hosted by Ada`)
 * or is a title by its form.
 */
function hosted(plan: Of<'hosted'>, knowing: PlanKnowledge): Outcome {
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
function credited({ after, otherwise, guests }: Of<'credited'>, knowing: PlanKnowledge): Outcome {
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

function listed(plan: ListedPlan, knowing: PlanKnowledge): Outcome {
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
  const outcome = combineOutcomes(all, 'source lists its artists');
  const asked = askOfOneEntry(plan, askOfListed(plan, outcome), knowing.isKnown);
  return {
    ...asked,
    set_types: [plan.set_type, ...outcome.set_types],
    confidence: plan.hosted.length > 0 ? CONFIDENCE.hosting : asked.confidence,
    reviewItem: plan.hosted.length > 0 ? hostReviewItem(plan.hosted) : asked.reviewItem,
  };
}
