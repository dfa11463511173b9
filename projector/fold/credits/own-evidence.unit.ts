import { expect } from 'chai';
import { creditOf, knowing } from './credit-table.unit.ts';
import { isAsked } from './decide/index.ts';
import { clues, evidence, readCredit } from './index.ts';

/* A credit is part of what its catalog knows. Its own evidence must not settle how the credit is read. */

/** Read in a catalog that holds nothing but these names, alone, and the credit. */
function readIn(known: readonly string[], text: string) {
  const credit = creditOf(text);
  const own = [...evidence(credit).map(({ key }) => key), ...clues(credit)];
  const isKnown = knowing(known);
  return readCredit(credit, (key) => isKnown(key) || own.includes(key));
}

describe('the evidence of a credit about its own name', () => {
  const rows: [string, string, boolean][] = [
    ["Zorp's Garden Party", 'Zorp', true],
    ['Zorp Closing', 'Zorp', false],
    ['Zorp unplugged', 'Zorp', false],
    ['Zorp RUNAWAY LIVE', 'Zorp', false],
    ['Pale Tern Runaway A/V show', 'Pale Tern', false],
    ['Stone, Wind & Fire', 'Stone + Wind + Fire', true],
  ];
  for (const [credit, expected, isQuestion] of rows)
    it(`does not settle the reading of “${credit}” as ${expected}${isQuestion ? ', which is asked' : ''}`, () => {
      const read = readIn(['Zorp', 'Pale Tern'], credit);
      expect(read.acts.map(({ name }) => name).join(' + ')).to.equal(expected);
      expect(isAsked(read)).to.equal(isQuestion);
    });

  it('keeps a last word that may belong to the name if the rest is not a known act', () => {
    expect(readIn([], 'Quix Unplugged').acts.map(({ name }) => name)).to.deep.equal(['Quix Unplugged']);
    expect(evidence(creditOf('Quix Unplugged'))).to.deep.equal([]);
    expect(evidence(creditOf('Quix')).map(({ spelling }) => spelling)).to.deep.equal(['Quix']);
  });
});
