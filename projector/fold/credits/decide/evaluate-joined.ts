import type { ActText, Form } from '../parse/act-text-types.ts';
import { isWorded } from '../plan/words-between.ts';
import type { JoinedPlan } from '../plan/plan.ts';
import type { IsKnown, Reason } from '../reading-types.ts';
import { mayBeProgrammeItem } from '../lexicon/programme/doubtful-items.ts';
import { ask, askOfItem, askOfName, askOfOwner, askOfTitle } from './review-questions.ts';
import { besideOthers, billed } from './clues.ts';
import { ASK_BELOW, CONFIDENCE } from './confidence.ts';
import { isKnownAlone, isPairOfGenericNames, knownAsPart, knownForm } from './cover-by-names.ts';
import type { Decision, Habit } from './decision.ts';
import { isLabel } from '../lexicon/well-known-names.ts';
import { asForm, knownWhole, type Outcome, combineOutcomes } from './reading-outcome.ts';
import { weigh } from './weigh-joiner.ts';

/** Decides a text without joiners: the act under the form that is known, else as printed. */
export function oneAct(act: ActText, isKnown: IsKnown): Outcome {
  const form = knownForm(act, isKnown) ?? act.form;
  const reason = form === act.form ? 'single act' : act.aliases.includes(form) ? 'alias' : 'known act';
  const outcome = asForm(act, form, isKnownAlone(form, isKnown), reason);
  if (form === act.form) return askOfName(outcome, act);
  if (act.beforeTitle?.key === form.key) return askOfTitle(outcome, act.form.name);
  return act.owner?.key === form.key ? askOfOwner(outcome, act) : outcome;
}

/** Adds a review item if only identity data knows `Ada & Fish`, and lineups print both names alone. */
export function knownTogether(plan: JoinedPlan, isKnown: IsKnown): Outcome | null {
  const outcome = knownWhole(plan.whole, isKnown);
  const { beforeTitle } = plan.whole;
  // `Kruder & Dorfmeister Night Tides`: all that joins is in the name.
  if (outcome === null && beforeTitle !== null && plan.joins.at(-1)!.to < beforeTitle.name.length)
    return askOfTitle(
      asForm({ ...plan.whole, hosts: [] }, beforeTitle, true, 'known act'),
      plan.whole.form.name,
    );
  if (outcome === null || !isPairOfGenericNames(plan) || isKnown(billed(outcome.acts[0]!.key)))
    return outcome;
  if (!plan.parts.every(({ form }) => isKnown(billed(form.key)))) return outcome;
  const parts = plan.parts.map(({ form }) => form.name);
  const why = 'music databases list them as one act, but lineups also list each of them alone';
  return ask(outcome, CONFIDENCE.pairByItsName, { kind: 'split', parts, why });
}

/** Decides whether a joined text is one act or several. */
export function evaluateJoined(
  plan: JoinedPlan,
  { isKnown, habit }: { readonly isKnown: IsKnown; readonly habit: Habit },
): Outcome {
  if (plan.called !== null && isKnown(plan.called.key)) return calledTogether(plan, plan.called, isKnown);
  if (isAtLabels(plan, isKnown)) return oneAct(plan.parts[0]!, isKnown);
  const decision = weigh(plan, isKnown, habit);
  const { acts, reason, confidence } = decision;
  const reviewItem = decision.open || confidence < ASK_BELOW ? openReviewItem(plan, decision, isKnown) : null;
  if (acts === null && isWorded(plan)) {
    const outcome = wordedWhole(plan, reason, isKnown);
    return reviewItem === null
      ? { ...outcome, confidence: Math.min(confidence, outcome.confidence) }
      : { ...outcome, confidence, reviewItem };
  }
  if (acts === null)
    return {
      ...asForm({ ...plan.whole, hosts: [] }, plan.whole.form, false, reason),
      confidence,
      reviewItem,
    };
  const outcomes = acts.map(({ act, form, known }) => asForm(act, form, known, reason));
  const outcome = combineOutcomes(outcomes, reason);
  const read = {
    ...outcome,
    confidence: Math.min(confidence, outcome.confidence),
    reviewItem: reviewItem ?? outcome.reviewItem,
  };
  return isItemOfTwo(plan, read) ? askOfItem({ ...read, reviewItem: null }, plan.whole.form.name) : read;
}

/** `Glass & Spoon Race`, `Fireworks & Countdown`: of which nothing is known. */
const isItemOfTwo = ({ parts, whole }: JoinedPlan, { known, confidence }: Outcome): boolean =>
  !known && confidence >= ASK_BELOW && parts.length === 2 && mayBeProgrammeItem(whole.form.name);

/** `Ada / Some Label, Other Label`: where the act is at home, if none of them is known as an act. */
const isAtLabels = ({ parts: [act, ...others], joins }: JoinedPlan, isKnown: IsKnown): boolean =>
  joins[0]!.name === '/' &&
  joins.every(({ name }) => name === '/' || name === ',') &&
  others.every((part) => isLabel(part.form.key) && knownForm(part, isKnown) === null) &&
  !isLabel(act!.form.key);

/** Reads `A & B (C)` as C if C is known; if A or B is known too, C may be their home, so it asks. */
function calledTogether(plan: JoinedPlan, called: Form, isKnown: IsKnown): Outcome {
  const outcome = asForm({ ...plan.whole, hosts: [] }, called, true, 'alias');
  const isHome = plan.parts.some((part) => knownForm(part, isKnown) !== null);
  const parts = [...plan.parts.map(({ form }) => form.name), called.name];
  return isHome
    ? ask(outcome, CONFIDENCE.bracketOrName, {
        kind: 'split',
        parts,
        why: 'the words in brackets may be the name of these acts as a group, or the place where they come from',
      })
    : outcome;
}

/** Reads `A and B` as one act; it is known if a credit somewhere consists of it alone. */
function wordedWhole({ whole }: JoinedPlan, reason: Reason, isKnown: IsKnown): Outcome {
  const outcome = oneAct(whole, isKnown);
  const known = outcome.known || isKnown(besideOthers(whole.form.key));
  return { ...outcome, known, reason: outcome.reason === 'single act' ? reason : outcome.reason };
}

/** Builds the review item of an undecided split. */
function openReviewItem(
  { parts }: JoinedPlan,
  { reason }: Decision,
  isKnown: IsKnown,
): Outcome['reviewItem'] {
  const known = parts.filter((part) => knownAsPart(part, isKnown) !== null).length;
  const count = countText(known, parts.length);
  const why =
    reason === 'in doubt' || reason === 'one is a known act'
      ? count
      : `${count}; the credit is read by the rule “${reason}”`;
  const kind = reason === 'habit of the source' ? 'habit' : 'split';
  return { kind, parts: parts.map(({ form }) => form.name), why };
}

function countText(known: number, of: number): string {
  if (known === of) return 'all names in the credit are known acts';
  if (known === 0) return `none of the ${of} names in the credit is a known act`;
  return `only ${known} of the ${of} names in the credit ${known === 1 ? 'is a known act' : 'are known acts'}`;
}
