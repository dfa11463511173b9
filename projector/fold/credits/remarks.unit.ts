import { expect } from 'chai';
import { nameKey } from '../../../db/keys/index.ts';
import { creditOf, lists } from './credit-table.unit.ts';
import { billed, knownByExactName } from './decide/index.ts';
import { candidates, clues, evidence, readCredit } from './index.ts';

/** Names that credits without a joiner make known, and those that identity data gives. */
const playing = (credit: string, bare: readonly string[], given: readonly string[] = []): string => {
  const keys = new Set([
    ...bare.flatMap((name) => evidence(creditOf(name)).map(({ key }) => key)),
    ...given.map(nameKey).flatMap((key) => [key, knownByExactName(key), billed(key)]),
  ]);
  const { acts } = readCredit(creditOf(credit), (key) => keys.has(key));
  return acts.map(({ name }) => name).join(' + ');
};

describe('a bracket behind a known name', () => {
  const remarks = ['DJ', 'dj', 'Band', 'vinyl', 'closing', 'Berlin', 'Trip', '2h', 'Some Label'];
  remarks.forEach((word) =>
    it(`is a remark though some lineup prints: X ${word}`, () => {
      expect(playing(`Ada Lund (${word})`, ['Ada Lund', `Ada Lund ${word}`])).to.equal('Ada Lund');
      expect(playing(`Bo b2b Ada Lund [${word}]`, ['Ada Lund', `Ada Lund ${word}`])).to.equal(
        'Bo + Ada Lund',
      );
    }),
  );

  it('is part of the name that identity data gives', () => {
    expect(playing('JOY (Anonymous)', ['JOY'], ['Joy Anonymous'])).to.equal('JOY (Anonymous)');
    expect(playing('JOY (Anonymous) (DJ Set)', ['JOY'], ['JOY (Anonymous)'])).to.equal('JOY (Anonymous)');
    expect(playing('Ada (Band)', [], ['Ada', 'Ada Band'])).to.equal('Ada (Band)');
  });

  it('is part of the name where nobody is known without it', () => {
    expect(playing('JOY (Anonymous)', ['JOY Anonymous'])).to.equal('JOY (Anonymous)');
  });

  it('is part of the name under an id of its own, of which the list tells others', () => {
    const listed = creditOf('JOY (Anonymous)', lists('JOY (Anonymous)'));
    expect(clues(listed)).to.deep.equal([knownByExactName('joyanonymous')]);
    expect(clues(creditOf('JOY', lists('JOY')))).to.deep.equal([]);
  });

  it('asks who is called so', () => {
    expect(candidates(creditOf('JOY (Anonymous)'))).to.include(knownByExactName('joyanonymous'));
    expect(candidates(creditOf('AMP Live'))).to.not.include(knownByExactName('amplive'));
  });
});
