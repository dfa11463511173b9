import { expect } from 'chai';
import { candidates, readCredit, vote } from '../index.ts';
import { creditOf, table } from '../credit-table.unit.ts';

table('well-known acts, of which the catalog knows nothing', [
  ['Kruder & Dorfmeister', 'Kruder & Dorfmeister'],
  ['Quix b2b Above & Beyond', 'Quix + Above & Beyond'],
  ['Zorp, Pig & Dan', 'Zorp + Pig & Dan'],
  ['Florence + The Machine', 'Florence + The Machine'],
  ['Earth, Wind & Fire', 'Earth, Wind & Fire'],
  ['Ricardo Villalobos & Zorp', 'Ricardo Villalobos + Zorp'],
  ['Quixer & Zorper', 'Quixer & Zorper'],
]);

describe('withWellKnown', () => {
  const never = (): boolean => false;

  it('does not ask about a well-known name with a joiner, and gives the reason `known act`', () => {
    const { reason, reviewItem, confidence } = readCredit(creditOf('Kruder & Dorfmeister'), never);
    expect([reason, reviewItem, confidence]).to.deep.equal(['known act', null, 99]);
  });

  it('counts for the lineup’s use of `&`', () => {
    expect(vote(creditOf('Kruder & Dorfmeister'), never)).to.equal('whole');
    expect(vote(creditOf('Ricardo Villalobos & Zorp'), never)).to.equal('split');
    expect(vote(creditOf('Quixer & Zorper'), never)).to.equal(null);
  });

  it('asks the catalog for the same keys as ever', () => {
    expect(candidates(creditOf('Kruder & Dorfmeister'))).to.include.members(['kruder', 'dorfmeister']);
  });
});
