import { type QuotaCache, windowStart } from '../access/index.ts';
import { DelayTimer } from './delay-timer.ts';
import { Batch } from './batch.ts';
import type { ReadRequest, PendingRequest } from './pending-request.ts';
import type { DocumentCache } from './document-cache.ts';
import { isUnavailable, UnavailableAfterCharge } from './database-failure.ts';
import { FairQueue, type Turn } from './fair-queue.ts';
import type { Operation } from '../declarations/index.ts';
import {
  type InFlightBatch,
  isPaced,
  newestSendTime,
  oldestInFlight,
  oldestOf,
  settle,
} from './in-flight-batch.ts';
import type { BatchRunner } from './reader-connection.ts';
import type { Outcome } from './batch-outcome.ts';
import type { BatchCompleted } from '../api-watch.ts';
import { BatchScheduler } from './batch-scheduler.ts';
import type { BatchStatement } from './batch-statement.ts';
import type { Statements } from './statement-choice.ts';
import {
  type Part,
  byOperation,
  listWaiting,
  readAll,
  refuse,
  refuseOverloaded,
  withoutUnreadable,
} from './batch-part.ts';

/** Connections to the live generation. */
export interface BatchConnections {
  /** A connection without a running statement, if possible one that has prepared this one. */
  idle(statement?: BatchStatement): Pick<BatchRunner, 'run' | 'isPrepared'> | null;
  /** Prepares a statement on a connection without a running one, unless a connection prepares one already. */
  prepare(statement: BatchStatement): void;
  /** The cache of documents of this generation. */
  readonly documents: DocumentCache;
  /** Operations whose tables this generation lacks. */
  readonly unreadable: ReadonlySet<Operation>;
}

export interface BatcherOptions {
  readonly statements: Pick<Statements, 'for'>;
  /** Or why there are none. */
  readonly connections: () => BatchConnections | string;
  readonly quotaCache: QuotaCache;
  readonly now: () => Date;
  /** A statement came back. */
  readonly onCompleted?: () => void;
  /** Hears of every statement. */
  readonly batchCompleted?: ((inFlight: BatchCompleted) => void) | undefined;
  /** The maximum number of queued requests per key; more are refused. */
  readonly share?: number;
  /** The maximum number of queued requests; beyond it, the newest of the longest queue is refused. */
  readonly bound?: number;
  /** Milliseconds after which a queued request is answered 503. */
  readonly deadline?: number;
}

const MAX_SHARE_PER_OWNER = 1_000;
const MAX_WAITING = 5_000;
/** Every request is answered within 5 s: this deadline plus the interval between two checks. */
const DEADLINE_MS = 4_500;
const DATABASE_AWAY = 'The database does not answer.';
const ANSWER_TOO_LATE =
  'The database did not answer in time. If it still completes the request, the request counts toward the quota.';

/**
 * Collects requests that arrive during one turn of the event loop, and while a statement is running, into the next
 * statement. Each request is answered exactly once, whatever happens.
 */
export class RequestBatcher {
  readonly #options: BatcherOptions;
  readonly #queue: FairQueue<PendingRequest>;
  /** Parts of a failed batch, run separately so that only the faulty one fails again. */
  readonly #apart: Part[] = [];
  readonly #inFlight = new Set<InFlightBatch>();
  #turn: NodeJS.Immediate | null = null;
  readonly #scheduler = new BatchScheduler();
  readonly #sendTimer = new DelayTimer(() => this.flush());
  #refusal: string | null = null;

