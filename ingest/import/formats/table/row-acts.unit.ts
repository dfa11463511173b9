import { expect } from 'chai';
import { file, readTable as read } from '../../../../test/formats/read-table.ts';

describe('the acts of a table row', () => {
  const json = (...rows: object[]) => file('a.json', JSON.stringify(rows));
  const pairs = (acts: readonly { name: string; id: string | null }[]) =>
    acts.map(({ name, id }) => [name, id]);

  it('are a list if the row has a list instead of a text', async () => {
    const { slots, problems } = await read(
      { columns: { artist: 'act' } },
      json({ act: ['Ada', 'Bo', 'Ada'] }, { act: ['Cy'] }, { act: 'Dee' }),
    );
    expect(slots.map(({ credit, artists }) => [credit, pairs(artists)])).to.deep.equal([
      [
        'Ada, Bo',
        [
          ['Ada', null],
          ['Bo', null],
        ],
      ],
      ['Cy', []],
      ['Dee', []],
    ]);
    expect(problems).to.deep.equal([]);
  });

  it('come from the first of several columns that is not empty', async () => {
    const columns = { artist: ['title', 'act'] };
    const { slots } = await read(
      { columns },
      json({ title: 'Ada & Bo', act: 'Ada' }, { act: ['Cy', 'Dee'] }),
    );
    expect(slots.map(({ credit }) => credit)).to.deep.equal(['Ada & Bo', 'Cy, Dee']);
  });

  it('have one id each, or none if the ids cannot be assigned', async () => {
    const { slots, problems } = await read(
      { columns: { artist: 'act', artist_id: 'id' } },
      json({ act: ['Ada', 'Bo'], id: ['1', '2'] }, { act: ['Cy', 'Dee'], id: '3' }),
    );
    expect(slots.map(({ artists }) => pairs(artists))).to.deep.equal([
      [
        ['Ada', '1'],
        ['Bo', '2'],
      ],
      [
        ['Cy', null],
        ['Dee', null],
      ],
    ]);
    expect(problems.map(({ where, value, why }) => [where, value, why])).to.deep.equal([
      ['$[1]', '3', 'is an id, but the row does not say which act of the list has this id'],
    ]);
  });
});
