import { nameKey } from '../../../db/keys/index.ts';
import type { ActText } from './parse/act-text-types.ts';
import { castOf, castOutcome } from './decide/act-list.ts';
import { asNamesakes } from './decide/namesakes.ts';
import { nameAsked, printedTogether } from './decide/clues.ts';
import { asNumbered } from './decide/numbered-names.ts';
import { evaluate } from './decide/evaluate.ts';
import { withLiteralReading, asLiteral, allCapsKey } from './plan/literal-reading.ts';
import { CONFIDENCE } from './decide/confidence.ts';
import type { Habit } from './decide/decision.ts';
import { keysOf } from './decide/credit-name-keys.ts';
import { asForm, type Outcome } from './decide/reading-outcome.ts';
import { parseCredit } from './plan/parse-credit.ts';
import type { Plan } from './plan/plan.ts';
import type { Act, Credit, IsKnown, Reading, Reason } from './reading-types.ts';
import type { SetType } from './lexicon/set-words.ts';
import { NO_SERIES, type Series } from './lineup/series-knowledge.ts';
import { statusOf } from './decide/act-status.ts';
import { hasOneId, type SourceListedName } from './plan/source-listed.ts';
import { voteOf } from './decide/weigh-joiner.ts';
import { withWellKnown } from './decide/well-known.ts';

const never: IsKnown = () => false;

/**
 * Reads who plays (docs/reference/who-plays.md). Pure and total; depends on `isKnown` and `isRuled` only for the keys in
 * `candidates(credit)`. `isRuled`: an editor decided that this is one act (`whole`). `habit`: the lineup's
 * use of `&`; `series`: its titles of several sets.
 */
export function readCredit(
  printed: Credit,
  isKnownHere: IsKnown,
  isRuled: IsKnown = never,
  habit: Habit = 'unclear',
  series: Series = NO_SERIES,
): Reading {
  const isKnown = withWellKnown(isKnownHere);
  const credit = withLiteralReading(printed, isKnown, isRuled);
  const { whole, text, plan, beside, wholes } = parseCredit(credit);
  const cast = castOf(credit);
  if (cast !== null) {
    const outcome = castOutcome(cast, credit, whole.set_type);
    return toReading(credit, cast.by === 'editor' ? outcome : withHosts(outcome, beside));
  }
  const inManifest = wholes.size === 0 ? never : keysIn(wholes);
  const ruled =
    text.kind === 'act'
      ? null
      : (ruledWhole(whole, asPrinted(credit, isRuled), 'editor') ??
        ruledWhole(whole, inManifest, 'manifest'));
  const outcome = ruled ?? evaluate(plan, { isKnown: either(inManifest, isKnown, isRuled), habit, series });
  const read =
    ruled === null ? asTyped(outcome, inManifest) : withIds(ruled, plan.kind === 'listed' ? plan.acts : []);
  return toReading(credit, withHosts(askOfOneId(read, credit, isKnown), beside));
}

/** One id for `A x B` may be a duo's, unless both are known; it is where two editions print it. */
function askOfOneId(outcome: Outcome, credit: Credit, isKnown: IsKnown): Outcome {
  if (outcome.acts.length < 2 || outcome.known || !hasOneId(credit)) return outcome;
  const { whole } = parseCredit(credit);
  if (isKnown(printedTogether(whole.form.key)))
    return asForm({ ...whole, hosts: [] }, whole.form, false, 'printed together elsewhere');
  const parts = outcome.acts.map(({ name }) => name);
  const reviewItem = {
    kind: 'split',
    parts,
    why: 'the source gives these names one common id, so they may be one act or several',
  };
  return { ...outcome, confidence: CONFIDENCE.oneIdForTwo, reviewItem };
}

const keysIn =
  (names: ReadonlyMap<string, unknown>): IsKnown =>
  (key) =>
    names.has(nameAsked(key)?.name ?? key);

const either =
  (first: IsKnown, second: IsKnown, third: IsKnown): IsKnown =>
  (key) =>
    first(key) || second(key) || third(key);

/**
 * Every name key whose being known can change the reading: the whole and the parts that it may come to. Sorted, once
 * each; empty for a credit that can only mean one thing.
 */
export function candidates(credit: Credit): string[] {
  if (castOf(credit) !== null) return [];
  const { whole, text, plan, off } = parseCredit(credit);
  const allCaps = allCapsKey(credit);
  const asked =
    allCaps === null ? keysOf(plan) : [allCaps, ...keysOf(plan), ...candidates(asLiteral(credit))];
  if (text.kind === 'act' && asked.length < 2) return asked;
  const ruled = text.kind === 'act' ? [] : [...whole.literal, whole.form].map(({ key }) => key);
  if (text.kind !== 'act' && off.states !== null) ruled.push(nameKey(credit.credit));
  return [...ruled, ...asked].sort().filter((key, at, all) => key !== all[at - 1]);
}

