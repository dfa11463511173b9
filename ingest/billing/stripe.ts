import Stripe from 'stripe';
import { type ReadEvent, readCheckout, readSubscription } from './read-event.ts';

/** Requests to Stripe's API, if a secret key is set. */
export interface AskStripe {
  /** Returns a checkout as events; none if Stripe does not know it. */
  checkout(session: string): Promise<readonly ReadEvent[]>;
  /** Returns the monthly amount of a price; null if it is not a monthly price. */
  monthly(price: string): Promise<{ readonly amount: number; readonly currency: string } | null>;
}

export function askStripe(secretKey: string): AskStripe {
  const stripe = new Stripe(secretKey, { timeout: 8_000, maxNetworkRetries: 1, telemetry: false });
  return {
    async checkout(session) {
      const found = await stripe.checkout.sessions
        .retrieve(session, { expand: ['subscription'] })
        .catch((fault: unknown) => {
          if (fault instanceof Stripe.errors.StripeInvalidRequestError) return null;
          throw fault;
        });
      return found === null ? [] : listEvents(found);
    },
    async monthly(price) {
      const { unit_amount: amount, currency, recurring } = await stripe.prices.retrieve(price);
      const month = recurring?.interval === 'month' && recurring.interval_count === 1;
      return amount === null || !month ? null : { amount, currency };
    },
  };
}

/** Events with these facts, at the earliest possible time: any real event is newer. */
function listEvents(session: Stripe.Checkout.Session): readonly ReadEvent[] {
  const events: ReadEvent[] = [];
  const checkout = readCheckout(session);
  if (checkout && session.status === 'complete')
    events.push({
      id: `asked:${session.id}:${session.payment_status}`,
      type: 'asked for',
      created: new Date(session.created * 1_000),
      ...checkout,
    });
  const { subscription } = session;
  if (subscription === null || typeof subscription === 'string') return events;
  const asked = readSubscription(subscription, 'asked');
  if (asked && ['active', 'trialing'].includes(subscription.status))
    events.push({
      id: `asked:${subscription.id}`,
      type: 'asked for',
      created: new Date(subscription.created * 1_000),
      ...asked,
    });
  return events;
}
