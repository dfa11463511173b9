import { expect } from 'chai';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { dayByRule, endOfDay, festivalDay, instantOf, isZone, localClock } from './index.ts';
import { offsetAt } from './zone.ts';

/** Zones with summer time north and south, halves and quarters of hours, none at all, and both sides of the date line. */
const ZONES = [
  ...['Europe/Amsterdam', 'Europe/London', 'Europe/Berlin', 'America/Los_Angeles', 'America/Vancouver', 'US/Pacific'],
  ...['America/Sao_Paulo', 'America/St_Johns', 'America/Havana', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo', 'UTC'],
  ...['Australia/Lord_Howe', 'Australia/Sydney', 'Pacific/Apia', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Kiritimati'],
  ...['Africa/Casablanca', 'Africa/Cairo', 'Atlantic/Azores', 'Asia/Beirut', 'Asia/Tehran', 'Etc/GMT+12', 'America/Asuncion'],
]; // prettier-ignore

const zone = fc.constantFrom(...ZONES);
const two = (value: number): string => String(value).padStart(2, '0');

/** Any minute from 1990 to 2030, and those around changes of clocks more often. */
const clock = fc.oneof(
  fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 }).map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16)),
  fc.tuple(fc.integer({ min: 1991, max: 2029 }), fc.constantFrom('03', '04', '09', '10', '11'), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 59 }))
    .map(([year, month, day, hour, minute]) => `${year}-${month}-${two(day)}T${two(hour)}:${two(minute)}`),
  fc.constantFrom('2011-12-29T23:59', '2011-12-30T00:00', '2011-12-30T12:00', '2011-12-31T00:00', '1994-12-31T00:30', '2019-04-07T02:30'),
); // prettier-ignore

describe('instantOf', function () {
  this.timeout(120_000);

  const cases: readonly [string, string | null, string | null][] = [
    ['2024-07-26T01:00:00Z', 'America/Vancouver', '2024-07-25T18:00:00-07:00'],
    ['2024-07-25T18:00', 'America/Vancouver', '2024-07-25T18:00:00-07:00'],
    ['2026-07-18T15:30:00+02:00', 'Europe/Brussels', '2026-07-18T15:30:00+02:00'],
    ['2026-07-18T15:30:00+02:00', 'America/New_York', '2026-07-18T09:30:00-04:00'],
    ['2026-07-18T15:30:05+02:00', null, '2026-07-18T15:30:05+02:00'],
    ['2026-07-18T13:30:00Z', null, '2026-07-18T13:30:00+00:00'],
    ['2026-07-18T15:30', null, null],
    ['2026-07-18T15:30', 'Nowhere/Land', null],
    ['2026-07-18T15:30Z', 'Nowhere/Land', '2026-07-18T15:30:00+00:00'],
    ['2024-03-31T02:30', 'Europe/Amsterdam', '2024-03-31T03:30:00+02:00'],
    ['2024-10-27T02:30', 'Europe/Amsterdam', '2024-10-27T02:30:00+02:00'],
    ['2024-10-27T01:30Z', 'Europe/Amsterdam', '2024-10-27T02:30:00+01:00'],
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T12:00:00+14:00'],
    ['2024-02-29T23:59:59', 'Asia/Kathmandu', '2024-02-29T23:59:59+05:45'],
    ['2024-02-30T12:00', 'UTC', null],
    ['2023-02-29T12:00', 'UTC', null],
    ['2024-13-01T12:00', 'UTC', null],
    ['2024-07-26T24:00', 'UTC', null],
    ['2024-07-26T12:60', 'UTC', null],
    ['2024-07-26T12:00:61', 'UTC', null],
    ['2024-07-26T12:00+25:00', 'UTC', null],
    ['26.07.2024 12:00', 'UTC', null],
    ['', null, null],
  ];
  cases.forEach(([time, where, iso]) =>
    it(`reads ${time} in ${String(where)} as ${String(iso)}`, () =>
      expect(instantOf(time, where)?.iso ?? null).to.equal(iso)),
  );

  it('equals Temporal, also for skipped and repeated clocks', () => {
    fc.assert(
      fc.property(clock, zone, (time, where) => {
        const expected = Temporal.PlainDateTime.from(time).toZonedDateTime(where, {
          disambiguation: 'compatible',
        });
        const found = instantOf(time, where)!;
        expect(found.ms).to.equal(expected.epochMilliseconds);
        expect(found.iso).to.equal(expected.toString({ timeZoneName: 'never', smallestUnit: 'second' }));
        expect(Date.parse(found.iso)).to.equal(found.ms);
      }),
      { numRuns: 3000 },
    );
  }).timeout(120_000);

  it('keeps the instant when it is shown in a zone', () => {
    fc.assert(
      fc.property(clock, zone, fc.constantFrom('Z', '+02:00', '-09:30'), (time, where, offset) => {
        const found = instantOf(time + offset, where)!;
        expect(found.ms).to.equal(Date.parse(`${time}:00${offset}`));
        expect(instantOf(found.iso, null)).to.deep.equal(found);
      }),
      { numRuns: 1000 },
    );
  });

  it('never goes backwards while the clock advances 26 hours', () => {
    fc.assert(
      fc.property(clock, zone, (time, where) => {
        const later = new Date(Date.parse(`${time}Z`) + 26 * 3_600_000).toISOString().slice(0, 16);
        expect(instantOf(later, where)!.ms).to.be.at.least(instantOf(time, where)!.ms);
      }),
    );
  });
});

