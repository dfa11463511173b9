import { expect } from 'chai';
import { closedQuarter, lastClosed } from './closed-quarter.ts';

describe('the last closed quarter', () => {
  it('is the one before this', () => {
    expect(lastClosed(new Date('2026-11-21T00:00:00Z'))).to.deep.equal({
      name: '2026-q3',
      from: '2026-07-01',
      to: '2026-10-01',
    });
  });

  it('is last year’s fourth in the first, from its first instant', () => {
    expect(lastClosed(new Date('2027-01-01T00:00:00Z')).name).to.equal('2026-q4');
    expect(lastClosed(new Date('2026-12-31T23:59:59Z')).name).to.equal('2026-q3');
    expect(lastClosed(new Date('2027-01-01T00:00:00Z')).to).to.equal('2027-01-01');
  });
});

describe('a closed quarter by its name', () => {
  const now = new Date('2026-11-21T00:00:00Z');

  it('is one that is over', () => {
    expect(closedQuarter('2026-q3', now)).to.deep.equal(lastClosed(now));
    expect(closedQuarter('2026-q4', new Date('2027-01-01T00:00:00Z'))?.to).to.equal('2027-01-01');
  });

  it('is none that runs, is to come, or is no quarter', () => {
    for (const name of ['2026-q4', '2030-q1', '2026-q5', '2026-q0', '2026', '26-q1', "2026-q3'", ''])
      expect(closedQuarter(name, now), name).to.equal(null);
  });
});
