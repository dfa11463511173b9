import type { ReadRequest, PendingRequest } from './pending-request.ts';
import type { QueueClass } from './queue/fair-queue.ts';
import type { Operation } from '../declarations/index.ts';

/** Requests of one statement, and the turn that selected them. */
export interface Part {
  readonly requests: readonly ReadRequest[];
  readonly queueClass: QueueClass;
}

/** Divides requests so that each part reads at most one operation. */
export function byOperation({ requests, queueClass }: Part): Part[] {
  const parts = new Map<Operation | null, ReadRequest[]>();
  for (const request of requests) {
    const operation = request.ask?.operation ?? null;
    const part = parts.get(operation);
    if (part === undefined) parts.set(operation, [request]);
    else part.push(request);
  }
  return [...parts.values()].map((part) => ({ requests: part, queueClass }));
}

export const listWaiting = ({ requests }: Pick<Part, 'requests'>): PendingRequest[] =>
  requests.map(({ waiting }) => waiting);
export const readAll = (all: readonly PendingRequest[]): ReadRequest[] =>
  all.map((waiting) => ({ waiting, ask: waiting.read() }));
