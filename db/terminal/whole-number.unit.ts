import { expect } from 'chai';
import { wholeNumber } from './whole-number.ts';

describe('a whole number as an option', () => {
  it('is accepted within its bounds', () => {
    expect(wholeNumber()('1700')).to.equal(1_700);
    expect(wholeNumber(0)('0')).to.equal(0);
    expect(wholeNumber(1, 1_000)('1000')).to.equal(1_000);
  });

  for (const text of ['', '0', '-1', '1.5', '1e3', '0x10', ' 7', 'ten', '9007199254740993'])
    it(`is not "${text}"`, () => {
      expect(() => wholeNumber()(text)).to.throw('Give a whole number from 1 on.');
    });

  it('is refused with both bounds if there are two', () => {
    expect(() => wholeNumber(1, 1_000)('1001')).to.throw('Give a whole number from 1 to 1000.');
  });
});
