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
/** Days since the subscription began, as seconds since 1970. */
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
/** The plan in force that many days after the beginning. */
const on = (events: readonly StripeEvent[], n: number): string | undefined =>
  periodAt(lineOf(events), new Date(day(n) * 1_000))?.plan;
const plans = (events: readonly StripeEvent[], ...days: number[]): (string | undefined)[] =>
  days.map((n) => on(events, n));

const month = (n: number): { from: number; to: number } => ({ from: day(30 * n), to: day(30 * (n + 1)) });
const stood = (n: number, sub: Partial<Sub> & Pick<Sub, 'plan'>): StripeEvent =>
  subscription('updated', 'cus_1', day(n), { ...month(Math.floor(n / 30)), ...sub });
const began = (plan: 'standard' | 'pro'): StripeEvent =>
  subscription('created', 'cus_1', day(0), { ...month(0), plan });

describe('the plan that follows from what Stripe says', () => {
  it('begins with the subscription and goes on, renewed or not heard of', () => {
    expect(plans([began('standard')], -1, 0, 29, 31, 400)).to.deep.equal([
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
    const expired = stood(1, { plan: 'pro', status: 'incomplete_expired' });
    expect(lineOf([created, expired])).to.deep.equal([]);
  });

  it('goes up at once', () => {
    const events = [began('standard'), stood(10, { plan: 'pro' })];
    expect(plans(events, 9.9, 10, 400)).to.deep.equal(['standard', 'pro', 'pro']);
  });

  it('goes down at the end of what was paid as Pro, even where Stripe did it at once', () => {
    const events = [began('pro'), stood(10, { plan: 'standard' })];
    expect(plans(events, 10, 29.9, 30, 400)).to.deep.equal(['pro', 'pro', 'standard', 'standard']);
    const touched = [...events, stood(20, { plan: 'standard' })];
    expect(plans(touched, 10, 29.9, 30)).to.deep.equal(['pro', 'pro', 'standard']);
    const regretted = [...events, stood(20, { plan: 'pro' })];
    expect(plans(regretted, 10, 30, 400)).to.deep.equal(['pro', 'pro', 'pro']);
  });

  it('goes down as a schedule has it, before the schedule says that it did', () => {
    const planned = [
      began('pro'),
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
      stood(30.01, { plan: 'standard' }),
      schedule('updated', 'cus_1', day(30.01), []),
    ];
    expect(plans(done, 29.9, 30.02)).to.deep.equal(['pro', 'standard']);
  });

  it('ends when it was cancelled for, and not if that was taken back', () => {
    const cancelled = [began('pro'), stood(10, { plan: 'pro', cancelAtPeriodEnd: true })];
    expect(plans(cancelled, 29.9, 30)).to.deep.equal(['pro', undefined]);
    expect(plans([...cancelled, stood(12, { plan: 'pro' })], 30)).to.deep.equal(['pro']);
    const over = subscription('deleted', 'cus_1', day(30.001), { ...month(0), plan: 'pro' });
    expect(plans([...cancelled, over], 29.9, 30, 31)).to.deep.equal(['pro', undefined, undefined]);
  });

  it('ends at the end of the paid period where it was cancelled at once', () => {
    const over = subscription('deleted', 'cus_1', day(10), { ...month(0), plan: 'pro' });
    expect(plans([began('pro'), over], 10, 29.9, 30)).to.deep.equal(['pro', 'pro', undefined]);
  });

  it('never comes back after a deletion, whatever is said to be newer', () => {
    const over = subscription('deleted', 'cus_1', day(10), { ...month(0), plan: 'pro' });
    expect(plans([began('pro'), over, stood(11, { plan: 'pro' })], 31)).to.deep.equal([undefined]);
  });

  describe('when a payment fails', () => {
    const renewed = stood(30, { plan: 'pro' });
    const failed = paymentFailed('cus_1', day(30.05), { reason: 'subscription_cycle', paidUntil: day(30) });
    const due = stood(30.05, { plan: 'pro', status: 'past_due' });

    it('is as it was until the end of the paid period', () => {
      const early = paymentFailed('cus_1', day(10), { reason: 'subscription_update', paidUntil: day(10) });
      const events = [began('pro'), early, stood(10, { plan: 'pro', status: 'past_due' })];
      expect(plans(events, 11, 29.9, 30)).to.deep.equal(['pro', 'pro', undefined]);
    });

    it('ends where the renewal was not paid, whichever is said first', () => {
      for (const events of [
        [began('pro'), renewed, failed, due],
        [began('pro'), renewed, due, failed],
        [due, failed, renewed, began('pro')],
      ])
        expect(plans(events, 30.04, 30.06, 59)).to.deep.equal(['pro', undefined, undefined]);
    });

    it('is back with the payment', () => {
      const paid = stood(32, { plan: 'pro' });
      expect(plans([began('pro'), renewed, failed, due, paid], 31, 32, 70)).to.deep.equal([
        undefined,
        'pro',
        'pro',
      ]);
    });

    it('is not prolonged by the deletion that follows', () => {
      const over = subscription('deleted', 'cus_1', day(40), { ...month(1), plan: 'pro' });
      expect(plans([began('pro'), renewed, failed, due, over], 31, 41)).to.deep.equal([undefined, undefined]);
    });

    it('of a first invoice has nothing to end', () => {
      const first = paymentFailed('cus_1', day(0), { reason: 'subscription_create', paidUntil: day(0) });
      expect(plans([began('pro'), first], 1, 31)).to.deep.equal(['pro', 'pro']);
    });
  });

  it('is not changed by a price that nobody knows', () => {
    const unknown = stood(10, { plan: 'pro', price: 'price_forgotten' });
    expect(plans([began('standard'), unknown], 11, 31)).to.deep.equal(['standard', 'standard']);
    expect(lineOf([unknown])).to.deep.equal([]);
  });

  it('is that of the checkout until the subscription speaks', () => {
    const checkout = checkoutCompleted('cus_1', day(0), { metadata: { plan: 'pro' } });
    expect(plans([checkout], 0, 31)).to.deep.equal(['pro', 'pro']);
    expect(plans([checkout, began('standard')], 1)).to.deep.equal(['standard']);
    const later = { ...checkout, id: 'evt_later', created: day(3) };
    expect(plans([checkout, began('standard'), later], 4)).to.deep.equal(['standard']);
  });

  it('of several subscriptions is the highest', () => {
    const second = subscription('created', 'cus_1', day(5), {
      plan: 'pro',
      from: day(5),
      to: day(35),
      cancelAtPeriodEnd: true,
      id: 'sub_second',
    });
    expect(plans([began('standard'), second], 4, 5, 34, 36)).to.deep.equal([
      'standard',
      'pro',
      'pro',
      'standard',
    ]);
  });

  it('is the same in whatever order and however often it is told', () => {
    const at = fc.integer({ min: 0, max: 240 }).map((quarter) => quarter / 4);
    const plan = fc.constantFrom('standard' as const, 'pro' as const);
    const status = fc.constantFrom('active', 'past_due', 'unpaid', 'trialing', 'incomplete', 'paused');
    const told = fc.oneof(
      fc
        .tuple(at, plan, status, fc.boolean())
        .map(([n, bought, holds, cancelAtPeriodEnd]) =>
          stood(n, { plan: bought, status: holds, cancelAtPeriodEnd }),
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
      .array(told, { maxLength: 12 })
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
