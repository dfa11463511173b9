import { expect } from 'chai';
import { toZonedTime } from './zoned-time.ts';

describe("a source's time, shown in the edition's zone", () => {
  it('reads a wall clock in the zone', () => {
    expect(toZonedTime('2026-07-11T21:00', 'Europe/Amsterdam')).to.equal('2026-07-11T21:00:00+02:00');
    expect(toZonedTime('2026-01-11T21:00:30', 'Europe/Amsterdam')).to.equal('2026-01-11T21:00:30+01:00');
  });

  it('takes a clock that summer time skips for the time after it, and one that comes twice for the earlier', () => {
    expect(toZonedTime('2026-03-29T02:30', 'Europe/Amsterdam')).to.equal('2026-03-29T03:30:00+02:00');
    expect(toZonedTime('2026-10-25T02:30', 'Europe/Amsterdam')).to.equal('2026-10-25T02:30:00+02:00');
  });

  it('shows an instant in the zone, and in UTC where there is none', () => {
    expect(toZonedTime('2026-07-11T19:00:00Z', 'Europe/Amsterdam')).to.equal('2026-07-11T21:00:00+02:00');
    expect(toZonedTime('2026-07-11T21:00+02:00', null)).to.equal('2026-07-11T19:00:00+00:00');
  });

  it('knows no instant of a wall clock without a zone, nor of a day or clock that does not exist', () => {
    expect(toZonedTime('2026-07-11T21:00', null)).to.equal(null);
    expect(toZonedTime('2026-02-30T21:00', 'Europe/Amsterdam')).to.equal(null);
    expect(toZonedTime('2026-07-11T25:00', 'Europe/Amsterdam')).to.equal(null);
    expect(toZonedTime('2026-07-11T21:00', 'Nowhere/At_All')).to.equal(null);
  });
});
