import { expect } from 'chai';
import { rankStatement } from './statement-rank.ts';

describe('the rank of a statement', () => {
  it('orders by the time, then by the revision as a number, then by the id', () => {
    const ranks = [
      rankStatement('a', { as_of: '2026-01-01T00:00:00.000Z', revision: 2 }),
      rankStatement('a', { as_of: '2026-01-01T00:00:00.000Z', revision: 10 }),
      rankStatement('b', { as_of: '2026-01-01T00:00:00.000Z', revision: 10 }),
      rankStatement('a', { as_of: '2026-01-01T00:00:00.000Z', revision: 999_999_999 }),
      rankStatement('a', { as_of: '2026-01-01T00:00:00.000Z', revision: 202_611_271_200 }),
      rankStatement('a', { as_of: '2026-01-02T00:00:00.000Z', revision: 1 }),
    ];
    expect([...ranks].sort()).to.deep.equal(ranks);
  });
});
