import { excerpt } from '../files/index.ts';
import type { ClaimItem, ReadContext } from './format.ts';
import type { PassedOver } from './count-skipped.ts';

/** An invalid value that is left out; `why` gives the reason. */
export interface Fault {
  readonly value: string;
  readonly why: string;
}

type Claim = {
  [T in ClaimItem['type']]: Omit<Extract<ClaimItem, { type: T }>, 'file' | 'where'>;
}[ClaimItem['type']];

/** The result for a record of identity data: a claim, nothing because of a rule, or nothing because of an error. */
export type Outcome =
  | { readonly kind: 'claim'; readonly claim: Claim; readonly faults: readonly Fault[] }
  | ({ readonly kind: 'passed_over' } & Fault)
  | ({ readonly kind: 'faulty' } & Fault);

/** Reports the dropped values of an outcome and returns its claim, if it has one. */
export function settle(
  outcome: Outcome,
  at: { readonly file: string; readonly where: string },
  context: ReadContext,
  counts: PassedOver,
): ClaimItem | null {
  if (outcome.kind === 'passed_over') {
    counts.count(outcome.why, { ...at, value: excerpt(outcome.value) });
    return null;
  }
  const faults = outcome.kind === 'claim' ? outcome.faults : [outcome];
  const done = outcome.kind === 'claim' ? 'left this value out' : 'left this record out';
  for (const { value, why } of faults) {
    context.report({ severity: 'leave_out', ...at, value: excerpt(value), why, done });
  }
  return outcome.kind === 'claim' ? { ...outcome.claim, ...at } : null;
}

/** Returns at most `most` of the items, and reports an error if there are more. */
export function upTo<T>(most: number, items: readonly T[], faults: Fault[], what: string): T[] {
  if (items.length > most) faults.push({ value: String(items.length), why: `more than ${most} ${what}` });
  return items.slice(0, most);
}
