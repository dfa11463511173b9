import { z } from 'zod';
import type { Fact } from './billing-facts.ts';
import {
  eventSchema,
  invoiceSchema,
  scheduleSchema,
  type Session,
  sessionSchema,
  subscriptionSchema,
} from './stripe-objects.ts';

/** The parts of an event that concern plans and keys. */
export interface ReadEvent {
  readonly id: string;
  readonly type: string;
  readonly created: Date;
  readonly customer: string | null;
  /** Null: of no concern here. */
  readonly fact: Fact | null;
}

export type ReadOutcome =
  { readonly ok: true; readonly event: ReadEvent } | { readonly ok: false; readonly fault: string };

const MAX_NAME_CODE_POINTS = 120;

type Concern = { readonly customer: string; readonly fact: Fact } | null;

/** Reads a checkout session from an event or a response. */
export function readCheckout(object: unknown): Concern {
  const session = sessionSchema.parse(object);
  if (session.mode !== 'subscription' || !session.customer) return null;
  const plan = session.metadata?.plan;
  return {
    customer: session.customer,
    fact: {
      kind: 'checkout',
      session: session.id,
      subscription: session.subscription ?? null,
      organization: findOrganization(session),
      paid: session.payment_status !== 'unpaid',
      prices: [...listPrices(session.line_items?.data ?? []), ...(plan === undefined ? [] : [plan])],
    },
  };
}

/** Reads a subscription from an event or a response. */
export function readSubscription(
  object: unknown,
  learnedFrom: 'asked' | 'created' | 'updated' | 'deleted',
): Concern {
  const found = subscriptionSchema.parse(object);
  const ends = found.items.data.map((item) => item.current_period_end).filter((end) => end != null);
  const starts = found.items.data.map((item) => item.current_period_start).filter((start) => start != null);
  const periodEnd = found.current_period_end ?? (ends.length > 0 ? Math.max(...ends) : null);
  return {
    customer: found.customer,
    fact: {
      kind: 'subscription',
      subscription: found.id,
      told: learnedFrom,
      status: found.status,
      prices: listPrices(found.items.data),
      periodStart: found.current_period_start ?? (starts.length > 0 ? Math.min(...starts) : null),
      periodEnd,
      endsAt: found.cancel_at ?? (found.cancel_at_period_end ? periodEnd : null),
    },
  };
}

function readFailure(object: unknown): Concern {
  const invoice = invoiceSchema.parse(object);
  const subscription = invoice.subscription ?? invoice.parent?.subscription_details?.subscription;
  // The first invoice: without its payment there is no subscription in the first place.
  if (!invoice.customer || !subscription || invoice.billing_reason === 'subscription_create') return null;
  // The invoice of a renewal looks back: its period is the one already paid for.
  const paidUntil = invoice.billing_reason === 'subscription_cycle' ? (invoice.period_end ?? null) : null;
  return { customer: invoice.customer, fact: { kind: 'failure', subscription, paidUntil } };
}

function readSchedule(object: unknown): Concern {
  const schedule = scheduleSchema.parse(object);
  const subscription = schedule.subscription ?? schedule.released_subscription;
  if (!schedule.customer || !subscription) return null;
  const organization = schedule.status === 'active' || schedule.status === 'not_started';
  const phases = organization ? schedule.phases : [];
  return {
    customer: schedule.customer,
    fact: {
      kind: 'schedule',
      schedule: schedule.id,
      subscription,
      phases: phases.map((phase) => ({ at: phase.start_date, prices: listPrices(phase.items) })),
    },
  };
}

const READERS: Readonly<Record<string, (object: unknown) => Concern>> = {
  'checkout.session.completed': readCheckout,
  'checkout.session.async_payment_succeeded': readCheckout,
  'customer.subscription.created': (object) => readSubscription(object, 'created'),
  'customer.subscription.updated': (object) => readSubscription(object, 'updated'),
  'customer.subscription.deleted': (object) => readSubscription(object, 'deleted'),
  'customer.subscription.paused': (object) => readSubscription(object, 'updated'),
  'customer.subscription.resumed': (object) => readSubscription(object, 'updated'),
  'invoice.payment_failed': readFailure,
  'subscription_schedule.created': readSchedule,
  'subscription_schedule.updated': readSchedule,
  'subscription_schedule.released': readSchedule,
  'subscription_schedule.canceled': readSchedule,
  'subscription_schedule.aborted': readSchedule,
};

/** Reads an event whose signature was checked. Unknown kinds are ignored. */
export function readEvent(given: unknown): ReadOutcome {
  try {
    const { id, type, created, data } = eventSchema.parse(given);
    const reader = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
    const { customer = null, fact = null } = reader?.(data.object) ?? {};
    return { ok: true, event: { id, type, created: new Date(created * 1_000), customer, fact } };
  } catch (fault) {
    if (!(fault instanceof z.ZodError)) throw fault;
    const [first] = fault.issues;
    return { ok: false, fault: `${first?.path.join('.') ?? ''}: ${first?.message ?? ''}` };
  }
}

const listPrices = (priced: readonly { price?: string | null | undefined }[]): string[] =>
  priced.map(({ price }) => price).filter((price) => price != null);

/** The field that the operator asks buyers to fill in (README), else the business name, else the buyer's name. */
function findOrganization(session: Session): string | null {
  const field = session.custom_fields?.find(({ key }) => key === 'organization')?.text?.value;
  const details = session.customer_details;
  const given = [field, session.collected_information?.business_name, details?.business_name, details?.name];
  const clean = given.map((name) => name?.replace(/[\p{C}\s]+/gu, ' ').trim());
  const named = clean.find((name) => name);
  // Code points: a cut within a surrogate pair leaves a text that the database refuses.
  return named ? Array.from(named).slice(0, MAX_NAME_CODE_POINTS).join('') : null;
}