describe('festivalDay', function () {
  this.timeout(120_000);

  const rule = { zone: 'Europe/Brussels', festival_day_starts: null, day: null };
  const cases: readonly [string, Partial<Parameters<typeof festivalDay>[0]>, string | null][] = [
    ['counts a set at 01:30 to the evening before', { start: '2024-07-20T01:30' }, '2024-07-19'],
    ['counts a set at 05:59 to the evening before', { start: '2024-07-20T05:59' }, '2024-07-19'],
    ['counts a set at 06:00 to its own date', { start: '2024-07-20T06:00' }, '2024-07-20'],
    [
      'starts the day at the time of the manifest',
      { start: '2024-07-20T08:30', festival_day_starts: '09:00' },
      '2024-07-19',
    ],
    [
      'can start the day at midnight',
      { start: '2024-07-20T00:00', festival_day_starts: '00:00' },
      '2024-07-20',
    ],
    ['prefers the day of the source', { start: '2024-07-20T01:30', day: '2024-07-20' }, '2024-07-20'],
    ['is null without a start and a day of the source', { start: null }, null],
    ['reads an instant on the clock of its zone', { start: '2024-07-19T23:30:00Z' }, '2024-07-19'],
    [
      'reads an instant in a zone across the date line',
      { start: '2024-07-19T13:00:00Z', zone: 'Pacific/Kiritimati' },
      '2024-07-19',
    ],
    ['is null for an instant in UTC without a zone', { start: '2024-07-19T23:30:00Z', zone: null }, null],
    ['reads a wall clock without a zone', { start: '2024-07-20T01:30', zone: null }, '2024-07-19'],
    [
      'reads an instant with an offset without a zone',
      { start: '2024-07-20T01:30:00+02:00', zone: null },
      '2024-07-19',
    ],
    [
      'counts the night of a first of a month to the month before',
      { start: '2024-03-01T02:00' },
      '2024-02-29',
    ],
    ['is null for a date that does not exist', { start: '2024-02-31T02:00' }, null],
  ];
  cases.forEach(([what, input, day]) =>
    it(what, () => expect(festivalDay({ start: null, ...rule, ...input })).to.equal(day)),
  );

  it('returns the same for a wall clock and for its instant', () => {
    fc.assert(
      fc.property(clock, zone, (time, where) => {
        const instant = instantOf(time, where)!;
        const shown = { zone: where, festival_day_starts: null };
        fc.pre(instant.iso.startsWith(time)); // A skipped clock is shown as the one after it.
        expect(dayByRule({ start: instant.iso, ...shown })).to.equal(dayByRule({ start: time, ...shown }));
        expect(localClock(new Date(instant.ms).toISOString().replace('.000', ''), where)).to.equal(
          Date.parse(`${time}Z`),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('endOfDay', function () {
  this.timeout(120_000);

  const cases: readonly [string, string | null, 'day' | 'month' | 'year', string][] = [
    ['2024-07-21', 'Europe/Brussels', 'day', '2024-07-21T22:00:00.000Z'],
    ['2024-07-21', 'Pacific/Kiritimati', 'day', '2024-07-21T10:00:00.000Z'],
    ['2024-07-21', null, 'day', '2024-07-22T12:00:00.000Z'],
    ['2024-07-21', 'Nowhere/Land', 'day', '2024-07-22T12:00:00.000Z'],
    ['2024-02-01', 'UTC', 'month', '2024-03-01T00:00:00.000Z'],
    ['2024-12-15', 'UTC', 'month', '2025-01-01T00:00:00.000Z'],
    ['2024-07-21', 'UTC', 'year', '2025-01-01T00:00:00.000Z'],
    ['2024-12-31', 'UTC', 'day', '2025-01-01T00:00:00.000Z'],
    ['2018-11-03', 'America/Sao_Paulo', 'day', '2018-11-04T03:00:00.000Z'],
    ['2011-12-29', 'Pacific/Apia', 'day', '2011-12-30T10:00:00.000Z'],
  ];
  cases.forEach(([date, where, precision, end]) =>
    it(`returns ${end} for ${date} (${precision}) in ${String(where)}`, () =>
      expect(new Date(endOfDay(date, where, precision)).toISOString()).to.equal(end)),
  );

  it('is the first instant of the next existing date', () => {
    fc.assert(
      fc.property(clock, zone, (time, where) => {
        const date = time.slice(0, 10);
        const end = endOfDay(date, where);
        const dateAt = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(where).toPlainDate().toString(); // prettier-ignore
        expect(dateAt(end) > date).to.equal(true);
        expect(dateAt(end - 1) <= date).to.equal(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never later in a zone than without one', () => {
    fc.assert(
      fc.property(clock, zone, (time, where) => {
        expect(endOfDay(time.slice(0, 10), where)).to.be.at.most(endOfDay(time.slice(0, 10), null));
      }),
    );
  });

  it('refuses a date that does not exist', () =>
    expect(() => endOfDay('2024-02-30', 'UTC')).to.throw(RangeError));
});

describe('isZone and zone offsets', () => {
  it('accept only IANA names', () => {
    for (const name of ZONES) expect(isZone(name), name).to.equal(true);
    for (const name of ['', 'Nowhere/Land', '+02:00', 'Europe', ' UTC', '__proto__'])
      expect(isZone(name), name).to.equal(false);
  });

  it('equal the offsets of Temporal at any time, to the second', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12');
    fc.assert(
      fc.property(
        zones,
        fc.date({ noInvalidDate: true, min: new Date('1800-01-01'), max: new Date('2100-01-01') }),
        (name, date) => {
          const ms = date.getTime();
          const expected = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(name);
          expect(offsetAt(name, ms)).to.equal(expected.offsetNanoseconds / 1e6);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
