import type { ActText, Form } from '../parse/act-text-types.ts';
import { besideOthers, billed, knownByExactName } from './clues.ts';
import { isGenericName } from '../lexicon/common-words.ts';
import type { JoinedPlan } from '../plan/plan.ts';
import type { IsKnown } from '../reading-types.ts';

/** A joined credit's parts, or neighbours together, as acts. */
export interface Cover {
  readonly acts: readonly { readonly act: ActText; readonly form: Form; readonly known: boolean }[];
  /** The parts that each act covers: [from, to). */
  readonly places: readonly { readonly from: number; readonly to: number }[];
  /** The number of acts that are neither known nor seen beside others. */
  readonly unknown: number;
}

/** A part, or neighbours, as an act, and what follows. */
interface Chain {
  readonly from: number;
  readonly to: number;
  readonly act: ActText;
  readonly form: Form;
  readonly known: boolean;
  readonly rest: Chain | null;
  readonly length: number;
  readonly unknown: number;
}

/** The spelling under which this act is known, the most literal first; null where it is not. */
export const knownForm = (act: ActText, isKnown: IsKnown): Form | null =>
  knownName(act, isKnown) ??
  findKnownForm(act.aliases, isKnown) ??
  act.otherwise.find((form) => isKnownAlone(form, isKnown)) ??
  null;

/**
 * The same without forms that are less literal. If X is known, a lineup's `X DJ` is no evidence about `X
 * (DJ)`.
 */
export const knownName = ({ literal, remarks, form }: ActText, isKnown: IsKnown): Form | null =>
  literal.find(
    ({ key }) =>
      (remarks.includes(key) && isKnown(knownByExactName(key))) ||
      (isKnown(key) && (!remarks.includes(key) || !isKnown(form.key))),
  ) ?? (isKnown(form.key) ? form : null);

const findKnownForm = (forms: readonly Form[], isKnown: IsKnown): Form | null =>
  forms.find(({ key }) => isKnown(key)) ?? null;

/**
 * The parts of a joined credit as acts, with as few unknown ones, then as few and, from the left, as long
 * ones as possible (`A & B, C` is two if `A & B` is known). Null if one act would occur twice.
 */
export function cover({ parts, spans }: JoinedPlan, isKnown: IsKnown): Cover | null {
  const best = new Map<number, Chain>();
  const startingAt = parts.map((act, from) => [{ from, to: from + 1, act }]);
  for (const span of spans) startingAt[span.from]!.push(span);
  for (let from = parts.length - 1; from >= 0; from--)
    for (const { to, act } of startingAt[from]!.toReversed()) {
      const chain = findChain(from, to, act, best.get(to) ?? null, isKnown);
      if (chain !== null && isBetter(chain, best.get(from))) best.set(from, chain);
    }
  const found = unlinkChain(best.get(0) ?? null);
  if (new Set(found.map(({ form }) => form.key)).size < found.length) return null;
  return { acts: found, places: found, unknown: best.get(0)!.unknown };
}

/**
 * Is this form known well enough to count for what is beside it? A generic name is if a lineup, a manifest or an editor
 * names it alone.
 */
export const isKnownAlone = (form: Form, isKnown: IsKnown): boolean =>
  isKnown(form.key) && (!isGenericName(form) || isKnown(billed(form.key)));

/** `A & B` of two generic names: a duo has this name, but the credit may mean two other acts. */
export const isPairOfGenericNames = ({ parts, worded }: JoinedPlan): boolean =>
  worded !== true && parts.length === 2 && parts.every(({ form }) => isGenericName(form));

/**
 * The spelling under which one of several is known. A generic name counts only if a lineup, a manifest or an editor names it
 * alone.
 */
export function knownAsPart(act: ActText, isKnown: IsKnown): Form | null {
  const form = knownForm(act, isKnown);
  return form !== null && isGenericName(form) && !isKnown(billed(form.key)) ? null : form;
}

/** Neighbours together only where they are known; a part by itself in any case. */
function findChain(
  from: number,
  to: number,
  act: ActText,
  rest: Chain | null,
  isKnown: IsKnown,
): Chain | null {
  const form = knownAsPart(act, isKnown);
  if (form === null && to - from > 1) return null;
  const seen = form !== null || isKnown(besideOthers(act.form.key));
  const [length, unknown] = [(rest?.length ?? 0) + 1, (rest?.unknown ?? 0) + (seen ? 0 : 1)];
  return { from, to, act, form: form ?? act.form, known: form !== null, rest, length, unknown };
}

const isBetter = (one: Chain, than: Chain | undefined): boolean =>
  than === undefined ||
  one.unknown < than.unknown ||
  (one.unknown === than.unknown && one.length < than.length);

function unlinkChain(chain: Chain | null): Chain[] {
  const found: Chain[] = [];
  for (let link = chain; link !== null; link = link.rest) found.push(link);
  return found;
}
