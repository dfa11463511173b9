import { DEFAULT_LIMITS } from '../limits/index.ts';
import type { BatchConnections } from './batch-connections.ts';
import { BatchExecutor, type ExecutorOptions } from './batch-executor.ts';
import { listWaiting } from './batch-part.ts';
import { BatchScheduler } from './batch-scheduler.ts';
import { DelayTimer } from './delay-timer.ts';
import type { QueueClass } from './queue/fair-queue.ts';
import { isRunning, newestSendTime, oldestSendTime } from './running-batch.ts';
import type { PendingRequest } from './pending-request.ts';
import { refuse, refuseOverloaded, refuseSent, withoutUnreadable } from './refusals.ts';
import { WaitingRequests } from './waiting-requests.ts';

export interface BatcherOptions extends ExecutorOptions {
  /** Or why there are none. */
  readonly connections: () => BatchConnections | string;
  /** The maximum number of queued requests per key; more are refused. */
  readonly waitingPerKey?: number;
  /** The maximum number of queued requests; beyond it, the newest of the longest queue is refused. */
  readonly bound?: number;
  /** Milliseconds after its arrival at which a request without an answer is refused. */
  readonly deadline?: number;
}

const MAX_WAITING = 5_000;
/** Every request is answered within 5 s: this deadline plus the interval between two checks. */
const DEADLINE_MS = 4_500;
const ANSWER_TOO_LATE = 'The database did not answer in time.';

/**
 * Collects requests that arrive during one turn of the event loop, and while a statement is running, into the next
 * statement. Each request is answered exactly once, whatever happens.
 */
export class RequestBatcher {
  readonly #options: BatcherOptions;
  readonly #waiting: WaitingRequests;
  readonly #executor: BatchExecutor;
  #turn: NodeJS.Immediate | null = null;
  readonly #scheduler = new BatchScheduler();
  readonly #sendTimer = new DelayTimer(() => this.flush());
  #refusal: string | null = null;

  constructor(options: BatcherOptions) {
    this.#options = options;
    this.#waiting = new WaitingRequests({
      waitingPerKey: options.waitingPerKey ?? DEFAULT_LIMITS.waitingPerKey,
      bound: options.bound ?? MAX_WAITING,
    });
    this.#executor = new BatchExecutor(options, this.#waiting, this.#scheduler);
  }

  submit(waiting: PendingRequest): void {
    if (this.#refusal !== null) {
      refuse([waiting], this.#refusal);
      return;
    }
    const refused = this.#waiting.push(waiting);
    if (refused) refuseOverloaded(refused);
    this.#turn ??= setImmediate(() => this.#onTurn());
  }

  /** The number of requests that no statement has taken yet. */
  waiting(): number {
    return this.#waiting.count();
  }

  /** When the oldest statement with an unanswered request was sent (`performance.now()`); null: none waits. */
  oldestUnanswered(): number | null {
    return oldestSendTime([...this.#executor.running].filter(({ isRefused }) => !isRefused));
  }

  /** When the oldest running statement was sent, answered or not (`performance.now()`); null: none is running. */
  oldestRunning(): number | null {
    return oldestSendTime(this.#executor.running);
  }

  /**
   * Answers 503 to each request past its own deadline, queued or running; the other requests of its statement wait on.
   * A running statement is not cancelled: its charges are counted and cached when it completes. If no statement is late, a queued request is late because of others of its
   * key: `overloaded`.
   */
  expire(): void {
    const due = performance.now() - (this.#options.deadline ?? DEADLINE_MS);
    const isDue = ({ arrivedAt }: PendingRequest): boolean => arrivedAt < due;
    const late = [...this.#executor.running].filter((running) => listWaiting(running).some(isDue));
    for (const running of late) refuseSent(running.refuseIf(isDue), ANSWER_TOO_LATE);
    refuse(this.#waiting.removeFromPartsIf(isDue), ANSWER_TOO_LATE);
    for (const one of this.#waiting.removeQueuedIf(isDue))
      if (late.length > 0) refuse([one], ANSWER_TOO_LATE);
      else refuseOverloaded(one);
  }

  /** The database does not answer: waiting requests are refused, and so are all requests until `resume`. */
  refuse(why: string): void {
    this.#refusal = why;
    for (const running of this.#executor.running)
      refuseSent(
        running.refuseIf(() => true),
        why,
      );
    refuse(this.#waiting.clear(), why);
  }

  resume(): void {
    this.#refusal = null;
  }

  /** Sends queued requests as long as there are idle connections. */
  flush(): void {
    for (;;) {
      const queueClass = this.#waiting.nextClass((kind) => isRunning(this.#executor.running, kind));
      if (queueClass === null) return;
      const connections = this.#options.connections();
      if (typeof connections === 'string') {
        refuse(this.#waiting.clear(), connections);
        return;
      }
      if (connections.idle() === null) return;
      const from = this.#nextSendTime(queueClass);
      if (performance.now() < from) {
        this.#sendTimer.at(from);
        return;
      }
      const readable = withoutUnreadable(this.#waiting.take(queueClass), connections.unreadable);
      if (readable.length > 0) void this.#execute(connections, { requests: readable, queueClass });
    }
  }

  async #execute(...of: Parameters<BatchExecutor['execute']>): Promise<void> {
    await this.#executor.execute(...of);
    this.flush();
  }

  /** When the next statement should be sent (`performance.now()`). */
  #nextSendTime(queueClass: QueueClass): number {
    if (queueClass === 'unconfirmed') return 0;
    if (queueClass === 'heavy') return this.#scheduler.earliestHeavy();
    // Requests retried alone do not wait for more to arrive, nor do a few light ones beside many heavy ones.
    const worth = this.#waiting.hasParts || queueClass === 'light' ? Infinity : this.#waiting.queued;
    return this.#scheduler.earliestSend(newestSendTime(this.#executor.running), worth);
  }

  #onTurn(): void {
    this.#turn = null;
    this.flush();
  }
}
