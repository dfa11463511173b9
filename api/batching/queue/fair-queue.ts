import { type Owned, OwnerQueues } from './owner-queues.ts';

/** A request in the queue. */
export interface Queued extends Owned {
  /** True if its key has not been seen in use: it waits in a queue of its address. */
  readonly isUnconfirmed: boolean;
}

export interface FairQueueOptions {
  /** The maximum number of queued requests per key. */
  readonly waitingPerKey: number;
  /** The maximum number of queued requests of all keys together. */
  readonly bound: number;
}

/**
 * The requests that a statement takes. `all`: there is one key only. `light`: keys with few queued requests. `heavy`:
 * the other keys. `unconfirmed`: keys to look up.
 */
export type QueueClass = 'all' | 'light' | 'heavy' | 'unconfirmed';

/** The number of queued requests up to which a key is light; also the number of heavy keys' requests per statement. */
const MAX_LIGHT_KEY_REQUESTS = 16;
const MAX_STATEMENT_REQUESTS = 256;
/** Milliseconds for which a key counts as a competitor after its last request. */
const COMPETES_FOR_MS = 5_000;
const PRUNE_EVERY_MS = 1_000;

/**
 * One queue per key. A single active key takes whole statements. With several, keys with few requests share statements
 * of their own, and the others share small ones in turn, one at a time: no key waits for another key's queue. Unknown
 * keys are looked up in parallel, a few at a time, so that they neither slow down other keys nor starve.
 */
export class FairQueue<T extends Queued> {
  readonly #options: FairQueueOptions;
  readonly #keys = new OwnerQueues<T>();
  readonly #unconfirmed = new OwnerQueues<T>();
  /** The last request time of each recent key (`performance.now()`). */
  readonly #seen = new Map<string, number>();
  #pruned = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#keys.length + this.#unconfirmed.length;
  }

  /** @returns the request that does not fit: this one, or the newest of the longest queue; null if all fit. */
  push(one: T): T | null {
    const { waitingPerKey, bound } = this.#options;
    if (one.isUnconfirmed) {
      if (this.#unconfirmed.length >= bound) return one;
      this.#unconfirmed.push(one);
      return null;
    }
    this.#see(one.owner);
    if (this.#keys.lengthOf(one.owner) >= waitingPerKey) return one;
    this.#keys.push(one);
    return this.#keys.length > bound ? this.#keys.takeNewest() : null;
  }

  /** Queues these ahead of all others of their keys. */
  unshift(many: readonly T[]): void {
    this.#keys.unshift(many);
  }

  /** The class of the next statement; null if nothing is queued, or only requests whose kind of statement is already running. */
  nextClass(isRunning: (queueClass: QueueClass) => boolean): QueueClass | null {
    if (this.#unconfirmed.length > 0 && !isRunning('unconfirmed')) return 'unconfirmed';
    if (this.#keys.length === 0) return null;
    if (this.#seen.size <= 1) return 'all';
    if (this.#keys.hasShort(MAX_LIGHT_KEY_REQUESTS)) return 'light';
    return isRunning('heavy') ? null : 'heavy';
  }

  take(queueClass: QueueClass): T[] {
    if (queueClass === 'unconfirmed') return this.#unconfirmed.take(MAX_LIGHT_KEY_REQUESTS);
    if (queueClass === 'all') return this.#keys.take(MAX_STATEMENT_REQUESTS);
    return queueClass === 'light'
      ? this.#keys.take(MAX_STATEMENT_REQUESTS, MAX_LIGHT_KEY_REQUESTS)
      : this.#keys.take(MAX_LIGHT_KEY_REQUESTS);
  }

  removeIf(isGone: (one: T) => boolean): T[] {
    if (this.length === 0) return [];
    return [...this.#keys.removeIf(isGone), ...this.#unconfirmed.removeIf(isGone)];
  }

  clear(): T[] {
    return [...this.#keys.clear(), ...this.#unconfirmed.clear()];
  }

  #see(key: string): void {
    const now = performance.now();
    this.#seen.set(key, now);
    if (now - this.#pruned < PRUNE_EVERY_MS) return;
    this.#pruned = now;
    for (const [one, last] of this.#seen) if (now - last > COMPETES_FOR_MS) this.#seen.delete(one);
  }
}
