import { signed, signingSecrets } from './signing-secret.ts';
import { send, type PostOutcome } from './post-message.ts';
import { statements } from './statements.ts';
import type { WebhookDeps } from './webhooks.ts';

/**
 * Maximum attempts, and milliseconds before the second one at most; the delay doubles with each further one. The queue
 * shortens each delay by up to a half.
 */
export const MAX_ATTEMPTS = 14;
export const BACKOFF_MS = 5_000;

/** Hours after which the last attempt has begun at the latest. */
export const RETRY_HOURS = Math.ceil(((2 ** (MAX_ATTEMPTS - 1) - 1) * BACKOFF_MS) / 3_600_000);

/** Seconds after which an enqueued delivery without an attempt is enqueued again. */
const REQUEUE_AFTER_SECONDS = 300;

/** A delivery that is due for the queue. */
export interface DueDelivery {
  readonly id: string;
  /** Number of the enqueueing: a queue accepts one job name once. */
  readonly round: number;
  readonly attempts: number;
}

/** Takes due deliveries for the queue: each is taken by one process. */
export const takeDue = async ({ database }: WebhookDeps, most: number): Promise<readonly DueDelivery[]> =>
  (await database.query<DueDelivery>(statements.due, [most, REQUEUE_AFTER_SECONDS])).rows;

interface Row {
  readonly state: 'waiting' | 'done' | 'dead' | 'dropped';
  readonly attempts: number;
  readonly payload: string;
  readonly webhook: string;
  readonly url: string;
  readonly salt: Buffer;
}

export type Delivered =
  | { readonly kind: 'done'; readonly status: number }
  /** It was delivered before, or its webhook was removed. */
  | { readonly kind: 'skipped'; readonly why: string }
  | { readonly kind: 'failed' | 'dead'; readonly error: string };

/** Tries a delivery once and records the result. A dead-lettered one that is requested again is tried once more. */
export async function deliver(
  { database, keySecret, reach }: WebhookDeps,
  id: string,
  now: Date,
): Promise<Delivered> {
  const [row] = (await database.query<Row>(statements.delivery, [id])).rows;
  if (!row) return { kind: 'skipped', why: 'gone' };
  if (row.state === 'done' || row.state === 'dropped') return { kind: 'skipped', why: row.state };
  const secrets = signingSecrets(keySecret, row.webhook, row.salt);
  const sent = await send(row.url, signed(secrets, { id, payload: row.payload }, now), row.payload, reach);
  const kind = toKind(sent, row.attempts + 1);
  const state = kind === 'failed' ? 'waiting' : kind;
  const again = (2 ** row.attempts * BACKOFF_MS * 2) / 1_000 + REQUEUE_AFTER_SECONDS;
  await database.query(statements.recordAttempt, [id, state, sent.status, sent.error, again]);
  return kind === 'done' ? { kind, status: sent.status! } : { kind, error: sent.error! };
}

/** Status 410 means that the address no longer exists. */
function toKind({ status, error }: PostOutcome, attempt: number): 'done' | 'failed' | 'dead' {
  if (error === null) return 'done';
  return attempt >= MAX_ATTEMPTS || status === 410 ? 'dead' : 'failed';
}
