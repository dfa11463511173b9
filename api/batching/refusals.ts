import type { Operation } from '../declarations/index.ts';
import type { ReadRequest, PendingRequest } from './pending-request.ts';

const WAITED_TOO_LONG = 'Too many requests were waiting, so this request was not answered.';
const NO_TABLES = 'The tables of this operation were replaced.';
const MAY_COUNT = 'The request counts toward the quota if the database completes it.';

/** The reason of a refusal after the request was counted. */
export const whyCounted = (why: string): string => `${why} The request counts toward the quota.`;

/** Refuses requests that no running statement holds: they count only if an earlier statement has counted them. */
export function refuse(waiting: readonly PendingRequest[], why: string): void {
  for (const { done, charge = null } of waiting)
    done({ kind: 'unavailable', why: charge === null ? why : whyCounted(why), charge });
}

/** Refuses requests of a statement that may still commit, or has committed although its connection was lost. */
export function refuseSent(waiting: readonly PendingRequest[], why: string): void {
  for (const one of waiting) {
    const mayCount = one.charge === undefined && !one.isUnconfirmed;
    refuse([one], mayCount ? `${why} ${MAY_COUNT}` : why);
  }
}

/** Refuses a request because the queue is full: `overloaded`, which is not counted. */
export function refuseOverloaded(one: PendingRequest): void {
  if (one.charge === undefined) one.done({ kind: 'overloaded' });
  else refuse([one], WAITED_TOO_LONG);
}

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
