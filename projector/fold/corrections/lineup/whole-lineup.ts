import type { Claim } from '../../claims/claim.ts';

type Correction = Claim<'lineup.corrected'>;

/** The editors' last decision on whether a lineup is complete; null: there is none. */
export function wholeOf(corrections: readonly Correction[]): boolean | null {
  for (const { data } of [...corrections].reverse()) {
    for (const operation of [...data.operations].reverse()) {
      if (operation.op === 'complete') return operation.complete;
    }
  }
  return null;
}

/** The correction that declared the lineup complete; null if the last one on that did not. */
export function frozenAt(corrections: readonly Correction[]): Correction | null {
  if (wholeOf(corrections) !== true) return null;
  return corrections.findLast(({ data }) => data.operations.some(({ op }) => op === 'complete')) ?? null;
}
