import type { QuotaReceipt } from '../access/index.ts';
import type { Ask } from '../declarations/index.ts';
import type { Queued } from './queue/fair-queue.ts';
import type { Outcome } from './batch-outcome.ts';

/** One pending request: its key, its query, and the callback for its outcome. */
export interface PendingRequest extends Queued {
  readonly hash: string;
  /** Parses the query; null: only the key is to be checked. Called in its turn, since parsing may be expensive. */
  readonly read: () => Ask | null;
  readonly done: (outcome: Outcome) => void;
  /** When it arrived at the server, or when its turn among its key's exports came (`performance.now()`). */
  readonly arrivedAt: number;
  /** Set if an earlier statement admitted and counted it but found its cached document stale: it is only read now. */
  readonly charge?: QuotaReceipt;
}

/** A factory, so that `done` is not named for each request (tsx names properties). */
export const pendingRequest = (
  hash: string,
  read: PendingRequest['read'],
  done: PendingRequest['done'],
  arrivedAt = performance.now(),
): PendingRequest => ({ hash, owner: hash, isUnconfirmed: false, read, done, arrivedAt });

/**
 * A request whose key was not yet seen in use: the key is looked up, in the turn of its address, and nothing is
 * counted.
 */
export const unconfirmedRequest = (
  hash: string,
  address: string,
  done: PendingRequest['done'],
  arrivedAt = performance.now(),
): PendingRequest => ({ hash, owner: address, isUnconfirmed: true, read: readsNothing, done, arrivedAt });

const readsNothing = (): null => null;

/** A request in a batch, with its query. */
export interface ReadRequest {
  readonly waiting: PendingRequest;
  readonly ask: Ask | null;
}
