import type { Waiting } from './batch.ts';

/** Requests in one statement; when it left (`performance.now()`); whether they have been answered. */
export interface Flight {
  readonly waiting: readonly Waiting[];
  readonly since: number;
  settled: boolean;
}

/** Answers requests that have not been answered yet: the statement may come back after they were told that it will not. */
export function settle(flight: Flight, answer: () => void): void {
  if (flight.settled) return;
  flight.settled = true;
  answer();
}

/** When the oldest unanswered statement left; null: nobody waits for one. */
export function oldestOf(flights: Iterable<Flight>): number | null {
  let oldest: number | null = null;
  for (const { since, settled } of flights)
    if (!settled && (oldest === null || since < oldest)) oldest = since;
  return oldest;
}
