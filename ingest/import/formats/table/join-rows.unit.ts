import { expect } from 'chai';
import { file, readTable } from '../../../../test/formats/read-table.ts';
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

describe('the rows of a join', () => {
  const read = async (sets: string, acts: string) => {
    const { slots, problems } = await readTable(
      { join: { file: 'acts.csv', on: 'id', as: 'who' }, columns: { artist: 'set', stage: 'who.stage' } },
      file('sets.csv', `set,id\n${sets}`),
      file('acts.csv', `id,stage,note\n${acts}`),
    );
    return [slots.map(({ stage }) => stage), problems.map(({ where, value, why }) => [where, value, why])];
  };

  it('are those with the same key, without the space around it', async () => {
    expect(await read('Ada, 1\nBo,2 \n', '1 ,Main,\n 2,Tent,\n')).to.deep.equal([['Main', 'Tent'], []]);
  });

  it('are none for an empty key', async () => {
    expect(await read('Ada,\nBo, \nCy,1\n', ',Main,\n , Tent,\n1,Hut,\n')).to.deep.equal([
      [null, null, 'Hut'],
      [],
    ]);
  });

  it('are the first of several with one key, and the others are reported if they say something else', async () => {
    expect(await read('Ada,1\n', '1,Main,a\n1,Main,b\n1,Tent,\n')).to.deep.equal([
      ['Main'],
      [['line 4', '1', 'is also the key of another row (line 2)']],
    ]);
  });
});
