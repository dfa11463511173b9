import { expect } from 'chai';
import fc from 'fast-check';

describe('the seed of random tests', () => {
  it('is set in the copy of fast-check that the specs load', () => {
    expect(fc.readConfigureGlobal().seed).to.be.a('number');
  });
});
