import { expect } from 'chai';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { readClock, writeClock } from './local-time.ts';
import { timesShown, wallClock } from './wall-clock.ts';

const shown = (iso: string, zone: string): string => {
  const local = wallClock(Date.parse(iso), zone);
  return local === null ? 'nothing' : `${local.date} ${writeClock(local.clock)}`;
};

describe('wallClock', () => {
  it('follows the zone across changes of the clocks', () => {
    expect(shown('2024-10-27T00:59:59Z', 'Europe/Brussels')).to.equal('2024-10-27 02:59:59');
    expect(shown('2024-10-27T01:00:00Z', 'Europe/Brussels')).to.equal('2024-10-27 02:00');
    expect(shown('2024-03-31T01:00:00Z', 'Europe/Brussels')).to.equal('2024-03-31 03:00');
    expect(shown('2024-07-27T01:00:00Z', 'America/Vancouver')).to.equal('2024-07-26 18:00');
    expect(shown('2024-07-27T01:00:00Z', 'Asia/Kathmandu')).to.equal('2024-07-27 06:45');
  });

  it('returns nothing in a zone that does not exist', () => {
    expect(shown('2024-07-27T01:00:00Z', 'Europe/Atlantis')).to.equal('nothing');
  });

  it('equals the clock of Intl, at the first and second call', () => {
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

describe('timesShown: how often a wall clock shows a time', () => {
  const shown = (date: string, clock: string, zone: string | null) =>
    timesShown({ date, clock: readClock(clock)! }, zone);

  it('returns 0 for a skipped time and 2 for a repeated time', () => {
    const spring = ['01:59', '02:00', '02:59:59', '03:00'].map((at) =>
      shown('2024-03-31', at, 'Europe/Berlin'),
    );
    expect(spring).to.deep.equal([1, 0, 0, 1]);
    const autumn = ['01:59', '02:00', '02:59:59', '03:00'].map((at) =>
      shown('2024-10-27', at, 'Europe/Berlin'),
    );
    expect(autumn).to.deep.equal([1, 2, 2, 1]);
  });

  it('handles half-hour changes, the southern hemisphere and a skipped day', () => {
    expect(shown('2024-10-06', '02:15', 'Australia/Lord_Howe')).to.equal(0);
    expect(shown('2024-04-07', '01:45', 'Australia/Lord_Howe')).to.equal(2);
    expect(shown('2024-09-08', '00:30', 'America/Santiago')).to.equal(0);
    expect(shown('2011-12-30', '12:00', 'Pacific/Apia')).to.equal(0);
  });

  it('returns null without a valid zone', () => {
    expect(shown('2024-03-31', '02:30', null)).to.equal(null);
    expect(shown('2024-03-31', '02:30', 'Europe/Atlantis')).to.equal(null);
  });

  it('equals the number of instants of that wall clock in the zone', () => {
    const zones = fc.constantFrom(
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'America/Santiago',
    );
    // The months in which clocks change, and the hours.
    const night = fc.record({
      year: fc.integer({ min: 2012, max: 2029 }),
      month: fc.constantFrom(3, 4, 9, 10, 11),
      day: fc.integer({ min: 1, max: 31 }),
      hour: fc.integer({ min: 0, max: 3 }),
      minute: fc.integer({ min: 0, max: 59 }),
    });
    fc.assert(
      fc.property(zones, night, (zone, time) => {
        const at = Temporal.PlainDateTime.from(time);
        const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
          at.toZonedDateTime(zone, { disambiguation }),
        );
        const exists = first!.toPlainDateTime().equals(at);
        const times = !exists ? 0 : first!.equals(last!) ? 1 : 2;
        expect(shown(at.toPlainDate().toString(), at.toPlainTime().toString(), zone)).to.equal(times);
      }),
      { numRuns: 2_000 },
    );
  });
});
