import { OpenCounts } from './open-counts.ts';
import { type Task, WaitingTasks } from './waiting-tasks.ts';

/** Milliseconds that a turn of the event loop should take at most. */
const TURN_MS = 10;
/** An owner with at most this many open requests goes before others. */
const FEW_REQUESTS = 2;

export interface LoopTurnsOptions {
  /** Milliseconds that a task may wait. */
  readonly patience: number;
  /** How many tasks of an owner may wait. */
  readonly waitingPerOwner: number;
}

/**
 * Spreads the requests of a busy process over turns of its event loop. In one turn Node hands over every request that
 * has arrived. If many clients send expensive requests, a turn takes hundreds of milliseconds, and each request waits
 * for two. So a turn starts requests for 10 ms, and those of clients with few open requests before all others.
 */
export class LoopTurns {
  readonly #options: LoopTurnsOptions;
  readonly #requests = new OpenCounts();
  readonly #waiting = new WaitingTasks();
  #turn: NodeJS.Immediate | null = null;
  /** When this turn began, or its first request came (`performance.now()`). */
  #began = 0;

  constructor(options: LoopTurnsOptions) {
    this.#options = options;
  }

  /**
   * Starts a task now or in a later turn, or refuses it.
   * @returns a function to call once the task's request is answered.
   */
  run(owner: string, start: () => void, refuse: () => void): () => void {
    this.#arm();
    const now = performance.now();
    const hasFew = this.#requests.open(owner) <= FEW_REQUESTS;
    const isFree = now - this.#began < TURN_MS;
    if (isFree && (hasFew || this.#waiting.size === 0)) start();
    else if (this.#waiting.countOf(owner) >= this.#options.waitingPerOwner) refuse();
    else this.#waiting.add({ owner, start, refuse, since: now }, hasFew);
    return () => this.#requests.close(owner);
  }

  #arm(): void {
    if (this.#turn !== null) return;
    this.#began = performance.now();
    this.#turn = setImmediate(() => this.#onTurn());
  }

  #onTurn(): void {
    this.#turn = null;
    if (this.#waiting.size === 0) return;
    try {
      this.#startWaiting(performance.now());
    } finally {
      if (this.#waiting.size > 0) this.#arm();
    }
  }

  /** At least one task of each kind, even if the turn should have ended. */
  #startWaiting(now: number): void {
    const { patience } = this.#options;
    const until = now + TURN_MS;
    each(
      () => this.#waiting.takeDue(now - patience),
      until,
      (task) => task.refuse(),
    );
    each(
      () => this.#waiting.takeFew(),
      until,
      (task) => task.start(),
    );
    each(
      () => this.#waiting.takeMany(),
      this.#began + TURN_MS,
      (task) => task.start(),
    );
  }
}

/** Handles one task, and more until the moment. */
function each(take: () => Task | null, until: number, handle: (task: Task) => void): void {
  do {
    const task = take();
    if (task === null) return;
    handle(task);
  } while (performance.now() < until);
}
