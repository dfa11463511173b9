import { hkdfSync } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const BYTES = 24;

/** A subscription's signing secret, as Standard Webhooks writes it. It stands nowhere: it follows from the key secret. */
export function signingSecret(keySecret: string, id: string, salt: Buffer): string {
  const bytes = hkdfSync('sha256', keySecret, salt, `bookings webhook ${id}`, BYTES);
  return `whsec_${Buffer.from(bytes).toString('base64')}`;
}

/** What is to be sent, and by which name. */
export interface Message {
  /** The same for every attempt. */
  readonly id: string;
  readonly payload: string;
}

/** The headers of Standard Webhooks (standardwebhooks.com), signed now. */
export function signed(secret: string, { id, payload }: Message, now: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'bookings-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, payload),
  };
}
