import { CONFIDENCE } from './confidence.ts';
import { NO_HINTS } from '../credit-hints.ts';
import { parseCredit } from '../plan/parse-credit.ts';
import { announced, textOf } from '../plan/credit-text.ts';
import { readPlan } from '../plan/read-plan.ts';
import type { Act, Credit, Reading } from '../reading-types.ts';

/**
 * The status of a set. Decisions beside the credit win: an editor's, then the source's field. The credit's
 * own words count if they can only mean one act; otherwise all acts are kept with a review item.
 * @param acts the acts or hosts.
 */
export function statusOf(
  credit: Credit,
  acts: readonly Act[],
  { reviewItem, confidence }: Pick<Reading, 'reviewItem' | 'confidence'>,
): Pick<Reading, 'status' | 'reviewItem' | 'confidence'> {
  if (acts.length === 0) return { status: credit.status ?? 'confirmed', confidence, reviewItem: null };
  const reported = credit.by_editor?.status ?? (credit.status === 'confirmed' ? undefined : credit.status);
  const { states, ofAll } = parseCredit(credit).off;
  if (reported !== undefined || states === null)
    return { status: reported ?? 'confirmed', confidence, reviewItem };
  const isOne = acts.filter(({ role }) => role === 'artist').length < 2 && reviewItem === null;
  if (states === 'cancelled' && ofAll && isOne) return { status: 'cancelled', confidence, reviewItem: null };
  const why =
    states === 'postponed'
      ? 'the credit says that the set is postponed'
      : 'it is not certain which of these acts is cancelled';
  const parts = acts.map(({ name }) => name);
  const asks =
    reviewItem === null
      ? { kind: 'called_off', parts, why }
      : { ...reviewItem, why: `${reviewItem.why}; ${why}` };
  return { status: 'confirmed', confidence: Math.min(confidence, CONFIDENCE.calledOff), reviewItem: asks };
}

/** Whether the text alone, without any known names, states that the one act it names is cancelled. */
export function isCalledOff(credit: string): boolean {
  const off = announced(credit);
  return off.states === 'cancelled' && off.ofAll && readPlan(textOf(off), NO_HINTS).kind === 'act';
}
