import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ReplayAborted } from './replay-faults.ts';

const LOOK_EVERY_MS = 500;

/** Operators' requests to a running replay, polled twice a second. */
export class Control {
  readonly #pool: pg.Pool;
  readonly #number: number;
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #paused = false;
  #looking: Promise<void> | null = null;

  constructor(pool: pg.Pool, number: number) {
    this.#pool = pool;
    this.#number = number;
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  /** Aborts when an operator requests it. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /**
   * Waits while it is paused.
   * @throws the reason of `signal`.
   */
  async go(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    while (this.#paused) {
      await sleep(LOOK_EVERY_MS / 5, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => (this.#looking = null));
    await this.#looking;
  }

  async #ask(): Promise<void> {
    const { rows } = await this.#pool
      .query<{ requested: string }>('SELECT requested FROM control.replay WHERE number = $1', [this.#number])
      // The lock's own session notices that the database is unavailable.
      .catch(() => ({ rows: [] }));
    const requested = rows[0]?.requested;
    if (requested === undefined) return;
    this.#paused = requested === 'pause';
    if (requested === 'abort') this.#abort.abort(new ReplayAborted());
  }
}
