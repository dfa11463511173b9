import { expect } from 'chai';
import { QuotaCache } from './quota-cache.ts';

describe('the cached quota of a key', () => {
  const charge = { plan: 'pro', usage: 7, limit: 50_000, reset: '2026-04-01' } as const;
  let now = new Date('2026-03-31T23:59:59Z');
  const cache = new QuotaCache(() => now);

  it('is the last one that the database reported; an unknown key has none', () => {
    cache.remember('known', charge);
    expect(cache.of('known')).to.deep.equal(charge);
    expect(cache.of('unknown')).to.equal(null);
    expect(cache.plan('known')).to.equal('pro');
  });

  it('starts again at zero after the end of the month, with the next reset date', () => {
    now = new Date('2026-04-01T00:00:00Z');
    expect(cache.of('known')).to.deep.equal({ ...charge, usage: 0, reset: '2026-05-01' });
  });
});
