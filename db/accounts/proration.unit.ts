import { expect } from 'chai';
import { money, proration } from './proration.ts';

const paid = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-07-01T00:00:00Z') };
const prices = { from: { amount: 3_000, currency: 'eur' }, to: { amount: 9_000, currency: 'eur' } };

describe('the preview of a proration', () => {
  it('is the price difference for the remaining days', () => {
    expect(proration(paid, new Date('2026-06-16T00:00:00Z'), prices)).to.deep.equal({
      daysRemaining: 15,
      days: 30,
      share: 0.5,
      due: { amount: 3_000, currency: 'eur' },
    });
  });

  it('is zero at the end of the period', () => {
    expect(proration(paid, paid.to, prices).due).to.deep.equal({ amount: 0, currency: 'eur' });
  });

  it('has no amount when prices are unknown or in different currencies', () => {
    expect(proration(paid, paid.from, null).due).to.equal(null);
    const other = { from: prices.from, to: { amount: 9_000, currency: 'usd' } };
    expect(proration(paid, paid.from, other).due).to.equal(null);
  });

  it('writes amounts with the decimals of their currency', () => {
    expect(money({ amount: 1_250, currency: 'eur' })).to.equal('12.50 EUR');
    expect(money({ amount: 1_250, currency: 'jpy' })).to.equal('1250 JPY');
  });
});
