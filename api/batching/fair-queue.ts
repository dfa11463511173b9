import { type Owned, OwnerQueues } from './owner-queues.ts';

/** A request that waits for its turn. */
export interface Queued extends Owned {
  /** Its key has not been seen in use: it waits in a queue of its address. */
  readonly isStranger: boolean;
}

export interface FairQueueOptions {
  /** Requests of one key that may wait. */
  readonly share: number;
  /** Requests of all keys together that may wait. */
  readonly bound: number;
}

/**
 * Whose requests a statement takes. `all`: one key asks alone. `light`: of keys with few requests waiting. `heavy`: of the
 * others. `strangers`: whose keys are looked up.
 */
export type Turn = 'all' | 'light' | 'heavy' | 'strangers';

/**
 * Up to this number of waiting requests, a key delays no other; of heavy keys, this number shares a
 * statement.
 */
const FEW = 16;
const MOST = 256;
/** Milliseconds for which a key counts as a competitor after its last request. */
const COMPETES = 5_000;
const PRUNE_EVERY = 1_000;

/**
 * One queue per key. One key that asks alone takes whole statements. While several ask, those with few requests share
 * statements that hold nothing else, and the others share small ones in turn, one at a time: no key waits for another
 * one's queue. Strangers' keys are looked up beside, a few at a time, so that they slow no key down and yet have their turn.
 */
export class FairQueue<T extends Queued> {
  readonly #options: FairQueueOptions;
  readonly #keys = new OwnerQueues<T>();
  readonly #strangers = new OwnerQueues<T>();
  /** When each key of late asked last (`performance.now()`). */
  readonly #seen = new Map<string, number>();
  #pruned = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#keys.length + this.#strangers.length;
  }

  /** @returns what does not fit: itself, or the newest one of the longest queue; null where all fit. */
  push(one: T): T | null {
    const { share, bound } = this.#options;
    if (one.isStranger) {
      if (this.#strangers.length >= bound) return one;
      this.#strangers.push(one);
      return null;
    }
    this.#see(one.owner);
    if (this.#keys.lengthOf(one.owner) >= share) return one;
    this.#keys.push(one);
    return this.#keys.length > bound ? this.#keys.takeNewest() : null;
  }

  /** Those go before all others of their keys. */
  unshift(many: readonly T[]): void {
    this.#keys.unshift(many);
  }

  /** Whose turn it is; null: what waits, if anything does, waits for a running statement of its kind. */
  turn(isRunning: (turn: Turn) => boolean): Turn | null {
    if (this.#strangers.length > 0 && !isRunning('strangers')) return 'strangers';
    if (this.#keys.length === 0) return null;
    if (this.#seen.size <= 1) return 'all';
    if (this.#keys.hasShort(FEW)) return 'light';
    return isRunning('heavy') ? null : 'heavy';
  }

  take(turn: Turn): T[] {
    if (turn === 'strangers') return this.#strangers.take(FEW);
    if (turn === 'all') return this.#keys.take(MOST);
    return turn === 'light' ? this.#keys.take(MOST, FEW) : this.#keys.take(FEW);
  }

  removeIf(isGone: (one: T) => boolean): T[] {
    if (this.length === 0) return [];
    return [...this.#keys.removeIf(isGone), ...this.#strangers.removeIf(isGone)];
  }

  clear(): T[] {
    return [...this.#keys.clear(), ...this.#strangers.clear()];
  }

  #see(key: string): void {
    const now = performance.now();
    this.#seen.set(key, now);
    if (now - this.#pruned < PRUNE_EVERY) return;
    this.#pruned = now;
    for (const [one, last] of this.#seen) if (now - last > COMPETES) this.#seen.delete(one);
  }
}
