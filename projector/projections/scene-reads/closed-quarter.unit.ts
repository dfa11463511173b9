import { expect } from 'chai';
import { closedQuarter, lastClosed } from './closed-quarter.ts';

describe('lastClosed', () => {
  it('returns the quarter before the present one', () => {
    expect(lastClosed(new Date('2026-11-21T00:00:00Z'))).to.deep.equal({
      name: '2026-q3',
      from: '2026-07-01',
      to: '2026-10-01',
    });
  });

  it('returns the fourth quarter of last year from the first instant of a year', () => {
    expect(lastClosed(new Date('2027-01-01T00:00:00Z')).name).to.equal('2026-q4');
    expect(lastClosed(new Date('2026-12-31T23:59:59Z')).name).to.equal('2026-q3');
    expect(lastClosed(new Date('2027-01-01T00:00:00Z')).to).to.equal('2027-01-01');
  });
});

describe('closedQuarter', () => {
  const now = new Date('2026-11-21T00:00:00Z');

  it('returns a quarter that has ended', () => {
    expect(closedQuarter('2026-q3', now)).to.deep.equal(lastClosed(now));
    expect(closedQuarter('2026-q4', new Date('2027-01-01T00:00:00Z'))?.to).to.equal('2027-01-01');
  });

  it('returns null for a present or future quarter, and for an invalid name', () => {
    for (const name of ['2026-q4', '2030-q1', '2026-q5', '2026-q0', '2026', '26-q1', "2026-q3'", ''])
      expect(closedQuarter(name, now), name).to.equal(null);
  });
});
