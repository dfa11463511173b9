import { expect } from 'chai';
import { shareOf } from './wilson.ts';

describe('a share with its Wilson bounds', () => {
  it('is nothing without a question', () => expect(shareOf(0, 0)).to.equal(null));

  // Newcombe (1998), table I: 81 of 263 and 15 of 148; the bounds of 0 of 20.
  for (const [right, of, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
  ] as const)
    it(`of ${right} in ${of} equals the published one`, () => {
      const share = shareOf(right, of)!;
      expect(share.low).to.be.closeTo(low, 0.00006);
      expect(share.high).to.be.closeTo(high, 0.00006);
    });

  it('of all is 1 and never above', () => expect(shareOf(10, 10)!.high).to.equal(1));
});
