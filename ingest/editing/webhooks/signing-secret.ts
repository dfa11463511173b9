import { hkdfSync } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type KeySecrets, listSecrets } from '../../../db/accounts/keys/index.ts';

const SECRET_BYTES = 24;

/**
 * A subscription's signing secrets, as Standard Webhooks writes them. They are not stored: each follows from a key
 * secret, the newest one first.
 */
export function signingSecrets(
  keySecrets: KeySecrets,
  id: string,
  salt: Buffer,
): readonly [string, ...string[]] {
  const [first, ...others] = listSecrets(keySecrets);
  return [derive(first, id, salt), ...others.map((secret) => derive(secret, id, salt))];
}

function derive(keySecret: string, id: string, salt: Buffer): string {
  const bytes = hkdfSync('sha256', keySecret, salt, `bookings webhook ${id}`, SECRET_BYTES);
  return `whsec_${Buffer.from(bytes).toString('base64')}`;
}

/** A message to send, and its id. */
export interface Message {
  /** The same for every attempt. */
  readonly id: string;
  readonly payload: string;
}

/**
 * Returns the headers of Standard Webhooks (standardwebhooks.com), signed now with each secret: a receiver needs one
 * of them.
 */
export function signed(
  secrets: readonly string[],
  { id, payload }: Message,
  now: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'bookings-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, payload)).join(' '),
  };
}
