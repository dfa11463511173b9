import { expect } from 'chai';
import { lastClosed } from './quarter.ts';

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
