import { expect } from 'chai';
import { isTooLongAName } from './name-length.ts';

describe('the maximum length of a name', () => {
  it('is what an index can hold of the name and of its key', () => {
    expect(isTooLongAName('x'.repeat(500))).to.equal(false);
    expect(isTooLongAName('音'.repeat(226))).to.equal(false);
    expect(isTooLongAName('音'.repeat(227))).to.equal(true);
    // One character whose key is eighteen.
    expect(isTooLongAName('\ufdfa'.repeat(20))).to.equal(false);
    expect(isTooLongAName('\ufdfa'.repeat(30))).to.equal(true);
  });
});
