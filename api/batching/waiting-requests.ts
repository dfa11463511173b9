import { type Part, listWaiting, readAll } from './batch-part.ts';
import { FairQueue, type FairQueueOptions, type QueueClass } from './queue/fair-queue.ts';
import type { ReadRequest, PendingRequest } from './pending-request.ts';

/** Requests that no statement has taken yet: queued ones, and ahead of them the parts that run separately. */
export class WaitingRequests {
  readonly #queue: FairQueue<PendingRequest>;
  /** Parts of a failed batch, run separately so that only the faulty one fails again. */
  readonly #apart: Part[] = [];

  constructor(options: FairQueueOptions) {
    this.#queue = new FairQueue(options);
  }

  /** The number of queued requests, without those that run separately. */
  get queued(): number {
    return this.#queue.length;
  }

  /** True if parts wait to run separately. */
  get hasParts(): boolean {
    return this.#apart.length > 0;
  }

  count(): number {
    return this.#queue.length + this.#apart.reduce((sum, { requests }) => sum + requests.length, 0);
  }

  /** @returns the request that does not fit; null if all fit. */
  push(one: PendingRequest): PendingRequest | null {
    return this.#queue.push(one);
  }

  /** Queues these ahead of all others of their keys. */
  unshift(many: readonly PendingRequest[]): void {
    this.#queue.unshift(many);
  }

  /** Adds parts that run separately, after those that wait already. */
  addParts(parts: readonly Part[]): void {
    this.#apart.push(...parts);
  }

  /** Adds parts that run separately, before those that wait already. */
  addPartsFirst(parts: readonly Part[]): void {
    this.#apart.unshift(...parts);
  }

  /** The turn of the next statement; null if there is nothing to send now. */
  nextClass(isRunning: (queueClass: QueueClass) => boolean): QueueClass | null {
    return this.#apart[0]?.queueClass ?? this.#queue.nextClass(isRunning);
  }

  /** Takes the requests of the next statement. @param queueClass the result of `nextClass`. */
  take(queueClass: QueueClass): readonly ReadRequest[] {
    return this.#apart.shift()?.requests ?? readAll(this.#queue.take(queueClass));
  }

  /** Removes requests that wait to run separately. */
  removeFromPartsIf(isGone: (one: PendingRequest) => boolean): PendingRequest[] {
    const apart = this.#apart.splice(0);
    for (const { requests, queueClass } of apart) {
      const kept = requests.filter(({ waiting }) => !isGone(waiting));
      if (kept.length > 0) this.#apart.push({ requests: kept, queueClass });
    }
    return apart.flatMap(listWaiting).filter(isGone);
  }

  removeQueuedIf(isGone: (one: PendingRequest) => boolean): PendingRequest[] {
    return this.#queue.removeIf(isGone);
  }

  clear(): PendingRequest[] {
    return [...this.#apart.splice(0).flatMap(listWaiting), ...this.#queue.clear()];
  }
}
