import { expect } from 'chai';
import type { Linked, Refused } from '../../db/accounts/index.ts';
import { issueKey, rotateKey } from '../../db/accounts/keys/index.ts';
import { retireKey } from '../../db/accounts/keys/index.ts';
import {
  bought,
  KEY_SECRET,
  keyIn,
  MONTH,
  named,
  NOW,
  type ServedBilling,
  serveBilling,
} from '../../test/billing/served-billing.ts';
import { PRICES, subscription } from '../../test/billing/stripe-events.ts';
import { plansOfPrices } from './billing.ts';
import { linkCustomer } from './link-customer.ts';

describe('linkCustomer: an organization made by commands, billed by Stripe', () => {
  let billing: ServedBilling;
  before(async () => {
    billing = await serveBilling();
  });
  after(() => billing.close());

  const planOf = plansOfPrices({ standard: [PRICES.standard], pro: [PRICES.pro] });
  const link = (org: string, customer: string): Promise<Linked | Refused> =>
    linkCustomer(billing.pool, { org, customer, by: 'Ada' }, planOf);
  const issue = async (org: string): Promise<string> => {
    const issued = await issueKey(billing.pool, { org, plan: 'standard' }, KEY_SECRET);
    if (!issued.ok) throw new Error(issued.message);
    return issued.key;
  };
  const keysOf = async (org: string): Promise<number> => {
    const { rowCount } = await billing.pool.query(
      `SELECT FROM accounts.api_key JOIN accounts.organization o ON o.id = organization_id
       WHERE o.name = $1 AND retired_at IS NULL`,
      [org],
    );
    return rowCount ?? 0;
  };

  it('gives the organization the plan of its Stripe subscription, and its API key stays valid', async () => {
    await issue('Linked');
    await billing.send(subscription('created', 'cus_linked', MONTH.from, { ...MONTH, plan: 'pro' }));
    expect(await link('Linked', 'cus_linked')).to.include({ ok: true, plan: 'pro' });
    expect(await billing.planAt('Linked')).to.equal('pro');
    expect(await keysOf('Linked')).to.equal(1);
    await billing.send(subscription('updated', 'cus_linked', NOW - 5, { ...MONTH, plan: 'standard' }));
    expect(await billing.planAt('Linked', MONTH.to)).to.equal('standard');
  });

  it('moves a paid checkout to the linked organization, and its receipt shows no second key', async () => {
    await issue('Buys Later');
    await billing.sendAll(bought('cus_later', 'pro'));
    expect(await link('Buys Later', 'cus_later')).to.include({ ok: true, plan: 'pro' });
    expect(await billing.planAt(named('cus_later'))).to.equal(null);
    expect(keyIn((await billing.receipt('cus_later')).text)).to.equal(undefined);
    expect(await keysOf('Buys Later')).to.equal(1);
  });

  it('answers customer_in_use while another organization holds an active key of that customer', async () => {
    await issue('Too Late');
    await billing.sendAll(bought('cus_held', 'pro'));
    expect(keyIn((await billing.receipt('cus_held').expect(200)).text)).to.match(/^bk_/);
    expect(await link('Too Late', 'cus_held')).to.include({ ok: false, code: 'customer_in_use' });
    await retireKey(billing.pool, { org: named('cus_held') });
    expect(await link('Too Late', 'cus_held')).to.include({ ok: true });
  });

  it('answers no_subscription for a customer unknown to Stripe, and the plan stays', async () => {
    await issue('Unknown There');
    expect(await link('Unknown There', 'cus_nobody')).to.include({ ok: false, code: 'no_subscription' });
    expect(await billing.planAt('Unknown There', NOW + 3_600)).to.equal('standard');
    expect(await link('No Such', 'cus_nobody')).to.include({ ok: false, code: 'no_organization' });
  });

  it('succeeds when the same link is repeated, or sent four times at once', async () => {
    await issue('Twice');
    await billing.send(subscription('created', 'cus_twice', MONTH.from, { ...MONTH, plan: 'pro' }));
    const links = await Promise.all(Array.from({ length: 4 }, () => link('Twice', 'cus_twice')));
    expect(links.every(({ ok }) => ok)).to.equal(true);
    expect(await billing.planAt('Twice')).to.equal('pro');
    const rotated = await rotateKey(billing.pool, { org: 'Twice' }, KEY_SECRET);
    expect(rotated.ok).to.equal(true);
  });
});
