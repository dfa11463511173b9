import { expect } from 'chai';
import { checkoutCompleted, subscription } from '../../test/billing/stripe-events.ts';
import { readEvent } from './read-event.ts';

const factOf = (event: unknown) => {
  const read = readEvent(event);
  if (!read.ok) throw new Error(read.fault);
  return read.event.fact;
};

describe('readEvent, for events of Stripe', () => {
  it('returns the same fact for the payload shapes of older and newer Stripe API versions', () => {
    const newer = subscription('updated', 'cus_1', 5, { plan: 'pro', from: 10, to: 20 });
    const items = { data: [{ price: { id: 'price_pro' } }] };
    const object = {
      ...newer.data.object,
      customer: { id: 'cus_1' },
      items,
      current_period_start: 10,
      current_period_end: 20,
    };
    expect(factOf({ ...newer, data: { object } })).to.deep.equal(factOf(newer));
    const invoice = { customer: 'cus_1', billing_reason: 'subscription_cycle', period_end: 9 };
    const failed = (more: object) => ({
      id: 'evt_1',
      type: 'invoice.payment_failed',
      created: 1,
      data: { object: { ...invoice, ...more } },
    });
    const expected = { kind: 'failure', subscription: 'sub_1', paidUntil: 9 };
    expect(factOf(failed({ subscription: 'sub_1' }))).to.deep.equal(expected);
    const parent = { subscription_details: { subscription: 'sub_1' } };
    expect(factOf(failed({ parent }))).to.deep.equal(expected);
  });

  it('names the organization by the custom field, else the business, else the buyer, in one clean line', () => {
    const named = (more: object): unknown => {
      const fact = factOf(checkoutCompleted('cus_1', 1, { custom_fields: [], ...more }));
      return fact?.kind === 'checkout' ? fact.organization : undefined;
    };
    expect(named({ custom_fields: [{ key: 'organization', text: { value: ' A\n\u0000 B  ' } }] })).to.equal(
      'A B',
    );
    expect(named({ collected_information: { business_name: 'Business' } })).to.equal('Business');
    expect(named({ custom_fields: [{ key: 'other', text: { value: 'X' } }] })).to.equal('A Buyer');
    expect(named({ customer_details: { name: '  ' } })).to.equal(null);
    const long = (value: string) => named({ custom_fields: [{ key: 'organization', text: { value } }] });
    expect(long(`${'x'.repeat(119)}🎧🎧`)).to.equal(`${'x'.repeat(119)}🎧`);
    expect(long('A \ud83c B')).to.equal('A B');
  });

  it('returns no fact for other event types and for checkouts without a subscription', () => {
    expect(factOf({ id: 'evt_1', type: 'charge.succeeded', created: 1, data: { object: 7 } })).to.equal(null);
    expect(factOf(checkoutCompleted('cus_1', 1, { mode: 'payment' }))).to.equal(null);
    expect(factOf({ id: 'evt_1', type: 'toString', created: 1, data: { object: {} } })).to.equal(null);
  });

  it('refuses a malformed event and names the place of the fault', () => {
    const event = { id: 'evt_1', type: 'customer.subscription.updated', created: 1, data: { object: {} } };
    expect(readEvent(event)).to.deep.include({ ok: false }).and.property('fault').contains('id');
    expect(readEvent(null)).to.include({ ok: false });
  });
});
