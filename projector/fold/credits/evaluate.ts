import type { ActText, Form } from './act-text.ts';
import type { ListedPlan, Plan } from './plan.ts';
import type { Act, IsKnown, Reading, Reason } from './reading.ts';
import type { SetType } from './set-words.ts';
import { knownForm, splitKnown } from './split-known.ts';

/** What a plan means where these names are known. */
export interface Outcome {
  readonly acts: readonly Act[];
  /** Every act is known. */
  readonly known: boolean;
  readonly set_types: readonly SetType[];
  readonly reason: Reason;
  readonly doubt: Reading['doubt'];
}

/** Decides a plan. It asks `isKnown` only about keys in `keysOf(plan)`. */
export function evaluate(plan: Plan, isKnown: IsKnown): Outcome {
  switch (plan.kind) {
    case 'nobody':
      return { acts: [], known: false, set_types: [], reason: 'placeholder', doubt: null };
    case 'act':
      return oneAct(plan.act, isKnown);
    case 'each':
      return knownWhole(plan.whole, isKnown) ?? each(plan, isKnown);
    case 'joined':
      return knownWhole(plan.whole, isKnown) ?? joined(plan, isKnown);
    case 'titled':
      return knownWhole(plan.whole, isKnown) ?? titled(plan, isKnown);
    case 'hosted':
      return hosted(plan, isKnown);
    case 'listed':
      return listed(plan, isKnown);
  }
}

type Of<K extends Plan['kind']> = Extract<Plan, { kind: K }>;

function oneAct(act: ActText, isKnown: IsKnown): Outcome {
  const form = knownForm(act, isKnown) ?? act.form;
  const reason = form === act.form ? 'single act' : act.aliases.includes(form) ? 'alias' : 'known act';
  return asForm(act, form, isKnown(form.key), reason);
}

function asForm(act: ActText, form: Form, known: boolean, reason: Reason): Outcome {
  const hosts = act.hosts.map((name): Act => ({ ...name, ids: [], role: 'host' }));
  const itself: Act = { ...form, ids: [], role: act.host ? 'host' : 'artist' };
  return {
    acts: [itself, ...hosts],
    known,
    set_types: [act.set_type],
    reason,
    doubt: act.hostedBy.length === 0 ? null : hostDoubt([form.name, ...act.hostedBy]),
  };
}

/** A known whole wins over every split. An alias in a bracket of its last part is no name of the whole. */
function knownWhole(whole: ActText, isKnown: IsKnown): Outcome | null {
  const form = [...whole.literal, whole.form].find(({ key }) => isKnown(key));
  return form === undefined ? null : asForm({ ...whole, hosts: [] }, form, true, 'known act');
}

const each = ({ parts, reason }: Of<'each'>, isKnown: IsKnown): Outcome =>
  together(
    parts.map((part) => evaluate(part, isKnown)),
    reason,
  );

function joined(plan: Of<'joined'>, isKnown: IsKnown): Outcome {
  const split = splitKnown(plan, isKnown);
  if (split !== null)
    return together(
      split.map(({ act, form }) => asForm(act, form, true, 'joined known acts')),
      'joined known acts',
    );
  const whole = asForm({ ...plan.whole, hosts: [] }, plan.whole.form, false, 'in doubt');
  const known = plan.parts.filter((part) => knownForm(part, isKnown) !== null).length;
  const why = `${known === 0 ? 'none' : `only ${known}`} of ${plan.parts.length} parts is a known act`;
  return { ...whole, doubt: { kind: 'split', parts: plan.parts.map(({ form }) => form.name), why } };
}

/**
 * After the mark stands a title, unless it is a known act; before it a series of events, where only what follows is
 * known. A title may happen to be some act's name, so that a person should look at it.
 */
function titled(plan: Of<'titled'>, isKnown: IsKnown): Outcome {
  const [before, after] = [evaluate(plan.before, isKnown), evaluate(plan.after, isKnown)];
  if (before.acts.length === 0 || plan.certain) return titledAs(after, 'title before the act', null);
  if (!after.known)
    return titledAs(before, 'title after the act', isPartlyKnown(plan.after, isKnown) ? after.doubt : null);
  const names = [...before.acts, ...after.acts].map(({ name }) => name);
  const doubt = { kind: 'title', parts: names, why: 'what follows may be a title or an act' };
  if (before.known)
    return titledAs(together([before, after], 'title after the act'), 'title after the act', doubt);
  return titledAs(after, 'title before the act', after.acts.length > 1 ? null : doubt);
}

const titledAs = (outcome: Outcome, reason: Reason, doubt: Outcome['doubt']): Outcome => ({
  ...outcome,
  reason: outcome.doubt === null ? reason : outcome.reason,
  doubt: outcome.doubt ?? doubt,
});

/** `New Generation: A, B & C`, where not all of them are known yet. */
const isPartlyKnown = (plan: Plan, isKnown: IsKnown): boolean =>
  plan.kind === 'joined' && plan.parts.some((part) => knownForm(part, isKnown) !== null);

function hosted(plan: Of<'hosted'>, isKnown: IsKnown): Outcome {
  const before = evaluate(plan.before, isKnown);
  const host = evaluate(plan.host, isKnown);
  const acts =
    before.acts.length > 0 ? before.acts : host.acts.map((act) => ({ ...act, role: 'host' as const }));
  return {
    ...before,
    acts,
    reason: acts.length === 0 ? 'placeholder' : 'in doubt',
    doubt: hostDoubt(plan.words),
  };
}

const hostDoubt = (parts: readonly string[]) => ({
  kind: 'hosted_by',
  parts,
  why: 'who is hosting may play, or not',
});

function listed(plan: ListedPlan, isKnown: IsKnown): Outcome {
  const whole = plan.whole === null ? null : knownWhole(plan.whole, isKnown);
  if (whole !== null) return whole;
  const own = plan.acts.map(({ at, act, form, ids, host }) => {
    const outcome = asForm(act, form, true, 'source lists its artists');
    const role = host ? ('host' as const) : outcome.acts[0]!.role;
    return { at, outcome: { ...outcome, acts: [{ ...outcome.acts[0]!, ids, role }] } };
  });
  const rest = plan.rest
    .map(({ at, plan: part, title }) => ({ at, title, outcome: evaluate(part, isKnown) }))
    .filter(({ title, outcome }) => outcome.known || !title);
  const all = [...own, ...rest].sort((a, b) => a.at - b.at).map(({ outcome }) => outcome);
  const outcome = together(all, 'source lists its artists');
  return {
    ...outcome,
    set_types: [plan.set_type, ...outcome.set_types],
    doubt: plan.hosted.length > 0 ? hostDoubt(plan.hosted) : outcome.doubt,
  };
}

/** Several outcomes as one performance: each act once, all doubts in one. */
function together(outcomes: readonly Outcome[], reason: Reason): Outcome {
  const acts = new Map<string, Act>();
  for (const act of outcomes.flatMap((outcome) => outcome.acts))
    if (!acts.has(act.key)) acts.set(act.key, act);
  const doubts = outcomes.flatMap(({ doubt }) => (doubt === null ? [] : [doubt]));
  const playing = outcomes.filter((outcome) => outcome.acts.length > 0);
  return {
    acts: [...acts.values()],
    known: playing.length > 0 && playing.every(({ known }) => known),
    set_types: outcomes.flatMap(({ set_types }) => set_types),
    reason,
    doubt:
      doubts.length < 2
        ? (doubts[0] ?? null)
        : {
            ...doubts[0]!,
            parts: doubts.flatMap(({ parts }) => parts),
            why: doubts.map(({ why }) => why).join('; '),
          },
  };
}
