import { expect } from 'chai';
import { file } from '../../../../test/formats/read-table.ts';
import { isNamed } from './join-rows.ts';

describe('the file of a join', () => {
  const cases: [name: string, path: string, isIts: boolean][] = [
    ['events.csv', 'data/events.csv', true],
    ['events.csv', 'data/my-events.csv', false],
    ['series/*.json', 'x/series/a.json', true],
    ['series/*.json', 'series/deep/a.json', false],
    ['series/*.json', 'a.json', false],
    ['a?.csv', 'ab.csv', false],
    [`${'*'.repeat(40)}x`, 'a'.repeat(200), false],
  ];
  for (const [name, path, isIts] of cases)
    it(`${isIts ? 'is' : 'is not'} ${path} by the name ${name}`, () =>
      expect(isNamed(file(path, ''), name)).to.equal(isIts));
});
