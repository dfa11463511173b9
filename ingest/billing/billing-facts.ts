/** Seconds since 1970, as Stripe counts. */
type Seconds = number;

/** The relevant content of a Stripe event, as stored. */
export type Fact = CheckoutFact | SubscriptionFact | FailureFact | ScheduleFact;

/** A checkout that was completed. */
export interface CheckoutFact {
  readonly kind: 'checkout';
  readonly session: string;
  readonly subscription: string | null;
  /** As typed by the buyer; null: not given. */
  readonly organization: string | null;
  /** False while the money is still in transit (a debit); another event reports its arrival. */
  readonly paid: boolean;
  /** The prices bought, or a plan's name if the session has one. */
  readonly prices: readonly string[];
}

/** A subscription as it stood. */
export interface SubscriptionFact {
  readonly kind: 'subscription';
  readonly subscription: string;
  /** Source of the fact: a request (it may be stale) or an event. The name is that in stored facts (`stripe_event.fact`). */
  readonly told: 'asked' | 'created' | 'updated' | 'deleted';
  readonly status: string;
  readonly prices: readonly string[];
  readonly periodStart: Seconds | null;
  readonly periodEnd: Seconds | null;
  /** When it ends because it was cancelled; null: not cancelled. */
  readonly endsAt: Seconds | null;
}

/** An invoice that could not be collected. */
export interface FailureFact {
  readonly kind: 'failure';
  readonly subscription: string;
  /** For a renewal, the end of the paid period; null: an earlier payment remains valid. */
  readonly paidUntil: Seconds | null;
}

/** The planned phases of a subscription schedule; none once it was released or cancelled. */
export interface ScheduleFact {
  readonly kind: 'schedule';
  readonly schedule: string;
  readonly subscription: string;
  readonly phases: readonly { readonly at: Seconds; readonly prices: readonly string[] }[];
}

/** A fact with the event that reported it. */
export interface ReceivedFact {
  readonly id: string;
  /** When Stripe created the event. */
  readonly created: Date;
  readonly fact: Fact;
}
