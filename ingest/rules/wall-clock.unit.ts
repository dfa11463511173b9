import { expect } from 'chai';
import fc from 'fast-check';
import { writeClock } from './calendar.ts';
import { wallClock } from './wall-clock.ts';

const shown = (iso: string, zone: string): string => {
  const local = wallClock(Date.parse(iso), zone);
  return local === null ? 'nothing' : `${local.date} ${writeClock(local.clock)}`;
};

describe('a wall clock', () => {
  it('follows the zone over the change of the clocks', () => {
    expect(shown('2024-10-27T00:59:59Z', 'Europe/Brussels')).to.equal('2024-10-27 02:59:59');
    expect(shown('2024-10-27T01:00:00Z', 'Europe/Brussels')).to.equal('2024-10-27 02:00');
    expect(shown('2024-03-31T01:00:00Z', 'Europe/Brussels')).to.equal('2024-03-31 03:00');
    expect(shown('2024-07-27T01:00:00Z', 'America/Vancouver')).to.equal('2024-07-26 18:00');
    expect(shown('2024-07-27T01:00:00Z', 'Asia/Kathmandu')).to.equal('2024-07-27 06:45');
  });

  it('shows nothing in a zone that does not exist', () => {
    expect(shown('2024-07-27T01:00:00Z', 'Europe/Atlantis')).to.equal('nothing');
  });

  it('shows what the platform shows, asked once or twice', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
    );
    const minutes = fc.integer({ min: Date.UTC(1991, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const local = wallClock(minute * 60_000, zone);
        const platform = new Date(minute * 60_000).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16);
        expect(`${local!.date} ${writeClock(local!.clock)}`).to.equal(platform);
        expect(wallClock(minute * 60_000, zone)).to.deep.equal(local);
      }),
      { numRuns: 500 },
    );
  });
});
