import type { ActText, Form } from './act-text.ts';
import { besideOthers } from './clues.ts';
import { knownForm } from './cover.ts';
import { asForm, hostDoubt, knownWhole, type Outcome, together } from './outcome.ts';
import type { JoinedPlan, ListedPlan, Plan } from './plan.ts';
import type { IsKnown, Reason } from './reading.ts';
import { keyOf, type Series } from './series.ts';
import type { Decision } from './decision.ts';
import { type Habit, weigh } from './weigh.ts';
import { isWorded } from './words-between.ts';

/** What decides a plan: which names and clues are known, how the lineup uses `&`, and its titles of several sets. */
export interface Knowing {
  readonly isKnown: IsKnown;
  readonly habit: Habit;
  readonly series: Series;
}

/** Decides a plan. It asks `isKnown` only about keys in `keysOf(plan)`. */
export function evaluate(plan: Plan, knowing: Knowing): Outcome {
  const { isKnown } = knowing;
  switch (plan.kind) {
    case 'nobody':
      return { acts: [], known: false, set_types: [], reason: 'placeholder', doubt: null };
    case 'act':
      return oneAct(plan.act, isKnown);
    case 'each':
      return knownWhole(plan.whole, isKnown) ?? each(plan, knowing);
    case 'joined':
      return knownWhole(plan.whole, isKnown) ?? joined(plan, knowing);
    case 'titled':
      return knownWhole(plan.whole, isKnown) ?? titled(plan, knowing);
    case 'hosted':
      return hosted(plan, knowing);
    case 'listed':
      return listed(plan, knowing);
  }
}

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>;

function oneAct(act: ActText, isKnown: IsKnown): Outcome {
  const form = knownForm(act, isKnown) ?? act.form;
  const reason = form === act.form ? 'single act' : act.aliases.includes(form) ? 'alias' : 'known act';
  return asForm(act, form, isKnown(form.key), reason);
}

const each = ({ parts, reason }: Of<'each'>, knowing: Knowing): Outcome =>
  together(
    parts.map((part) => evaluate(part, knowing)),
    reason,
  );

function joined(plan: JoinedPlan, { isKnown, habit }: Knowing): Outcome {
  if (plan.called !== null && isKnown(plan.called.key)) return calledTogether(plan, plan.called, isKnown);
  const decision = weigh(plan, isKnown, habit);
  const doubt = decision.open ? openDoubt(plan, decision, isKnown) : null;
  const { acts, reason } = decision;
  if (acts === null && isWorded(plan)) return { ...wordedWhole(plan, reason, isKnown), doubt };
  if (acts === null)
    return { ...asForm({ ...plan.whole, hosts: [] }, plan.whole.form, false, reason), doubt };
  const outcomes = acts.map(({ act, form, known }) => asForm(act, form, known, reason));
  const outcome = together(outcomes, reason);
  return { ...outcome, doubt: doubt ?? outcome.doubt };
}

/** `A & B (C)` is C where C is known; where one of them is, it may be their home. */
function calledTogether(plan: JoinedPlan, called: Form, isKnown: IsKnown): Outcome {
  const outcome = asForm({ ...plan.whole, hosts: [] }, called, true, 'alias');
  const isHome = plan.parts.some((part) => knownForm(part, isKnown) !== null);
  const parts = [...plan.parts.map(({ form }) => form.name), called.name];
  return isHome
    ? { ...outcome, doubt: { kind: 'split', parts, why: 'the bracket names them, or their home' } }
    : outcome;
}

/** `A and B` as one act: known where a credit is nothing else somewhere. */
function wordedWhole({ whole }: JoinedPlan, reason: Reason, isKnown: IsKnown): Outcome {
  const outcome = oneAct(whole, isKnown);
  const known = outcome.known || isKnown(besideOthers(whole.form.key));
  return { ...outcome, known, reason: outcome.reason === 'single act' ? reason : outcome.reason };
}

/** What a person should look at. */
function openDoubt({ parts }: JoinedPlan, { reason }: Decision, isKnown: IsKnown): Outcome['doubt'] {
  const known = parts.filter((part) => knownForm(part, isKnown) !== null).length;
  const some = known === 0 ? 'none' : `only ${known}`;
  const count =
    known === parts.length ? 'all parts are known acts' : `${some} of ${parts.length} parts is a known act`;
  const why = reason === 'in doubt' ? count : `${count}; split by the ${reason}`;
  return { kind: 'split', parts: parts.map(({ form }) => form.name), why };
}

