import { expect } from 'chai';
import { nameKey } from '../../../db/keys/index.ts';
import { creditOf, lists } from './credit-table.unit.ts';
import { billed, knownByExactName } from './decide/index.ts';
import { candidates, clues, evidence, readCredit } from './index.ts';

/** Reads with names that credits without a joiner make known, and names of identity data. */
const playing = (credit: string, bare: readonly string[], given: readonly string[] = []): string => {
  const keys = new Set([
    ...bare.flatMap((name) => evidence(creditOf(name)).map(({ key }) => key)),
    ...given.map(nameKey).flatMap((key) => [key, knownByExactName(key), billed(key)]),
  ]);
  const { acts } = readCredit(creditOf(credit), (key) => keys.has(key));
  return acts.map(({ name }) => name).join(' + ');
};

describe('readCredit: a bracket after a known name', () => {
  const remarks = ['DJ', 'dj', 'Band', 'vinyl', 'closing', 'Berlin', 'Trip', '2h', 'Some Label'];
  remarks.forEach((word) =>
    it(`is a remark, even if a lineup prints the name with “${word}”`, () => {
      expect(playing(`Ada Lund (${word})`, ['Ada Lund', `Ada Lund ${word}`])).to.equal('Ada Lund');
      expect(playing(`Bo b2b Ada Lund [${word}]`, ['Ada Lund', `Ada Lund ${word}`])).to.equal(
        'Bo + Ada Lund',
      );
    }),
  );

  it('is part of a name that identity data has', () => {
    expect(playing('JOY (Anonymous)', ['JOY'], ['Joy Anonymous'])).to.equal('JOY (Anonymous)');
    expect(playing('JOY (Anonymous) (DJ Set)', ['JOY'], ['JOY (Anonymous)'])).to.equal('JOY (Anonymous)');
    expect(playing('Ada (Band)', [], ['Ada', 'Ada Band'])).to.equal('Ada (Band)');
  });

  it('is part of the name if the name without it is unknown', () => {
    expect(playing('JOY (Anonymous)', ['JOY Anonymous'])).to.equal('JOY (Anonymous)');
  });

  it('is part of the name with a trusted id, and other lineups learn that', () => {
    const listed = creditOf('JOY (Anonymous)', lists('JOY (Anonymous)'));
    expect(clues(listed)).to.deep.equal([knownByExactName('joyanonymous')]);
    expect(clues(creditOf('JOY', lists('JOY')))).to.deep.equal([]);
  });

  it('is a candidate for the exact name', () => {
    expect(candidates(creditOf('JOY (Anonymous)'))).to.include(knownByExactName('joyanonymous'));
    expect(candidates(creditOf('AMP Live'))).to.not.include(knownByExactName('amplive'));
  });
});
