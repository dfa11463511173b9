import { expect } from 'chai';
import { blank, clock, local, performed, rulesOf, weekend } from '../../../test/rules/read-slot.ts';
import { slotReader } from '../rules/index.ts';

describe('times in UTC', () => {
  it('are read from bare clocks if the manifest says utc, and need an offset if it says offset', () => {
    const slot = { start: local('2024-07-26', '18:00') };
    expect(performed({ times: 'utc' }, slot).start).to.equal('2024-07-26T18:00Z');
    const promised = performed({ times: 'offset' }, slot);
    expect(promised.start).to.equal(null);
    expect(promised.whys[0]).to.contain('no offset');
  });

  it('are placed on the festival day for bare clocks, whatever their date in UTC is', () => {
    const timesFor = (timezone: string, start: string, end: string) => {
      const slot = { ...blank, day: '2024-07-26', start: clock(start), end: clock(end) };
      const outcome = slotReader(rulesOf({ times: 'utc' }), { ...weekend, timezone })(slot);
      if (outcome.kind !== 'performance') throw new Error(outcome.kind);
      expect(outcome.problems).to.deep.equal([]);
      expect(outcome.performance.day).to.equal('2024-07-26');
      return [outcome.performance.start, outcome.performance.end];
    };
    expect(timesFor('Europe/Berlin', '20:00', '21:30')).to.deep.equal([
      '2024-07-26T20:00Z',
      '2024-07-26T21:30Z',
    ]);
    // Saturday, 01:00 to 02:30.
    expect(timesFor('Europe/Berlin', '23:00', '00:30')).to.deep.equal([
      '2024-07-26T23:00Z',
      '2024-07-27T00:30Z',
    ]);
    expect(timesFor('Europe/Berlin', '22:30', '23:30')).to.deep.equal([
      '2024-07-26T22:30Z',
      '2024-07-26T23:30Z',
    ]);
    expect(timesFor('Europe/Berlin', '01:00', '02:00')).to.deep.equal([
      '2024-07-27T01:00Z',
      '2024-07-27T02:00Z',
    ]);
    // Friday, 22:00 to 23:00.
    expect(timesFor('America/Vancouver', '05:00', '06:00')).to.deep.equal([
      '2024-07-27T05:00Z',
      '2024-07-27T06:00Z',
    ]);
  });
});
