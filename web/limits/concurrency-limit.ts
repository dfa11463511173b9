export interface ConcurrencyLimitOptions {
  /** How many tasks of an owner may run at once. */
  readonly atOnce: number;
  /** How many tasks of an owner may wait. */
  readonly waiting: number;
  /** Milliseconds that a task may wait. */
  readonly patience: number;
}

interface Waiter {
  readonly start: (release: () => void) => void;
  readonly refuse: () => void;
  readonly timer: NodeJS.Timeout;
}

interface Owner {
  running: number;
  readonly waiters: Set<Waiter>;
}

/** Thrown if too many tasks of an owner wait, or no turn became free in time. */
export class TooManyWaiting extends Error {}

/**
 * Limits how many tasks of an owner run at once. Further tasks wait in order, and are refused if they wait too long.
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #owners = new Map<string, Owner>();

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /**
   * @param start called once, now or later, unless `refuse` is; its argument ends the turn.
   * @param refuse called if too many wait, or no turn became free in time.
   */
  take(name: string, start: Waiter['start'], refuse: () => void): void {
    const { atOnce, waiting, patience } = this.#options;
    const owner = this.#owners.get(name) ?? { running: 0, waiters: new Set<Waiter>() };
    this.#owners.set(name, owner);
    if (owner.running < atOnce) this.#start(name, owner, start);
    else if (owner.waiters.size >= waiting) refuse();
    else {
      const timer = setTimeout(() => {
        owner.waiters.delete(waiter);
        refuse();
      }, patience);
      const waiter = { start, refuse, timer };
      owner.waiters.add(waiter);
    }
  }

  /**
   * Runs a task in a turn of its owner.
   * @param restAfter milliseconds for which the turn goes on after a task that took so long; default: 0.
   * @throws TooManyWaiting, or what the task throws.
   */
  run<T>(name: string, task: () => Promise<T>, restAfter: (tookMs: number) => number = () => 0): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = (release: () => void): void => {
        const since = performance.now();
        const end = (): void => {
          const rest = restAfter(performance.now() - since);
          if (rest === 0) release();
          else setTimeout(release, rest).unref();
        };
        void task().then(resolve, reject).finally(end);
      };
      this.take(name, start, () => reject(new TooManyWaiting('Too many requests are waiting.')));
    });
  }

  #start(name: string, owner: Owner, start: Waiter['start']): void {
    owner.running += 1;
    let ended = false;
    start(() => {
      if (ended) return;
      ended = true;
      this.#end(name, owner);
    });
  }

  #end(name: string, owner: Owner): void {
    owner.running -= 1;
    const [next] = owner.waiters;
    if (next !== undefined) {
      owner.waiters.delete(next);
      clearTimeout(next.timer);
      this.#start(name, owner, next.start);
    } else if (owner.running === 0) this.#owners.delete(name);
  }
}
