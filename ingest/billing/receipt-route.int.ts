import { expect } from 'chai';
import request from 'supertest';
import { hashKey, isWellFormed, rotateKey } from '../../db/accounts/keys/index.ts';
import {
  bought,
  KEY_SECRET,
  keyIn,
  MONTH,
  named,
  NOW,
  type ServedBilling,
  serveBilling,
  sessionOf,
} from '../../test/billing/served-billing.ts';
import { checkoutCompleted, subscription } from '../../test/billing/stripe-events.ts';

describe('GET /billing/receipt', () => {
  let billing: ServedBilling;
  before(async () => {
    billing = await serveBilling();
  });
  after(() => billing.close());

  it('shows the API key at the first request, and never again', async () => {
    await billing.sendAll(bought('cus_receipt', 'pro'));
    const first = await billing.receipt('cus_receipt').expect(200);
    const key = keyIn(first.text)!;
    expect(isWellFormed(key)).to.equal(true);
    expect(first.text).to.contain(named('cus_receipt')).and.to.contain('pro');
    expect(first.headers).to.include({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const again = await billing.receipt('cus_receipt').expect(200);
    expect(keyIn(again.text)).to.equal(undefined);
    expect(again.text)
      .to.contain('If you lost the key, ask for a new one')
      .and.to.contain('keys@service.example');
    const { rows } = await billing.pool.query<{ hash: string }>(
      "SELECT encode(hash, 'hex') AS hash FROM accounts.api_key WHERE hash = decode($1, 'hex')",
      [hashKey(key, KEY_SECRET)],
    );
    expect(rows).to.have.length(1);
  });

  it('shows the API key to exactly one of several simultaneous requests', async () => {
    await billing.sendAll(bought('cus_racing', 'standard'));
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => billing.receipt('cus_racing').expect(200)),
    );
    expect(opened.filter(({ text }) => keyIn(text) !== undefined)).to.have.length(1);
  });

  it('does not spend the only display of the key on a prefetch', async () => {
    await billing.sendAll(bought('cus_ahead', 'standard'));
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ])
      expect(keyIn((await billing.receipt('cus_ahead', headers).expect(503)).text)).to.equal(undefined);
    const address = `/billing/receipt?session_id=${sessionOf('cus_ahead')}`;
    await request(billing.url).head(address).expect(200);
    expect(keyIn((await billing.receipt('cus_ahead').expect(200)).text)).to.be.a('string');
  });

  it('answers that a rotated key cannot be shown', async () => {
    await billing.sendAll(bought('cus_rotated', 'standard'));
    await billing.receipt('cus_rotated').expect(200);
    const rotated = await rotateKey(billing.pool, { org: named('cus_rotated') }, KEY_SECRET);
    expect(rotated.ok).to.equal(true);
    expect(keyIn((await billing.receipt('cus_rotated')).text)).to.equal(undefined);
  });

  it('answers 202 until the payment is made and the subscription is in force', async () => {
    const [created, checkout] = bought('cus_waiting', 'standard');
    const debit = { ...checkout!.data.object, payment_status: 'unpaid' };
    await billing.send({ ...checkout!, data: { object: debit } });
    await billing.send(created!);
    const waiting = await billing.receipt('cus_waiting').expect(202);
    expect(keyIn(waiting.text)).to.equal(undefined);
    await billing.send({ ...checkout!, id: 'evt_paid', type: 'checkout.session.async_payment_succeeded' });
    expect(keyIn((await billing.receipt('cus_waiting').expect(200)).text)).to.be.a('string');
    await billing.send(checkoutCompleted('cus_without', NOW));
    await billing.receipt('cus_without').expect(202);
  });

  it('asks Stripe for the session when the buyer arrives before the webhook', async () => {
    const events = bought('cus_fast', 'pro');
    billing.atStripe.set(sessionOf('cus_fast'), events);
    expect(keyIn((await billing.receipt('cus_fast').expect(200)).text)).to.be.a('string');
    expect(await billing.planAt(named('cus_fast'))).to.equal('pro');
    // Events that arrive afterwards are newer.
    await billing.send(
      subscription('updated', 'cus_fast', NOW, { ...MONTH, plan: 'pro', cancelAtPeriodEnd: true }),
    );
    expect(await billing.planAt(named('cus_fast'), MONTH.to)).to.equal(null);
  });

  it('answers 404 to a malformed session id without asking Stripe, and 202 to an unknown one', async () => {
    const before = billing.asked.length;
    for (const odd of ['', '?session_id=', '?session_id=1%27%20OR%201', '?session_id=cs_<script>'])
      await request(billing.url).get(`/billing/receipt${odd}`).expect(404);
    expect(billing.asked).to.have.length(before);
    await request(billing.url).get('/billing/receipt?session_id=cs_test_unknownunknown').expect(202);
  });

  it('answers 405 to other methods and 404 to other paths', async () => {
    await request(billing.url).get('/billing/webhook').expect(405).expect('allow', 'POST');
    await request(billing.url).post('/billing/receipt').expect(405).expect('allow', 'GET, HEAD');
    for (const path of ['/billing/', '/billing/toString', '/billing/receipt/x'])
      await request(billing.url).get(path).expect(404);
  });

  describe('the log of the billing routes', () => {
    it('contains no API key', () => {
      expect(billing.log.length).to.be.greaterThan(0);
      expect(keyIn(billing.log.join('\n'))).to.equal(undefined);
    });
  });
});
