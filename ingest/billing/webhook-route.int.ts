import { expect } from 'chai';
import fc from 'fast-check';
import request from 'supertest';
import { hashKey } from '../../db/accounts/keys/index.ts';
import {
  bought,
  DAY,
  KEY_SECRET,
  keyIn,
  MONTH,
  named,
  NOW,
  type ServedBilling,
  serveBilling,
  WEBHOOK_SECRET,
} from '../../test/billing/served-billing.ts';
import {
  checkoutCompleted,
  paymentFailed,
  schedule,
  signed,
  type StripeEvent,
  subscription,
} from '../../test/billing/stripe-events.ts';
import { followAll } from './record-event.ts';

describe('POST /billing/webhook', () => {
  let billing: ServedBilling;
  before(async () => {
    billing = await serveBilling();
  });
  after(() => billing.close());

  const periods = async (org: string): Promise<unknown[]> => {
    const { rows } = await billing.pool.query<Record<string, unknown>>(
      `SELECT plan, starts_at, ends_at FROM accounts.subscription_period
       JOIN accounts.organization o ON o.id = organization_id WHERE o.name = $1 ORDER BY starts_at`,
      [org],
    );
    return rows;
  };

  it('creates an organization with its plan, in either order of the two events', async () => {
    await billing.sendAll(bought('cus_order1', 'pro'));
    await billing.sendAll(bought('cus_order2', 'pro').reverse());
    for (const customer of ['cus_order1', 'cus_order2'])
      expect(await billing.planAt(named(customer))).to.equal('pro');
  });

  it('applies an event once, also when copies arrive repeatedly and at the same time', async () => {
    const events = bought('cus_once', 'standard');
    await Promise.all([...events, ...events, ...events, ...events].map((event) => billing.send(event)));
    expect(await billing.send(events[0]!)).to.equal('known');
    const { rows } = await billing.pool.query(
      `SELECT action FROM accounts.audit JOIN accounts.organization o ON o.id = organization_id
       WHERE o.name = $1`,
      [named('cus_once')],
    );
    expect(rows).to.deep.equal([{ action: 'plan follows Stripe' }]);
  });

  it('results in the same periods for any order, with repeats and with parallel requests', async () => {
    let serial = 0;
    const history = (customer: string, salt: number): StripeEvent[] => [
      ...bought(customer, 'standard'),
      subscription('updated', customer, NOW - 8 * DAY, { ...MONTH, plan: 'pro' }),
      subscription('updated', customer, NOW - 6 * DAY, { ...MONTH, plan: salt % 2 ? 'standard' : 'pro' }),
      schedule('created', customer, NOW - 6 * DAY, [{ start: MONTH.to, plan: 'standard' }]),
      schedule(salt % 3 ? 'updated' : 'released', customer, NOW - 5 * DAY, []),
      paymentFailed(customer, NOW - 3 * DAY, { reason: 'subscription_update', paidUntil: NOW }),
      subscription('updated', customer, NOW - 3 * DAY, { ...MONTH, plan: 'pro', status: 'past_due' }),
      subscription('updated', customer, NOW - 2 * DAY, {
        ...MONTH,
        plan: 'pro',
        cancelAtPeriodEnd: salt % 5 > 2,
      }),
      ...(salt % 7 === 0 ? [subscription('deleted', customer, NOW - DAY, { ...MONTH, plan: 'pro' })] : []),
    ];
    const order = fc.tuple(fc.nat(104), fc.infiniteStream(fc.nat()), fc.boolean());
    await fc.assert(
      fc.asyncProperty(order, async ([salt, random, together]) => {
        const [inOrder, mixed] = [`cus_a${(serial += 1)}`, `cus_b${serial}`];
        await billing.sendAll(history(inOrder, salt));
        const twice = [...history(mixed, salt)].flatMap((event) => [event, event]);
        const shuffled = twice
          .map((event) => [random.next().value ?? 0, event] as const)
          .sort(([a], [b]) => a - b)
          .map(([, event]) => event);
        if (together) await Promise.all(shuffled.map((event) => billing.send(event)));
        else await billing.sendAll(shuffled);
        expect(await periods(named(mixed))).to.deep.equal(await periods(named(inOrder)));
      }),
      { numRuns: 8 },
    );
  }).timeout(120_000);

  it('changes the plan of an active key: an upgrade at once, a downgrade or an end after the paid period', async () => {
    const customer = 'cus_changing';
    await billing.sendAll(bought(customer, 'standard'));
    const key = keyIn((await billing.receipt(customer).expect(200)).text)!;
    await billing.send(subscription('updated', customer, NOW - 60, { ...MONTH, plan: 'pro' }));
    expect(await billing.planAt(named(customer))).to.equal('pro');
    await billing.send(subscription('updated', customer, NOW - 50, { ...MONTH, plan: 'standard' }));
    expect([
      await billing.planAt(named(customer)),
      await billing.planAt(named(customer), MONTH.to),
    ]).to.deep.equal(['pro', 'standard']);
    await billing.send(subscription('deleted', customer, NOW - 40, { ...MONTH, plan: 'standard' }));
    expect([
      await billing.planAt(named(customer)),
      await billing.planAt(named(customer), MONTH.to),
    ]).to.deep.equal(['pro', null]);
    const { rows } = await billing.pool.query<{ retired_at: Date | null }>(
      "SELECT retired_at FROM accounts.api_key WHERE hash = decode($1, 'hex')",
      [hashKey(key, KEY_SECRET)],
    );
    expect(rows).to.deep.equal([{ retired_at: null }]);
  });

  it('refuses forged, replayed, too large and malformed events without any change', async () => {
    const body = JSON.stringify(bought('cus_forged', 'pro')[0]);
    const post = (sent: string, headers: Record<string, string>) =>
      request(billing.url)
        .post('/billing/webhook')
        .set('content-type', 'application/json')
        .set(headers)
        .send(sent);
    await post(body, {}).expect(400);
    await post(body, signed(body, 'whsec_another')).expect(400);
    await post(body, signed(body, WEBHOOK_SECRET, NOW - 1_000)).expect(400);
    await post(body.replace('price_pro', 'price_xxx'), signed(body, WEBHOOK_SECRET)).expect(400);
    const odd = '{"id":"evt_odd","type":"customer.subscription.updated","created":1,"data":{"object":[]}}';
    await post(odd, signed(odd, WEBHOOK_SECRET)).expect(400);
    const zipped = { 'content-encoding': 'gzip', ...signed(body, 'whsec_another') };
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
      await post(body, { 'content-type': type, ...zipped }).expect(400);
    const form = `payload=${encodeURIComponent(body)}`;
    await post(form, {
      'content-type': 'application/x-www-form-urlencoded',
      ...signed(form, WEBHOOK_SECRET),
    }).expect(400);
    await request(billing.url).get('/billing/webhook').query({ payload: body }).expect(405);
    const large = JSON.stringify({ padding: 'x'.repeat(600_000) });
    const refused = await post(large, signed(large, WEBHOOK_SECRET)).catch((fault: unknown) => fault);
    // Either the response arrived, or the server closed the socket before the whole body was sent.
    if (!(refused instanceof Error)) expect(refused).to.have.property('status', 413);
    const { rows } = await billing.pool.query(
      "SELECT FROM accounts.stripe_event WHERE customer = 'cus_forged' OR id = 'evt_odd'",
    );
    expect(rows).to.deep.equal([]);
  });

  it('accepts and logs an event whose price has no plan', async () => {
    await billing.sendAll(bought('cus_price', 'standard'));
    const unknown = { ...MONTH, plan: 'pro' as const, price: 'price_forgotten' };
    await billing.send(subscription('updated', 'cus_price', NOW - 5, unknown));
    expect(await billing.planAt(named('cus_price'))).to.equal('standard');
    expect(billing.log.find((line) => line.includes('price_forgotten'))).to.contain('no plan is known');
    // The settings now have the price, and the next start applies it.
    await followAll(billing.pool, (price) => (price === 'price_standard' ? 'standard' : 'pro'));
    expect(await billing.planAt(named('cus_price'))).to.equal('pro');
  });

  it('records an event whose texts have a lone surrogate, NUL, or an emoji where the name is cut', async () => {
    const name = `${'x'.repeat(119)}🎧`;
    const custom_fields = [{ key: 'organization', text: { value: `${name} Tents` } }];
    const metadata = { plan: 'price_\ud83c\0' };
    await billing.sendAll([
      subscription('created', 'cus_emoji', MONTH.from, { ...MONTH, plan: 'pro' }),
      checkoutCompleted('cus_emoji', NOW, { custom_fields, metadata }),
    ]);
    expect(await billing.planAt(name)).to.equal('pro');
    expect(keyIn((await billing.receipt('cus_emoji').expect(200)).text)).to.be.a('string');
  });

  it('gives a buyer who enters the name of another organization a separate one', async () => {
    await billing.sendAll(bought('cus_first', 'pro'));
    const custom_fields = [{ key: 'organization', text: { value: named('cus_first') } }];
    await billing.sendAll([
      subscription('created', 'cus_copy', MONTH.from, { ...MONTH, plan: 'standard' }),
      checkoutCompleted('cus_copy', NOW, { custom_fields }),
    ]);
    expect(await billing.planAt(named('cus_first'))).to.equal('pro');
    expect(await billing.planAt(`${named('cus_first')} (cus_copy)`)).to.equal('standard');
  });
});
