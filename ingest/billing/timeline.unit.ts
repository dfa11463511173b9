import { expect } from 'chai';
import fc from 'fast-check';
import { type Period, periodAt } from '../../db/accounts/index.ts';
import {
  checkoutCompleted,
  paymentFailed,
  PRICES,
  schedule,
  type StripeEvent,
  type Sub,
  subscription,
} from '../../test/billing/stripe-events.ts';
import { readEvent } from './read-event.ts';
import { type PlanOf, timeline } from './timeline.ts';

const DAY = 86_400;
/** Days since the subscription subscriptionBegins, as seconds since 1970. */
const day = (n: number): number => 1_780_000_000 + Math.round(n * DAY);
const planOf: PlanOf = (price) =>
  price === PRICES.pro || price === 'pro' ? 'pro' : price === PRICES.standard ? 'standard' : null;

const lineOf = (events: readonly StripeEvent[]): readonly Period[] =>
  timeline(
    events.flatMap((event) => {
      const read = readEvent(event);
      if (!read.ok) throw new Error(read.fault);
      const { id, created, fact } = read.event;
      return fact ? [{ id, created, fact }] : [];
    }),
    planOf,
  );
/** The plan in force `n` days after the beginning. */
const on = (events: readonly StripeEvent[], n: number): string | undefined =>
  periodAt(lineOf(events), new Date(day(n) * 1_000))?.plan;
const plans = (events: readonly StripeEvent[], ...days: number[]): (string | undefined)[] =>
  days.map((n) => on(events, n));

const month = (n: number): { from: number; to: number } => ({ from: day(30 * n), to: day(30 * (n + 1)) });
const subscriptionUpdated = (n: number, sub: Partial<Sub> & Pick<Sub, 'plan'>): StripeEvent =>
  subscription('updated', 'cus_1', day(n), { ...month(Math.floor(n / 30)), ...sub });
const subscriptionBegins = (plan: 'standard' | 'pro'): StripeEvent =>
  subscription('created', 'cus_1', day(0), { ...month(0), plan });