  constructor(options: BatcherOptions) {
    this.#options = options;
    this.#queue = new FairQueue({
      share: options.share ?? MAX_SHARE_PER_OWNER,
      bound: options.bound ?? MAX_WAITING,
    });
  }

  submit(waiting: PendingRequest): void {
    if (this.#refusal !== null) {
      refuse([waiting], this.#refusal);
      return;
    }
    const refused = this.#queue.push(waiting);
    if (refused) refuseOverloaded(refused);
    this.#turn ??= setImmediate(() => this.#onTurn());
  }

  /** Requests that no statement has taken yet. */
  waiting(): number {
    return this.#queue.length + this.#apart.reduce((sum, { requests }) => sum + requests.length, 0);
  }

  /** The time at which the oldest unanswered statement was sent (`performance.now()`); null: none waits. */
  oldest(): number | null {
    return oldestOf(this.#inFlight);
  }

  /** When the oldest running statement was sent (`performance.now()`); null: none is running. */
  oldestInFlight(): number | null {
    return oldestInFlight(this.#inFlight);
  }

  /**
   * Answers 503 to requests past their deadline, queued or running. A running statement is not cancelled: its charges
   * are counted and cached when it completes. If no statement is late, a queued request is late because of others of its
   * key: `overloaded`.
   */
  expire(): void {
    const due = performance.now() - (this.#options.deadline ?? DEADLINE_MS);
    const isDue = ({ since }: PendingRequest): boolean => since < due;
    const late = [...this.#inFlight].filter((inFlight) => listWaiting(inFlight).some(isDue));
    for (const inFlight of late) settle(inFlight, () => refuse(listWaiting(inFlight), ANSWER_TOO_LATE));
    const apart = this.#apart.splice(0);
    this.#apart.push(...apart.filter((part) => !listWaiting(part).some(isDue)));
    refuse(apart.filter((part) => listWaiting(part).some(isDue)).flatMap(listWaiting), ANSWER_TOO_LATE);
    for (const one of this.#queue.removeIf(isDue))
      if (late.length > 0) refuse([one], ANSWER_TOO_LATE);
      else refuseOverloaded(one);
  }

  /** The database does not answer: waiting requests are refused, and so are all requests until `resume`. */
  refuse(why: string): void {
    this.#refusal = why;
    for (const inFlight of this.#inFlight) settle(inFlight, () => refuse(listWaiting(inFlight), why));
    this.#refuseAll(why);
  }

  resume(): void {
    this.#refusal = null;
  }

  /** Sends queued requests as long as there are idle connections. */
  flush(): void {
    for (;;) {
      const turn = this.#apart[0]?.turn ?? this.#queue.turn((kind) => this.#isRunning(kind));
      if (turn === null) return;
      const connections = this.#options.connections();
      if (typeof connections === 'string') {
        this.#refuseAll(connections);
        return;
      }
      if (connections.idle() === null) return;
      const from = this.#nextSendTime(turn);
      if (performance.now() < from) {
        this.#sendTimer.at(from);
        return;
      }
      const requests = this.#apart.shift()?.requests ?? readAll(this.#queue.take(turn));
      const readable = withoutUnreadable(requests, connections.unreadable);
      if (readable.length > 0) void this.#execute(connections, { requests: readable, turn });
    }
  }

  /** When the next statement should be sent (`performance.now()`). */
  #nextSendTime(turn: Turn): number {
    if (turn === 'unconfirmed') return 0;
    if (turn === 'heavy') return this.#scheduler.earliestHeavy();
    // Requests retried alone do not wait for more to arrive, nor do a few light ones beside many heavy ones.
    const worth = this.#apart.length > 0 || turn === 'light' ? Infinity : this.#queue.length;
    return this.#scheduler.earliestSend(newestSendTime(this.#inFlight), worth);
  }

  #isRunning(turn: Turn): boolean {
    for (const inFlight of this.#inFlight) if (inFlight.turn === turn) return true;
    return false;
  }

  #onTurn(): void {
    this.#turn = null;
    this.flush();
  }

  async #execute(connections: BatchConnections, { requests, turn }: Part): Promise<void> {
    const { statements, quotaCache, now } = this.#options;
    const window = windowStart(now().getUTCFullYear());
    const { documents } = connections;
    const batch = new Batch(requests, { statements, documents, quotaCache, window });
    const statement = batch.statements.at(-1)!;
    const connection = connections.idle(statement)!;
    // The statement of all operations takes some hundred milliseconds to plan. No request waits for it.
    if (statement.operations.length > 1 && !connection.isPrepared(statement)) {
      connections.prepare(statement);
      this.#apart.unshift(...byOperation({ requests, turn }));
      return;
    }
    const since = performance.now();
    const inFlight = { requests, turn, since, settled: false };
    this.#inFlight.add(inFlight);
    if (turn === 'light') this.#scheduler.lightSent();
    try {
      const rows = await connection.run(batch.statements, batch.parameters);
      if (isPaced(turn)) this.#scheduler.completed(since, requests.length + this.#queue.length);
      this.#options.onCompleted?.();
      this.#report(inFlight, 'completed');
      // Records charges even if the requests were refused because the database was unavailable.
      const outcomes = batch.outcomes(rows);
      settle(inFlight, () => this.#deliver(requests, outcomes));
      if (turn === 'heavy') this.#scheduler.heavyAnswered(since);
    } catch (error) {
      this.#report(inFlight, isUnavailable(error) ? 'unavailable' : 'failed');
      const counted =
        error instanceof UnavailableAfterCharge
          ? batch.outcomesWithoutDocuments(error.charged, DATABASE_AWAY)
          : null;
      settle(inFlight, () => {
        if (counted === null) this.#recover(inFlight, error);
        else this.#deliver(requests, counted);
      });
    } finally {
      this.#inFlight.delete(inFlight);
    }
    this.flush();
  }

  #report({ requests, since }: InFlightBatch, outcome: BatchCompleted['outcome']): void {
    const milliseconds = performance.now() - since;
    this.#options.batchCompleted?.({ requests: requests.length, milliseconds, outcome });
  }

  /** Requests whose cached document was stale run again, ahead of all others. */
  #deliver(requests: readonly ReadRequest[], outcomes: ReturnType<Batch['outcomes']>): void {
    const again: PendingRequest[] = [];
    for (const [i, outcome] of outcomes.entries()) {
      const { waiting, ask } = requests[i]!;
      if (outcome.kind === 'stale') again.push({ ...waiting, read: () => ask, charge: outcome.charge });
      else waiting.done(outcome);
    }
    if (again.length === 0) return;
    this.#queue.unshift(again);
    this.#turn ??= setImmediate(() => this.#onTurn());
  }

  /** A failed statement did nothing. One bad request must not fail its neighbours: the halves run again, separately. */
  #recover(inFlight: InFlightBatch, error: unknown): void {
    const { requests, turn } = inFlight;
    if (isUnavailable(error)) {
      refuse(listWaiting(inFlight), DATABASE_AWAY);
      return;
    }
    if (requests.length === 1) {
      this.#charge(inFlight, requests[0]!, error);
      return;
    }
    const half = Math.ceil(requests.length / 2);
    this.#apart.push({ requests: requests.slice(0, half), turn }, { requests: requests.slice(half), turn });
  }

  /** A request that fails alone is charged all the same: its key runs again without the query. */
  #charge({ turn }: InFlightBatch, { waiting, ask }: ReadRequest, error: unknown): void {
    const { done, charge } = waiting;
    if (ask === null || charge !== undefined) {
      done({ kind: 'failed', charge: charge ?? null, error });
      return;
    }
    const charged = (outcome: Outcome): void =>
      done(outcome.kind === 'authorized' ? { kind: 'failed', charge: outcome.charge, error } : outcome);
    this.#apart.push({ requests: [{ waiting: { ...waiting, done: charged }, ask: null }], turn });
  }

  #refuseAll(why: string): void {
    refuse([...this.#apart.splice(0).flatMap(listWaiting), ...this.#queue.clear()], why);
  }
}
