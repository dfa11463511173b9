import Stripe from 'stripe';
import { type ReadOutcome, readEvent } from './read-event.ts';

/** Seconds that a signature stays good: an older one may be a replay. */
const MAX_SIGNATURE_AGE_SECONDS = 300;

export type Signed = ReadOutcome | { readonly ok: false; readonly forged: string };

/**
 * Checks that Stripe signed a body, lately, and reads it.
 * @param now milliseconds since 1970.
 */
export function readSigned(
  body: Buffer,
  signature: string | undefined,
  webhookSecret: string,
  now = Date.now(),
): Signed {
  try {
    const header = signature ?? '';
    const event = Stripe.webhooks.constructEvent(
      body,
      header,
      webhookSecret,
      MAX_SIGNATURE_AGE_SECONDS,
      undefined,
      now,
    );
    return readEvent(event);
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeSignatureVerificationError)
      return {
        ok: false,
        forged: 'The header Stripe-Signature is missing, too old, or does not match the body.',
      };
    if (fault instanceof SyntaxError) return { ok: false, fault: 'The body is not JSON.' };
    throw fault;
  }
}