/**
 * One credit's evidence for the lineup's use of `&`: `split` if the source lists both or the catalog knows
 * them, `whole` if it lists or knows the whole. Never a decision by habit.
 */
export function vote(credit: Credit, isKnown: IsKnown): 'split' | 'whole' | null {
  if (castOf(credit) !== null) return null;
  const { whole, text, plan, sourceListed, wholes } = parseCredit(credit);
  if (text.kind !== 'joined') return null;
  const isKnownOrTyped = withWellKnown((key) => wholes.has(key) || isKnown(key));
  if (plan.kind !== 'listed') return voteOf(text, isKnownOrTyped);
  if (!isPair(text)) return null;
  if (sourceListed.length > 1) return 'split';
  return sourceListed[0]!.form.key === whole.form.key ? 'whole' : null;
}

const isPair = (plan: Plan): boolean =>
  plan.kind === 'joined' && plan.parts.length === 2 && plan.joins[0]!.name === '&';

/** Editors are asked about `A & B (cancelled)` as it is printed: their word is on `A & B`. */
function asPrinted(credit: Credit, isRuled: IsKnown): IsKnown {
  const { off, whole } = parseCredit(credit);
  if (off.states === null) return isRuled;
  return (key) => isRuled(key) || (key === whole.form.key && isRuled(nameKey(credit.credit)));
}

/** One act because the manifest calls it one: its joiners were none to begin with. */
function asTyped(outcome: Outcome, inManifest: IsKnown): Outcome {
  const { acts, reason } = outcome;
  const typed =
    (reason === 'single act' || reason === 'known act') && acts.length > 0 && inManifest(acts[0]!.key);
  return typed ? { ...outcome, reason: 'manifest', confidence: CONFIDENCE.decidedByPerson } : outcome;
}

function ruledWhole(whole: ActText, isRuled: IsKnown, reason: Reason): Outcome | null {
  const form = [...whole.literal, whole.form].find(({ key }) => isRuled(key));
  if (form === undefined) return null;
  const act: Act = { ...form, ids: [], role: whole.host ? 'host' : 'artist' };
  const confidence = CONFIDENCE.decidedByPerson;
  return { acts: [act], known: true, set_types: [whole.set_type], reason, confidence, reviewItem: null };
}

/** The ids that the source's own list gives for the same name. */
const withIds = (
  outcome: Outcome,
  listed: readonly { form: { key: string }; ids: readonly string[] }[],
): Outcome => ({
  ...outcome,
  acts: outcome.acts.map((act) => ({
    ...act,
    ids: listed.find(({ form }) => form.key === act.key)?.ids ?? act.ids,
  })),
});

/** A set's acts with the hosts beside them; without acts there are no hosts. */
function withHosts(outcome: Outcome, beside: readonly SourceListedName[]): Outcome {
  if (outcome.acts.length === 0 || beside.length === 0) return outcome;
  const playing = new Set(outcome.acts.map(({ key }) => key));
  const hosts = beside
    .filter(
      ({ form }, i) => !playing.has(form.key) && i === beside.findIndex((one) => one.form.key === form.key),
    )
    .map(({ form, ids }): Act => ({ ...form, ids, role: 'host' }));
  return { ...outcome, acts: [...outcome.acts, ...hosts] };
}

function toReading(credit: Credit, outcome: Outcome): Reading {
  const { acts, set_types, reason } = outcome;
  const ruling = credit.by_editor;
  const role = ruling?.role ?? (credit.role === 'host' ? 'host' : null);
  const reported = asNamesakes(asNumbered(acts), credit);
  const playing = role === null ? reported : reported.map((act): Act => ({ ...act, role }));
  return {
    acts: playing,
    joint: playing.filter(({ role }) => role === 'artist').length > 1,
    placeholder: acts.length === 0,
    set_type: ruling?.set_type === undefined ? (credit.set_type ?? findSetType(set_types)) : ruling.set_type,
    reason: acts.length === 0 && reason !== 'no music' ? 'placeholder' : reason,
    ...statusOf(credit, playing, outcome),
  };
}

/** The value that all parts with a value agree on. */
function findSetType(types: readonly SetType[]): SetType {
  const stated = new Set(types.filter((type) => type !== null));
  return stated.size === 1 ? [...stated][0]! : null;
}
