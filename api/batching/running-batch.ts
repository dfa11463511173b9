import type { Part } from './batch-part.ts';
import type { ReadRequest, PendingRequest } from './pending-request.ts';
import type { QueueClass } from './queue/fair-queue.ts';

/** The requests of a running statement. Each is answered once: by its outcome, or by a refusal before. */
export class RunningBatch implements Part {
  readonly requests: readonly ReadRequest[];
  readonly queueClass: QueueClass;
  /** When the statement was sent (`performance.now()`). */
  readonly sentAt = performance.now();
  readonly #refused = new Set<ReadRequest>();

  constructor({ requests, queueClass }: Part) {
    this.requests = requests;
    this.queueClass = queueClass;
  }

  /** True if all requests were refused. */
  get isRefused(): boolean {
    return this.#refused.size === this.requests.length;
  }

  /** Requests that wait for their outcome. */
  listUnanswered(): readonly ReadRequest[] {
    return this.#refused.size === 0 ? this.requests : this.requests.filter((one) => this.isUnanswered(one));
  }

  isUnanswered(request: ReadRequest): boolean {
    return !this.#refused.has(request);
  }

  /** Marks requests as refused. @returns those that were not refused before; the caller answers them. */
  refuseIf(isGone: (one: PendingRequest) => boolean): PendingRequest[] {
    const gone = this.listUnanswered().filter(({ waiting }) => isGone(waiting));
    for (const request of gone) this.#refused.add(request);
    return gone.map(({ waiting }) => waiting);
  }
}

/** When the oldest of these statements was sent (`performance.now()`); null: there is none. */
export function oldestSendTime(batches: Iterable<RunningBatch>): number | null {
  let oldest: number | null = null;
  for (const { sentAt } of batches) if (oldest === null || sentAt < oldest) oldest = sentAt;
  return oldest;
}

export function isRunning(batches: Iterable<RunningBatch>, queueClass: QueueClass): boolean {
  for (const running of batches) if (running.queueClass === queueClass) return true;
  return false;
}

/** Whether statements of this turn are sent by the scheduler's pace; the others run one at a time. */
export const isPaced = (queueClass: QueueClass): boolean => queueClass === 'all' || queueClass === 'light';

/** When the newest running paced statement was sent; long ago if there is none. */
export function newestSendTime(batches: Iterable<RunningBatch>): number {
  let last = -Infinity;
  for (const { sentAt, queueClass } of batches) if (isPaced(queueClass) && sentAt > last) last = sentAt;
  return last;
}
