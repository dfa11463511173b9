import { memoize, nameKey } from '../../../db/keys/index.ts';
import { actText } from './parse/act-text.ts';
import { NO_HINTS } from './credit-hints.ts';
import type { Plan } from './plan/plan.ts';
import { creditText } from './plan/credit-text.ts';
import { readPlan } from './plan/read-plan.ts';

/** Keys that find the same credit in statements of other sources. */
export interface CreditKeys {
  /** Key of the text as printed. */
  readonly printed: string;
  /** Key of its names in any order, without set words: `Dixon b2b Âme (live)` equals `Âme b2b Dixon`. */
  readonly names: string;
}

export const creditKeys = memoize((credit): CreditKeys => {
  const text = creditText(credit);
  return {
    printed: nameKey(credit),
    names: [...new Set(namesIn(readPlan(text, NO_HINTS), () => actText(text).form.key))].sort().join(' '),
  };
});

function namesIn(plan: Plan, whole: () => string): string[] {
  switch (plan.kind) {
    case 'act':
      return [plan.act.form.key];
    case 'each':
      return plan.parts.flatMap((part) => namesIn(part, whole));
    case 'joined':
      return plan.parts.map(({ form }) => form.key);
    case 'titled':
    case 'hosted':
    case 'credited':
    case 'listed':
    case 'no_one':
      return [whole()];
  }
}
