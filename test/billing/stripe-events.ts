import Stripe from 'stripe';

/** Objects and events in the shapes that Stripe sends, as far as they are read. Times in seconds since 1970. */
export const PRICES = { standard: 'price_standard', pro: 'price_pro' } as const;

let serial = 0;
export const eventId = (): string => `evt_${String((serial += 1)).padStart(6, '0')}`;

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: Record<string, unknown> };
}

const event = (type: string, created: number, object: Record<string, unknown>): StripeEvent => ({
  id: eventId(),
  object: 'event',
  type,
  created,
  data: { object },
});

export const checkoutCompleted = (
  customer: string,
  created: number,
  more: Record<string, unknown> = {},
): StripeEvent =>
  event('checkout.session.completed', created, {
    id: `cs_test_${customer}${'x'.repeat(20)}`,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'complete',
    customer,
    subscription: `sub_of_${customer}`,
    payment_status: 'paid',
    metadata: {},
    custom_fields: [{ key: 'organization', type: 'text', text: { value: `Organization of ${customer}` } }],
    customer_details: { name: 'A Buyer', business_name: null },
    ...more,
  });

export interface Sub {
  readonly plan: 'standard' | 'pro';
  readonly from: number;
  readonly to: number;
  readonly status?: string;
  readonly cancelAtPeriodEnd?: boolean;
  readonly price?: string;
  readonly id?: string;
}

export const subscription = (
  verb: 'created' | 'updated' | 'deleted',
  customer: string,
  created: number,
  { plan, from, to, status = 'active', cancelAtPeriodEnd = false, price = PRICES[plan], id }: Sub,
): StripeEvent =>
  event(`customer.subscription.${verb}`, created, {
    id: id ?? `sub_of_${customer}`,
    object: 'subscription',
    customer,
    status: verb === 'deleted' ? 'canceled' : status,
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAtPeriodEnd ? to : null,
    items: {
      object: 'list',
      data: [{ id: 'si_1', price: { id: price }, current_period_start: from, current_period_end: to }],
    },
  });

export const paymentFailed = (
  customer: string,
  created: number,
  { reason, paidUntil }: { reason: string; paidUntil: number },
): StripeEvent =>
  event('invoice.payment_failed', created, {
    id: 'in_1',
    object: 'invoice',
    customer,
    billing_reason: reason,
    period_end: paidUntil,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: `sub_of_${customer}` },
    },
  });

export const schedule = (
  verb: 'created' | 'updated' | 'released' | 'canceled',
  customer: string,
  created: number,
  phases: readonly { readonly start: number; readonly plan: 'standard' | 'pro' }[],
): StripeEvent =>
  event(`subscription_schedule.${verb}`, created, {
    id: `sub_sched_${customer}`,
    object: 'subscription_schedule',
    customer,
    subscription: verb === 'released' ? null : `sub_of_${customer}`,
    released_subscription: verb === 'released' ? `sub_of_${customer}` : null,
    status: verb === 'released' || verb === 'canceled' ? verb : 'active',
    phases: phases.map(({ start, plan }) => ({
      start_date: start,
      end_date: start + 1,
      items: [{ price: PRICES[plan] }],
    })),
  });

/** As Stripe signs it, by Stripe's own library. */
export function signed(
  body: string,
  secret: string,
  timestamp = Math.floor(Date.now() / 1_000),
): { readonly 'stripe-signature': string } {
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { 'stripe-signature': header };
}
