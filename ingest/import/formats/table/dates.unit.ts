import { expect } from 'chai';
import { readClock } from '../read-clock.ts';
import { readDate, readRange, readTime } from './dates.ts';

describe('readDate', () => {
  const cases: [string, string | null][] = [
    ['2024-07-18', '2024-07-18'],
    ['18 July 2024', '2024-07-18'],
    ['Jun 23 2017', '2017-06-23'],
    ['Friday, July 18th, 2024', '2024-07-18'],
    ['23.07.2026', '2026-07-23'],
    ['Do 23.07.2026', '2026-07-23'],
    ['2010-07-16T00:00:00Z', '2010-07-16'],
    ['18/07/2024', '2024-07-18'],
    ['07/18/2024', '2024-07-18'],
    ['31.7.25', '2025-07-31'],
    ['Do 31.07.25', '2025-07-31'],
    ['24/07/18', null],
    ['18 août 2024', '2024-08-18'],
    ['Freitag, 24. Mai 2024', '2024-05-24'],
    ['mardi 18 juin 2024', '2024-06-18'],
    ['martes 18 de junio de 2024', '2024-06-18'],
    ['Sept 3 2024', '2024-09-03'],
    ['07/08/2024', null],
    ['2024-02-30', null],
    ['20240718', '2024-07-18'],
    ['202411', null],
    ['2024112', null],
    ['31 June 2024', null],
    ['18 July', null],
    ['soon', null],
  ];
  for (const [text, date] of cases) {
    it(`reads ${text} as ${date ?? 'none'}`, () => expect(readDate(text)).to.equal(date));
  }

  it('needs the order of day and month if both numbers are small', () => {
    expect(readDate('07/08/2024', 'dmy')).to.equal('2024-08-07');
    expect(readDate('07/08/2024', 'mdy')).to.equal('2024-07-08');
    expect(readDate('18/07/24', 'dmy')).to.equal('2024-07-18');
  });
});

describe('readClock', () => {
  const cases: [string, string | null][] = [
    ['0:35', '00:35'],
    ['07:00 PM', '19:00'],
    ['12:00 AM', '00:00'],
    ['12:30pm', '12:30'],
    ['8PM', '20:00'],
    ['22h30', '22:30'],
    ['20.30', '20:30'],
    ['20.3', null],
    ['0.5', null],
    ['20h', '20:00'],
    ['9 H', '09:00'],
    ['1800', null],
    ['8h pm', null],
    ['19:00:00', '19:00'],
    ['25:30', '25:30'],
    ['13:00 PM', null],
    ['7:60', null],
    ['99:00', null],
    ['7', null],
    ['11:68pm', null],
  ];
  for (const [text, clock] of cases) {
    it(`reads ${text} as ${clock ?? 'none'}`, () => expect(readClock(text)).to.equal(clock));
  }
});

describe('readTime and readRange', () => {
  it('read a time with an offset or seconds since 1970 as an instant', () => {
    expect(readTime('2026-07-19 00:00:00+02:00')).to.deep.equal({
      kind: 'instant',
      iso: '2026-07-19T00:00:00+02:00',
    });
    expect(readTime('2018-06-01T22:00:00+0200')).to.deep.equal({
      kind: 'instant',
      iso: '2018-06-01T22:00:00+02:00',
    });
    expect(readTime('2010-07-16T04:00Z')).to.deep.equal({ kind: 'instant', iso: '2010-07-16T04:00:00Z' });
    expect(readTime('1530000000000')).to.deep.equal({ kind: 'instant', iso: '2018-06-26T08:00:00Z' });
  });

  it('read any other time as a date with a clock, or as a clock alone', () => {
    expect(readTime('Jun 23 2017 8:00PM')).to.deep.equal({
      kind: 'local',
      date: '2017-06-23',
      clock: '20:00',
    });
    expect(readTime('2023-6-22 17:0')).to.deep.equal({ kind: 'local', date: '2023-06-22', clock: '17:00' });
    expect(readTime('01:00AM')).to.deep.equal({ kind: 'clock', clock: '01:00' });
    expect(readTime('2024-02-30 10:00')).to.equal(null);
    expect(readTime('late')).to.equal(null);
  });

  it('read a range, and apply the am or pm of the end to the start', () => {
    const range = (text: string): string | null => {
      const read = readRange(text);
      const clock = (time: { kind: string; clock?: string } | null): string => time?.clock ?? '';
      return read && `${clock(read.start)}-${clock(read.end)}`;
    };
    expect(range('16:15-17:20')).to.equal('16:15-17:20');
    expect(range('4:15-5:20 PM')).to.equal('16:15-17:20');
    expect(range('11:30-12:20 PM')).to.equal('11:30-12:20');
    expect(range('10:30–12:00 AM')).to.equal('22:30-00:00');
    expect(range('12:00')).to.equal('12:00-');
    expect(range('9:00 PM - close')).to.equal('21:00-');
    expect(range('23:00 till late')).to.equal('23:00-');
    expect(range('22:00 –')).to.equal('22:00-');
    expect(range('late')).to.equal(null);
    expect(range('all day')).to.equal(null);
  });
});

describe('a text without end', () => {
  for (const run of [' ', ',', '-', '0'])
    it(`is neither date nor time: ${JSON.stringify(run)} a million times`, () => {
      const text = `1${run.repeat(1_000_000)}x`;
      expect([readDate(text), readTime(text), readRange(text)]).to.deep.equal([null, null, null]);
    });
});
