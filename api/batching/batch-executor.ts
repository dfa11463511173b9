import { type QuotaCache, windowStart } from '../access/index.ts';
import type { BatchCompleted } from '../api-watch.ts';
import { DATABASE_AWAY } from '../database-away.ts';
import { Batch } from './batch.ts';
import type { Outcome } from './batch-outcome.ts';
import type { BatchRow } from './batch-statement.ts';
import type { BatchConnections } from './batch-connections.ts';
import { type Part, byOperation, listWaiting } from './batch-part.ts';
import type { BatchScheduler } from './batch-scheduler.ts';
import { isUnavailable, UnavailableAfterCharge } from './database-failure.ts';
import { RunningBatch, isPaced } from './running-batch.ts';
import type { PendingRequest } from './pending-request.ts';
import { refuseSent, whyCounted } from './refusals.ts';
import { listRetries } from './retry-parts.ts';
import type { StatementSet } from './statement-set.ts';
import type { WaitingRequests } from './waiting-requests.ts';

export interface ExecutorOptions {
  readonly statements: Pick<StatementSet, 'for'>;
  readonly quotaCache: QuotaCache;
  readonly now: () => Date;
  /** A statement came back. */
  readonly onCompleted?: () => void;
  /** Called with every statement. */
  readonly batchCompleted?: ((running: BatchCompleted) => void) | undefined;
}

/** Runs batches, and gives each request its outcome. Requests that must run again wait ahead of the others. */
export class BatchExecutor {
  readonly #options: ExecutorOptions;
  readonly #waiting: WaitingRequests;
  readonly #scheduler: BatchScheduler;
  readonly #running = new Set<RunningBatch>();

  constructor(options: ExecutorOptions, waiting: WaitingRequests, scheduler: BatchScheduler) {
    this.#options = options;
    this.#waiting = waiting;
    this.#scheduler = scheduler;
  }

  /** The batches whose statements are running. */
  get running(): ReadonlySet<RunningBatch> {
    return this.#running;
  }

  /** Resolves when all requests of this part are answered, or wait to run again. */
  async execute(connections: BatchConnections, part: Part): Promise<void> {
    const { requests, queueClass } = part;
    const { statements, quotaCache, now } = this.#options;
    const window = windowStart(now().getUTCFullYear());
    const { documents } = connections;
    const batch = new Batch(requests, { statements, documents, quotaCache, window });
    const statement = batch.statements.at(-1)!;
    const connection = connections.idle(statement)!;
    // The statement of all operations takes some hundred milliseconds to plan. No request waits for it.
    if (statement.operations.length > 1 && !connection.isPrepared(statement)) {
      connections.prepare(statement);
      this.#waiting.addPartsFirst(byOperation(part));
      return;
    }
    const running = new RunningBatch(part);
    this.#running.add(running);
    if (queueClass === 'light') this.#scheduler.lightSent();
    try {
      await connection.run(batch.statements, batch.parameters).then(
        (rows) => this.#complete(running, batch, rows),
        (error: unknown) => this.#fail(running, batch, error),
      );
    } catch (error) {
      // A fault of this service, not of the database: the requests may be counted, so none of them runs again.
      this.#deliver(running, batch.failures(error));
    } finally {
      this.#running.delete(running);
    }
  }

  #complete(running: RunningBatch, batch: Batch, rows: readonly BatchRow[]): void {
    const { requests, queueClass, sentAt } = running;
    if (isPaced(queueClass)) this.#scheduler.completed(sentAt, requests.length + this.#waiting.queued);
    this.#options.onCompleted?.();
    this.#report(running, 'completed');
    // Records charges even if the requests were refused because the database was unavailable.
    this.#deliver(running, toOutcomes(batch, rows));
    if (queueClass === 'heavy') this.#scheduler.heavyAnswered(sentAt);
  }

  #fail(running: RunningBatch, batch: Batch, error: unknown): void {
    this.#report(running, isUnavailable(error) ? 'unavailable' : 'failed');
    const requests = running.listUnanswered();
    if (error instanceof UnavailableAfterCharge)
      this.#deliver(running, batch.outcomesWithoutDocuments(error.charged, whyCounted(DATABASE_AWAY)));
    else if (isUnavailable(error)) refuseSent(listWaiting({ requests }), DATABASE_AWAY);
    else this.#waiting.addParts(listRetries({ requests, queueClass: running.queueClass }, error));
  }

  #report({ requests, sentAt }: RunningBatch, outcome: BatchCompleted['outcome']): void {
    const milliseconds = performance.now() - sentAt;
    this.#options.batchCompleted?.({ requests: requests.length, milliseconds, outcome });
  }

  /** Requests whose cached document was stale run again, ahead of all others. */
  #deliver(running: RunningBatch, outcomes: ReturnType<Batch['outcomes']>): void {
    const again: PendingRequest[] = [];
    for (const [i, outcome] of outcomes.entries()) {
      const request = running.requests[i]!;
      if (!running.isUnanswered(request)) continue;
      const { waiting, ask } = request;
      if (outcome.kind === 'stale') again.push({ ...waiting, read: () => ask, charge: outcome.charge });
      else answer(waiting, outcome);
    }
    if (again.length > 0) this.#waiting.unshift(again);
  }
}

function toOutcomes(batch: Batch, rows: readonly BatchRow[]): ReturnType<Batch['outcomes']> {
  try {
    return batch.outcomes(rows);
  } catch (error) {
    return batch.outcomesAfterFault(rows, error);
  }
}

/** Answers a request. A fault of its handler must not leave the other requests of its statement unanswered. */
function answer({ done }: PendingRequest, outcome: Outcome): void {
  try {
    done(outcome);
  } catch (error) {
    done({ kind: 'failed', charge: 'charge' in outcome ? outcome.charge : null, error });
  }
}
