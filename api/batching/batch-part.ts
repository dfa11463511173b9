import { groupBy } from '../../db/groups/index.ts';
import type { ReadRequest, PendingRequest } from './pending-request.ts';
import type { QueueClass } from './queue/fair-queue.ts';

/** Requests of one statement, and the turn that selected them. */
export interface Part {
  readonly requests: readonly ReadRequest[];
  readonly queueClass: QueueClass;
}

/** Divides requests so that each part reads at most one operation. */
export function byOperation({ requests, queueClass }: Part): Part[] {
  const parts = groupBy(requests, ({ ask }) => ask?.operation ?? null);
  return [...parts.values()].map((part) => ({ requests: part, queueClass }));
}

export const listWaiting = ({ requests }: Pick<Part, 'requests'>): PendingRequest[] =>
  requests.map(({ waiting }) => waiting);
export const readAll = (all: readonly PendingRequest[]): ReadRequest[] =>
  all.map((waiting) => ({ waiting, ask: waiting.read() }));
