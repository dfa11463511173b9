import type { Part } from './batch-part.ts';
import type { ReadRequest, PendingRequest } from './pending-request.ts';
import type { Turn } from './queue/fair-queue.ts';

/** The requests of a running statement. Each is answered once: by its outcome, or by a refusal before. */
export class RunningBatch implements Part {
  readonly requests: readonly ReadRequest[];
  readonly turn: Turn;
  /** When the statement was sent (`performance.now()`). */
  readonly since = performance.now();
  readonly #refused = new Set<ReadRequest>();

  constructor({ requests, turn }: Part) {
    this.requests = requests;
    this.turn = turn;
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
  for (const { since } of batches) if (oldest === null || since < oldest) oldest = since;
  return oldest;
}

export function isRunning(batches: Iterable<RunningBatch>, turn: Turn): boolean {
  for (const running of batches) if (running.turn === turn) return true;
  return false;
}

/** Whether statements of this turn are sent by the scheduler's pace; the others run one at a time. */
export const isPaced = (turn: Turn): boolean => turn === 'all' || turn === 'light';

/** When the newest running paced statement was sent; long ago if there is none. */
export function newestSendTime(batches: Iterable<RunningBatch>): number {
  let last = -Infinity;
  for (const { since, turn } of batches) if (isPaced(turn) && since > last) last = since;
  return last;
}
