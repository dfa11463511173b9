import type { ReadRequest, PendingRequest } from './pending-request.ts';
import type { Turn } from './fair-queue.ts';
import type { Operation } from '../declarations/index.ts';

/** Requests of one statement, and the turn that selected them. */
export interface Part {
  readonly requests: readonly ReadRequest[];
  readonly turn: Turn;
}

/** Divides requests so that each part reads at most one operation. */
export function byOperation({ requests, turn }: Part): Part[] {
  const parts = new Map<Operation | null, ReadRequest[]>();
  for (const request of requests) {
    const operation = request.ask?.operation ?? null;
    const part = parts.get(operation);
    if (part === undefined) parts.set(operation, [request]);
    else part.push(request);
  }
  return [...parts.values()].map((part) => ({ requests: part, turn }));
}

export const listWaiting = ({ requests }: Pick<Part, 'requests'>): PendingRequest[] =>
  requests.map(({ waiting }) => waiting);
export const readAll = (all: readonly PendingRequest[]): ReadRequest[] =>
  all.map((waiting) => ({ waiting, ask: waiting.read() }));

const WAITED_TOO_LONG =
  'Too many requests were waiting, so this request was not answered. It counts against the quota.';
const NO_TABLES = 'The tables of this operation were replaced after the request was counted.';

/**
 * Refuses requests of operations without tables.
 * @returns the others.
 */
export function withoutUnreadable(
  requests: readonly ReadRequest[],
  unreadable: ReadonlySet<Operation>,
): readonly ReadRequest[] {
  if (unreadable.size === 0) return requests;
  const lacksTables = ({ ask }: ReadRequest): boolean => ask !== null && unreadable.has(ask.operation);
  for (const { waiting } of requests.filter(lacksTables))
    if (waiting.charge === undefined) waiting.done({ kind: 'replay_needed' });
    else refuse([waiting], NO_TABLES);
  return requests.filter((one) => !lacksTables(one));
}

/** Refuses a request for want of room: `overloaded`, which is not counted. */
export function refuseOverloaded(one: PendingRequest): void {
  if (one.charge === undefined) one.done({ kind: 'overloaded' });
  else refuse([one], WAITED_TOO_LONG);
}

export function refuse(waiting: readonly PendingRequest[], why: string): void {
  for (const { done, charge = null } of waiting) done({ kind: 'unavailable', why, charge });
}
