import { expect } from 'chai';
import { rulesOf } from '../../../test/rules/read-slot.ts';
import { listedReader } from './index.ts';

describe('the reader of acts without a slot', () => {
  it('is built once per manifest, however many editions its table has', () => {
    const rules = rulesOf({ keep: { names_not: ['Flow .*'] } });
    expect(listedReader(rules)).to.equal(listedReader(rules));
  });
});
