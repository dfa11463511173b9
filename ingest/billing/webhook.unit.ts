import { expect } from 'chai';
import { signed, subscription } from '../../test/billing/stripe-events.ts';
import { readSigned } from './webhook.ts';

const SECRET = 'whsec_of_the_test';
const NOW = 1_780_000_000;
const body = JSON.stringify(subscription('updated', 'cus_1', NOW, { plan: 'pro', from: NOW, to: NOW + 1 }));
const read = (sent: string, header: string | undefined, now = NOW) =>
  readSigned(Buffer.from(sent), header, SECRET, now * 1_000);
const header = (secret = SECRET, at = NOW): string => signed(body, secret, at)['stripe-signature'];

describe('readSigned: the signature of a Stripe webhook', () => {
  it('accepts a body that Stripe signed within the last five minutes', () => {
    expect(read(body, header())).to.deep.include({ ok: true });
    expect(read(body, header(), NOW + 300)).to.deep.include({ ok: true });
  });

  it('refuses a signature that is missing, forged or of another body', () => {
    const forged = [
      read(body, undefined),
      read(body, ''),
      read(body, 't=1,v1=abc'),
      read(body, `t=${NOW}`),
      read(body, `t=${NOW},v0=${header().split('v1=')[1]!}`),
      read(body, header('whsec_another')),
      read(body.replace('price_pro', 'price_any'), header()),
      read(`${body} `, header()),
      read('', header()),
    ];
    for (const outcome of forged) expect(outcome).to.have.property('forged');
  });

  it('refuses a request that is replayed later', () => {
    expect(read(body, header(), NOW + 301)).to.have.property('forged');
    const later = header().replace(`t=${NOW}`, `t=${NOW + 301}`);
    expect(read(body, later, NOW + 301)).to.have.property('forged');
  });

  it('reports a correctly signed body that is not JSON as a fault', () => {
    const sent = 'no json';
    const { 'stripe-signature': good } = signed(sent, SECRET, NOW);
    expect(read(sent, good)).to.include({ ok: false }).and.have.property('fault');
  });
});
