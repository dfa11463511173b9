import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';

const others = statement(import.meta.url, './throttle.sql');

/** The activity of other sessions on the database. */
export interface OtherActivity {
  readonly writes: boolean;
  readonly reads: boolean;
}

const LOOK_EVERY_MS = 500;
// Limits the time between two checks: the others' activity may end soon.
const MAX_PAUSE_MS = 2_000;

/** The share of the time in which a build works. Of two processors a busy writer and its server need one and a half. */
export function shareBeside({ writes, reads }: OtherActivity): number {
  if (writes && reads) return 0.2;
  if (writes) return 0.3;
  return reads ? 0.5 : 1;
}

/** The pause, in milliseconds, after working for this long. */
export const pauseAfter = (worked: number, beside: OtherActivity): number =>
  Math.min(MAX_PAUSE_MS, worked * (1 / shareBeside(beside) - 1));

/**
 * A build's automatic throttle: it works all the time while it is alone, and a share of the time beside a
 * busy writer or readers. `throttle` is called between two pieces of work.
 */
export class Throttle {
  readonly #client: Database;
  readonly #signal: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  #others: OtherActivity = { writes: false, reads: false };
  #looking: Promise<void> | null = null;
  #pausing: Promise<void> | null = null;
  #since = performance.now();

  /** @param signal ends a pause. */
  constructor(client: Database, signal: AbortSignal) {
    this.#client = client;
    this.#signal = signal;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#look();
  }

  readonly throttle = (): Promise<void> => {
    const due = pauseAfter(performance.now() - this.#since, this.#others);
    if (due < 1) this.#since = performance.now();
    else this.#pausing ??= this.#pause(due);
    return this.#pausing ?? Promise.resolve();
  };

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#signal }).catch(() => undefined);
    this.#since = performance.now();
    this.#pausing = null;
  }

  #look(): void {
    this.#looking ??= this.#client
      .query<OtherActivity>(others)
      .then(({ rows }) => void (this.#others = rows[0]!))
      // The lock's own session notices that the database is unavailable.
      .catch(() => undefined)
      .finally(() => (this.#looking = null));
  }
}
