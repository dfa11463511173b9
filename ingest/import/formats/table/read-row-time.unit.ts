import { expect } from 'chai';
import { file, readTable as read } from '../../../../test/formats/read-table.ts';

describe('the times of a table row', () => {
  it('keep an unreadable date as the day, and are placed on no other day', async () => {
    const text = 'act,date,start\nAda,2027-02-29,20:00\nBo,2027-02-28,20:00\nCy,,20:00\n';
    const columns = { artist: 'act', date: 'date', start: 'start' };
    const { slots, problems } = await read({ columns }, file('a.csv', text));
    expect(slots.map(({ day, start }) => [day, start?.kind])).to.deep.equal([
      ['2027-02-29', 'clock'],
      [null, 'local'],
      [null, 'clock'],
    ]);
    expect(problems.map(({ value, why }) => [value, why])).to.deep.equal([['2027-02-29', 'is not a date']]);
  });

  it('are refused as a number with one digit after the dot', async () => {
    const columns = { artist: 'act', start: 'start' };
    const { slots, problems } = await read({ columns }, file('a.csv', 'act,start\nAda,20.3\nBo,20.30\n'));
    expect(slots.map(({ start }) => start)).to.deep.equal([null, { kind: 'clock', clock: '20:30' }]);
    expect(problems.map(({ value, why }) => [value, why])).to.deep.equal([
      ['20.3', 'is not a time: minutes need two digits (20.30)'],
    ]);
  });

  it('are refused as four digits without a colon, which may be a year', async () => {
    const columns = { artist: 'act', start: 'start' };
    const { problems } = await read({ columns }, file('a.csv', 'act,start\nAda,2000\n'));
    expect(problems.map(({ why }) => why)).to.deep.equal(['is not a time: four digits need a colon (18:00)']);
  });
});
