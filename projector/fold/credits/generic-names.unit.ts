import { expect } from 'chai';
import { nameKey } from '../../../db/keys/index.ts';
import { billed } from './decide/clues.ts';
import { isAsked } from './decide/index.ts';
import { candidates, readCredit } from './index.ts';
import { creditOf } from './credit-table.unit.ts';

/** Names that only identity data knows; a lineup also prints those with a star. */
const knowing = (...names: string[]) => {
  const keys = names.flatMap((name) =>
    name.endsWith('*') ? [nameKey(name), billed(nameKey(name))] : [nameKey(name)],
  );
  return (key: string): boolean => keys.includes(key);
};

describe('readCredit: names that only identity data knows', () => {
  /** Credit, known names, acts. */
  const rows: readonly [string, string[], string][] = [
    ['Ada Lund presents Madness', ['Madness'], 'Ada Lund'],
    ['Zorp - Mayhem', ['Mayhem'], 'Zorp'],
    ['Zorp presents Silver Garden', ['Silver Garden'], 'Zorp'],
    ['Zorp presents Silver Garden', ['Silver Garden*'], 'Silver Garden'],
    ['DJ Rob & MC Zorp', ['DJ Rob'], 'DJ Rob & MC Zorp'],
    ['DJ Rob & MC Zorp', ['DJ Rob*'], 'DJ Rob + MC Zorp'],
    ['Zorp & Dark Horse', ['Dark Horse', 'Zorp'], 'Zorp + Dark Horse'],
    ['Fish & Rice', ['Fish', 'Rice'], 'Fish & Rice'],
    ['Fish & Rice', ['Fish*', 'Rice*'], 'Fish + Rice'],
    ['Zorp & Quix', ['Zorp', 'Quix'], 'Zorp & Quix'],
    ['Lucas & Steve & Zorp', ['Lucas & Steve'], 'Lucas & Steve + Zorp'],
  ];
  for (const [credit, known, plays] of rows) {
    it(`reads “${credit}” as ${plays} (known: ${known.join('; ')})`, () => {
      const { acts } = readCredit(creditOf(credit), knowing(...known));
      expect(acts.map(({ name }) => name).join(' + ')).to.equal(plays);
    });
  }

  it('reads a joined known name as one act, and asks if lineups print both parts alone', () => {
    const asks = (...known: string[]): [string, boolean] => {
      const reading = readCredit(creditOf('Fish & Rice'), knowing(...known));
      return [reading.acts.map(({ name }) => name).join(' + '), isAsked(reading)];
    };
    expect(asks('Fish & Rice')).to.deep.equal(['Fish & Rice', false]);
    expect(asks('Fish & Rice', 'Fish*', 'Rice*')).to.deep.equal(['Fish & Rice', true]);
    expect(asks('Fish & Rice*', 'Fish*', 'Rice*')).to.deep.equal(['Fish & Rice', false]);
  });

  it('asks for the name in both forms of the key', () => {
    for (const credit of ['Zorp presents Silver Garden', 'DJ Rob & MC Zorp', 'Fish & Rice'])
      for (const name of credit.split(/ presents | & /))
        expect(candidates(creditOf(credit)), credit).to.include.members([
          nameKey(name),
          billed(nameKey(name)),
        ]);
  });
});
