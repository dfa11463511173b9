import { expect } from 'chai';
import { failure, file, readTable as read } from '../../../test/formats/read-table.ts';

describe('two columns of one name', () => {
  const text = 'Act,Stage,Note,Act,Note,,\nAda,Main,,Bo,,,\n';

  it('refuse a table that reads one of them by name', async () => {
    const record = 'the header: has more than one column Act: write #1 or #4 instead of the name';
    expect(await failure(read({ columns: { artist: 'Act' } }, file('a.csv', text)))).to.equal(
      `a.csv, ${record}`,
    );
  });

  it('do not refuse a table that reads one by position, or reads other columns', async () => {
    const { slots } = await read({ columns: { artist: '#4', stage: 'Stage' } }, file('a.csv', text));
    expect(slots.map(({ credit }) => credit)).to.deep.equal(['Bo']);
  });

  it('refuse a join that looks one of them up', async () => {
    const acts = file('acts.csv', 'id,act,act\n1,Ada,Bo\n');
    const sets = file('sets.csv', 'act_id\n1\n');
    for (const as of [undefined, 'who']) {
      const join = { file: 'acts.csv', on: 'act_id', with: 'id', ...(as === undefined ? {} : { as }) };
      const artist = as === undefined ? 'act' : 'who.act';
      expect(await failure(read({ join, columns: { artist } }, sets, acts))).to.match(
        /^acts\.csv.* column act:/,
      );
    }
  });
});
