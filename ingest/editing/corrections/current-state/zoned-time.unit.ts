import { expect } from 'chai';
import { toZonedTime } from './zoned-time.ts';

describe('toZonedTime', () => {
  it('reads a wall clock in the zone', () => {
    expect(toZonedTime('2026-07-11T21:00', 'Europe/Amsterdam')).to.equal('2026-07-11T21:00:00+02:00');
    expect(toZonedTime('2026-01-11T21:00:30', 'Europe/Amsterdam')).to.equal('2026-01-11T21:00:30+01:00');
  });

  it('reads a skipped clock as the time after the gap, and a repeated clock as the earlier one', () => {
    expect(toZonedTime('2026-03-29T02:30', 'Europe/Amsterdam')).to.equal('2026-03-29T03:30:00+02:00');
    expect(toZonedTime('2026-10-25T02:30', 'Europe/Amsterdam')).to.equal('2026-10-25T02:30:00+02:00');
  });

  it('shows an instant in the zone, and in UTC without a zone', () => {
    expect(toZonedTime('2026-07-11T19:00:00Z', 'Europe/Amsterdam')).to.equal('2026-07-11T21:00:00+02:00');
    expect(toZonedTime('2026-07-11T21:00+02:00', null)).to.equal('2026-07-11T19:00:00+00:00');
  });

  it('returns null for a wall clock without a zone, and for an invalid day, clock or zone', () => {
    expect(toZonedTime('2026-07-11T21:00', null)).to.equal(null);
    expect(toZonedTime('2026-02-30T21:00', 'Europe/Amsterdam')).to.equal(null);
    expect(toZonedTime('2026-07-11T25:00', 'Europe/Amsterdam')).to.equal(null);
    expect(toZonedTime('2026-07-11T21:00', 'Nowhere/At_All')).to.equal(null);
  });
});
