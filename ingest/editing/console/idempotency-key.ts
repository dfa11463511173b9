import { createHash } from 'node:crypto';

/**
 * The key of what a form asks for, so that a form that is sent twice takes effect once; null without a `request_key`.
 * @param content the same for each sending of the form; anything that JSON holds.
 */
export const idempotencyKey = (requestKey: string | undefined, content: unknown): string | null =>
  requestKey
    ? `${requestKey.slice(0, 40)}-${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)}`
    : null;