describe('timeline: the plan of an organization by its Stripe events', () => {
  it('begins with the subscription and continues, with or without renewal events', () => {
    expect(plans([subscriptionBegins('standard')], -1, 0, 29, 31, 400)).to.deep.equal([
      undefined,
      'standard',
      'standard',
      'standard',
      'standard',
    ]);
  });

  it('does not begin before the first payment', () => {
    const created = subscription('created', 'cus_1', day(0), {
      ...month(0),
      plan: 'pro',
      status: 'incomplete',
    });
    expect(lineOf([created])).to.deep.equal([]);
    const expired = subscriptionUpdated(1, { plan: 'pro', status: 'incomplete_expired' });
    expect(lineOf([created, expired])).to.deep.equal([]);
  });

  it('upgrades at once', () => {
    const events = [subscriptionBegins('standard'), subscriptionUpdated(10, { plan: 'pro' })];
    expect(plans(events, 9.9, 10, 400)).to.deep.equal(['standard', 'pro', 'pro']);
  });

  it('downgrades at the end of the paid Pro period, even if Stripe changed the price at once', () => {
    const events = [subscriptionBegins('pro'), subscriptionUpdated(10, { plan: 'standard' })];
    expect(plans(events, 10, 29.9, 30, 400)).to.deep.equal(['pro', 'pro', 'standard', 'standard']);
    const touched = [...events, subscriptionUpdated(20, { plan: 'standard' })];
    expect(plans(touched, 10, 29.9, 30)).to.deep.equal(['pro', 'pro', 'standard']);
    const regretted = [...events, subscriptionUpdated(20, { plan: 'pro' })];
    expect(plans(regretted, 10, 30, 400)).to.deep.equal(['pro', 'pro', 'pro']);
  });

  it('downgrades at the date of a subscription schedule, before Stripe reports the change', () => {
    const planned = [
      subscriptionBegins('pro'),
      schedule('created', 'cus_1', day(5), [
        { start: day(0), plan: 'pro' },
        { start: day(30), plan: 'standard' },
      ]),
    ];
    expect(plans(planned, 4, 6, 29.9, 30, 400)).to.deep.equal(['pro', 'pro', 'pro', 'standard', 'standard']);
    const withdrawn = [...planned, schedule('released', 'cus_1', day(6), [])];
    expect(plans(withdrawn, 6, 30, 400)).to.deep.equal(['pro', 'pro', 'pro']);
    const done = [
      ...planned,
      subscriptionUpdated(30.01, { plan: 'standard' }),
      schedule('updated', 'cus_1', day(30.01), []),
    ];
    expect(plans(done, 29.9, 30.02)).to.deep.equal(['pro', 'standard']);
  });

  it('ends at the end of the period after a cancellation, unless the cancellation is undone', () => {
    const cancelled = [
      subscriptionBegins('pro'),
      subscriptionUpdated(10, { plan: 'pro', cancelAtPeriodEnd: true }),
    ];
    expect(plans(cancelled, 29.9, 30)).to.deep.equal(['pro', undefined]);
    expect(plans([...cancelled, subscriptionUpdated(12, { plan: 'pro' })], 30)).to.deep.equal(['pro']);
    const over = subscription('deleted', 'cus_1', day(30.001), { ...month(0), plan: 'pro' });
    expect(plans([...cancelled, over], 29.9, 30, 31)).to.deep.equal(['pro', undefined, undefined]);
  });

  it('ends at the end of the paid period when the subscription is deleted at once', () => {
    const over = subscription('deleted', 'cus_1', day(10), { ...month(0), plan: 'pro' });
    expect(plans([subscriptionBegins('pro'), over], 10, 29.9, 30)).to.deep.equal(['pro', 'pro', undefined]);
  });

  it('never resumes after a deletion, even if a newer event reports the plan', () => {
    const over = subscription('deleted', 'cus_1', day(10), { ...month(0), plan: 'pro' });
    expect(
      plans([subscriptionBegins('pro'), over, subscriptionUpdated(11, { plan: 'pro' })], 31),
    ).to.deep.equal([undefined]);
  });

  describe('when a payment fails', () => {
    const renewed = subscriptionUpdated(30, { plan: 'pro' });
    const failed = paymentFailed('cus_1', day(30.05), { reason: 'subscription_cycle', paidUntil: day(30) });
    const due = subscriptionUpdated(30.05, { plan: 'pro', status: 'past_due' });

    it('keeps the plan until the end of the paid period', () => {
      const early = paymentFailed('cus_1', day(10), { reason: 'subscription_update', paidUntil: day(10) });
      const events = [
        subscriptionBegins('pro'),
        early,
        subscriptionUpdated(10, { plan: 'pro', status: 'past_due' }),
      ];
      expect(plans(events, 11, 29.9, 30)).to.deep.equal(['pro', 'pro', undefined]);
    });

    it('ends the plan when the renewal is not paid, in any order of the events', () => {
      for (const events of [
        [subscriptionBegins('pro'), renewed, failed, due],
        [subscriptionBegins('pro'), renewed, due, failed],
        [due, failed, renewed, subscriptionBegins('pro')],
      ])
        expect(plans(events, 30.04, 30.06, 59)).to.deep.equal(['pro', undefined, undefined]);
    });

    it('restores the plan with the payment', () => {
      const paid = subscriptionUpdated(32, { plan: 'pro' });
      expect(plans([subscriptionBegins('pro'), renewed, failed, due, paid], 31, 32, 70)).to.deep.equal([
        undefined,
        'pro',
        'pro',
      ]);
    });

    it('does not prolong the plan by the deletion that follows', () => {
      const over = subscription('deleted', 'cus_1', day(40), { ...month(1), plan: 'pro' });
      expect(plans([subscriptionBegins('pro'), renewed, failed, due, over], 31, 41)).to.deep.equal([
        undefined,
        undefined,
      ]);
    });

    it('ends nothing when the payment of the first invoice fails', () => {
      const first = paymentFailed('cus_1', day(0), { reason: 'subscription_create', paidUntil: day(0) });
      expect(plans([subscriptionBegins('pro'), first], 1, 31)).to.deep.equal(['pro', 'pro']);
    });
  });

  it('ignores a price without a known plan', () => {
    const unknown = subscriptionUpdated(10, { plan: 'pro', price: 'price_forgotten' });
    expect(plans([subscriptionBegins('standard'), unknown], 11, 31)).to.deep.equal(['standard', 'standard']);
    expect(lineOf([unknown])).to.deep.equal([]);
  });

  it('takes the plan of the checkout until the first event of the subscription', () => {
    const checkout = checkoutCompleted('cus_1', day(0), { metadata: { plan: 'pro' } });
    expect(plans([checkout], 0, 31)).to.deep.equal(['pro', 'pro']);
    expect(plans([checkout, subscriptionBegins('standard')], 1)).to.deep.equal(['standard']);
    const later = { ...checkout, id: 'evt_later', created: day(3) };
    expect(plans([checkout, subscriptionBegins('standard'), later], 4)).to.deep.equal(['standard']);
  });

  it('takes the highest plan of several subscriptions', () => {
    const second = subscription('created', 'cus_1', day(5), {
      plan: 'pro',
      from: day(5),
      to: day(35),
      cancelAtPeriodEnd: true,
      id: 'sub_second',
    });
    expect(plans([subscriptionBegins('standard'), second], 4, 5, 34, 36)).to.deep.equal([
      'standard',
      'pro',
      'pro',
      'standard',
    ]);
  });

  it('is the same for any order of the events and for repeated events', () => {
    const at = fc.integer({ min: 0, max: 240 }).map((quarter) => quarter / 4);
    const plan = fc.constantFrom('standard' as const, 'pro' as const);
    const status = fc.constantFrom('active', 'past_due', 'unpaid', 'trialing', 'incomplete', 'paused');
    const anyEvent = fc.oneof(
      fc
        .tuple(at, plan, status, fc.boolean())
        .map(([n, bought, holds, cancelAtPeriodEnd]) =>
          subscriptionUpdated(n, { plan: bought, status: holds, cancelAtPeriodEnd }),
        ),
      fc
        .tuple(at, plan)
        .map(([n, bought]) => subscription('deleted', 'cus_1', day(n), { ...month(0), plan: bought })),
      fc
        .tuple(at, fc.constantFrom('subscription_cycle', 'subscription_update'))
        .map(([n, reason]) =>
          paymentFailed('cus_1', day(n), { reason, paidUntil: day(Math.floor(n / 30) * 30) }),
        ),
      fc
        .tuple(at, plan)
        .map(([n, next]) => schedule('updated', 'cus_1', day(n), [{ start: day(n + 9), plan: next }])),
      fc
        .tuple(at, plan)
        .map(([n, bought]) => checkoutCompleted('cus_1', day(n), { metadata: { plan: bought } })),
    );
    const history = fc
      .array(anyEvent, { maxLength: 12 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(history, ([events, shuffled]) => {
        const line = lineOf(events);
        expect(lineOf([...new Map(shuffled.map((event) => [event.id, event])).values()])).to.deep.equal(line);
        for (const [i, { startsAt, endsAt }] of line.entries()) {
          expect(endsAt === null || endsAt > startsAt).to.equal(true);
          const next = line[i + 1];
          if (next) expect(endsAt !== null && endsAt <= next.startsAt).to.equal(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
