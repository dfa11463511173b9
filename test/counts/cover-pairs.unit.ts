import { expect } from 'chai';
import { coverPairs } from './cover-pairs.ts';

describe('lists that cover all pairs of items', () => {
  for (const count of [2, 10, 11, 57, 99, 100, 101, 230, 233])
    it(`have each pair of ${count} items, and at most ten items each`, () => {
      const lists = coverPairs(
        Array.from({ length: count }, (_, item) => item),
        10,
      );
      const pairs = new Set(lists.flatMap((list) => list.flatMap((a) => list.map((b) => `${a} ${b}`))));
      expect(pairs.size).to.equal(count * count);
      expect(Math.max(...lists.map(({ length }) => length))).to.be.at.most(10);
    });

  it('are about six hundred for 230 items', () => {
    expect(coverPairs(Array.from({ length: 230 }), 10)).to.have.length.below(640);
  });
});
