import type { ReadRequest } from './pending-request.ts';
import type { Turn } from './fair-queue.ts';

/**
 * Requests in one statement, the time at which it was sent (`performance.now()`), and whether they have been answered.
 */
export interface InFlightBatch {
  readonly requests: readonly ReadRequest[];
  readonly turn: Turn;
  readonly since: number;
  settled: boolean;
}

/** Answers requests that are still open: a statement may complete after its requests were refused. */
export function settle(inFlight: InFlightBatch, answer: () => void): void {
  if (inFlight.settled) return;
  inFlight.settled = true;
  answer();
}

/** When the oldest running statement was sent, whether or not its requests are answered; null: none. */
export function oldestInFlight(batches: Iterable<InFlightBatch>): number | null {
  let oldest: number | null = null;
  for (const { since } of batches) if (oldest === null || since < oldest) oldest = since;
  return oldest;
}

/** The time at which the oldest unanswered statement was sent; null: none waits. */
export function oldestOf(batches: Iterable<InFlightBatch>): number | null {
  let oldest: number | null = null;
  for (const { since, settled } of batches)
    if (!settled && (oldest === null || since < oldest)) oldest = since;
  return oldest;
}

export function isRunning(batches: Iterable<InFlightBatch>, turn: Turn): boolean {
  for (const inFlight of batches) if (inFlight.turn === turn) return true;
  return false;
}

/** Whether statements of this turn are sent by the scheduler's pace; the others run one at a time. */
export const isPaced = (turn: Turn): boolean => turn === 'all' || turn === 'light';

/** When the newest running paced statement was sent; long ago if there is none. */
export function newestSendTime(batches: Iterable<InFlightBatch>): number {
  let last = -Infinity;
  for (const { since, turn } of batches) if (isPaced(turn) && since > last) last = since;
  return last;
}
