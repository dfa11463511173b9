import { ConcurrencyLimit } from './concurrency-limit.ts';

/** How many tasks of an owner may wait, and milliseconds of the wait. */
const WAITING = { waiting: 200, patience: 5_000 };
/** After a task, its owner rests this many times as long as the task took, … */
const REST_FACTOR = 3;
/** … unless it took fewer milliseconds. */
const SHORT_MS = 1;

/**
 * Runs synchronous tasks of an owner one after the other, with a rest after each: no owner takes more than a quarter of
 * this process, and others wait for one of its tasks at most.
 */
export class RestingTurns {
  readonly #turns = new ConcurrencyLimit({ atOnce: 1, ...WAITING });

  /** @throws TooManyWaiting, or what the task throws. */
  run<T>(owner: string, task: () => T): Promise<T> {
    return this.#turns.run(owner, async () => task(), restAfter);
  }
}

/** Milliseconds of rest after a task of this length. */
export const restAfter = (tookMs: number): number => (tookMs < SHORT_MS ? 0 : REST_FACTOR * tookMs);