/**
 * After the mark stands a title, unless it is a known act; before it a series of events, where only what follows is
 * known or is a list, or where it stands before several sets of the lineup. What somebody presents is no act beside them.
 * A title may happen to be some act's name, so that a person should look at it.
 */
function titled(plan: Of<'titled'>, knowing: Knowing): Outcome {
  const [before, after] = [evaluate(plan.before, knowing), evaluate(plan.after, knowing)];
  const names = [...before.acts, ...after.acts].map(({ name }) => name);
  const doubt = { kind: 'title', parts: names, why: 'what follows may be a title or an act' };
  if (plan.performs && before.acts.length > 0)
    return titledAs(
      withTypeOf(before, plan.after),
      'title after the act',
      isUntold(plan, before, after) ? doubt : null,
    );
  const isTitle = isList(plan.after) || knowing.series.has(keyOf(plan.before) ?? '');
  if (before.acts.length === 0 || plan.certain || (!before.known && isTitle))
    return titledAs(after, 'title before the act', null);
  if (plan.asks === 'place' && !before.known && after.acts.length > 0)
    return titledAs(after, 'title before the act', after.known ? null : doubt);
  if (!after.known || (plan.presents && before.known)) {
    const asks =
      isUntold(plan, before, after) || (!plan.presents && isPartlyKnown(plan.after, knowing.isKnown));
    return titledAs(withTypeOf(before, plan.after), 'title after the act', asks ? doubt : null);
  }
  if (before.known)
    return titledAs(together([before, after], 'title after the act'), 'title after the act', doubt);
  return titledAs(after, 'title before the act', after.acts.length > 1 ? null : doubt);
}

const titledAs = (outcome: Outcome, reason: Reason, doubt: Outcome['doubt']): Outcome => ({
  ...outcome,
  reason: outcome.doubt === null ? reason : outcome.reason,
  doubt: outcome.doubt ?? doubt,
});

/** `A: B` where nobody is known, or only what may be a place. */
const isUntold = ({ asks }: Of<'titled'>, before: Outcome, after: Outcome): boolean =>
  after.acts.length > 0 && (asks === 'place' || (asks === 'act' && !before.known && !after.known));

/** `New Generation: A, B & C`: a title does not list, acts do. */
const isList = (plan: Plan): boolean => plan.kind === 'joined' && !isWorded(plan) && plan.parts.length > 2;

/** `Fantastic Four: A, B`, where one of them is known. */
const isPartlyKnown = (plan: Plan, isKnown: IsKnown): boolean =>
  plan.kind === 'joined' && !isWorded(plan) && plan.parts.some((part) => knownForm(part, isKnown) !== null);

/** `A pres. The Show LIVE`: the title's last words speak of the set. */
function withTypeOf(outcome: Outcome, title: Plan): Outcome {
  const act = title.kind === 'act' ? title.act : isWorded(title) ? title.whole : null;
  const adds = act !== null && act.set_type !== null && outcome.set_types.every((type) => type === null);
  return adds ? { ...outcome, set_types: [act.set_type] } : outcome;
}

/** `A b2b B hosted by C`, `Takeover: A b2b B …`, `A vs B …`: no title. */
const isSeveral = (plan: Plan, { acts }: Outcome): boolean =>
  (plan.kind === 'each' || plan.kind === 'joined' || (plan.kind === 'titled' && plan.certain)) &&
  acts.length > 1;

/** Who hosts is its host; what is hosted plays where it is a known act or several, and else is a title. */
function hosted(plan: Of<'hosted'>, knowing: Knowing): Outcome {
  const before = evaluate(plan.before, knowing);
  const host = evaluate(plan.host, knowing).acts.map((act) => ({ ...act, role: 'host' as const }));
  const playing = before.known || isSeveral(plan.before, before) ? before.acts : [];
  const acts = [...playing, ...host.filter(({ key }) => playing.every((act) => act.key !== key))];
  return {
    ...before,
    acts: acts.length === 0 ? before.acts : acts,
    reason: acts.length === 0 && before.acts.length === 0 ? 'placeholder' : 'hosted by',
    doubt: hostDoubt(plan.words),
  };
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
  return {
    ...outcome,
    set_types: [plan.set_type, ...outcome.set_types],
    doubt: plan.hosted.length > 0 ? hostDoubt(plan.hosted) : outcome.doubt,
  };
}
