import { expect } from 'chai';
import type { SlotItem } from '../formats/format.ts';
import { blank, clock, instant, local, performed, rulesOf, weekend } from '../../../test/rules/read-slot.ts';
import type { RawTime } from '../formats/format.ts';
import { slotReader } from '../rules/index.ts';

describe('times of a slot', () => {
  it('keep the offset of an instant, and have none for a wall clock', () => {
    const app = performed(
      {},
      { start: instant('2024-07-26T01:00:00+00:00'), end: instant('2024-07-26 04:00:00+02:00') },
    );
    expect(app).to.include({ start: '2024-07-26T01:00:00+00:00', end: '2024-07-26T04:00:00+02:00' });
    expect(performed({}, { start: local('2024-07-26', '18:00') }).start).to.equal('2024-07-26T18:00');
  });

  it('ignore a Z if the manifest declares local times', () => {
    const result = performed({ times: 'local' }, { start: instant('2024-07-26T23:59:00.000Z') });
    expect(result.start).to.equal('2024-07-26T23:59:00');
  });

  it('have an end before the start moved to the next morning', () => {
    const night = { start: local('2024-07-26', '23:59'), end: local('2024-07-26', '04:00') };
    expect(performed({}, night)).to.include({ end: '2024-07-27T04:00', time_status: 'published' });
    const utc = { start: instant('2024-07-26T23:00:00Z'), end: instant('2024-07-26T03:00:00Z') };
    expect(performed({}, utc).end).to.equal('2024-07-27T03:00:00Z');
  });

  it('lose an end that no night explains', () => {
    const set = { start: local('2024-07-26', '14:00'), end: local('2024-07-26', '13:00') };
    expect(performed({}, set)).to.deep.include({
      start: '2024-07-26T14:00',
      end: null,
      whys: ['the set ends before it starts'],
    });
    expect(performed({}, { ...set, end: local('2024-07-20', '15:00') }).end).to.equal(null);
  });

  it('are reported and lose the end if it equals the start', () => {
    const set = { start: local('2024-07-26', '14:00'), end: local('2024-07-26', '14:00') };
    expect(performed({}, set)).to.deep.include({
      whys: ['the set ends when it starts'],
      dones: ['the end is left out'],
    });
    const seconds = { start: local('2024-07-26', '14:00'), end: local('2024-07-26', '14:00:01') };
    expect(performed({}, seconds).whys).to.deep.equal([]);
  });

  it('lose an end more than a day after the start', () => {
    const start = local('2024-07-26', '20:00');
    const ending = (date: string, clock: string) => performed({}, { start, end: local(date, clock) });
    expect(ending('2024-07-28', '21:00')).to.deep.include({
      start: '2024-07-26T20:00',
      end: null,
      whys: ['the set lasts longer than a day'],
    });
    expect(ending('2024-07-27', '20:00')).to.deep.include({ end: '2024-07-27T20:00', whys: [] });
  });

  it('are on the next calendar day for a night set if the manifest dates by the evening', () => {
    const set = { start: local('2024-07-26', '0:35'), end: local('2024-07-26', '1:30') };
    expect(performed({ dates: 'evening' }, set)).to.deep.include({
      day: '2024-07-26',
      start: '2024-07-27T00:35',
      end: '2024-07-27T01:30',
      whys: [],
    });
    const late = { start: local('2024-07-26', '23:00'), end: local('2024-07-26', '0:30') };
    expect(performed({ dates: 'evening' }, late)).to.include({
      start: '2024-07-26T23:00',
      end: '2024-07-27T00:30',
    });
  });

  it('keep an end that already has the next date', () => {
    const set = { start: local('2024-07-26', '01:00'), end: local('2024-07-27', '04:00') };
    expect(performed({ dates: 'evening' }, set)).to.include({
      start: '2024-07-27T01:00',
      end: '2024-07-27T04:00',
    });
  });

  it('are placed by the weekday of the evening', () => {
    const edc = { dates: 'evening', day: { from: 'weekday' } };
    expect(performed(edc, { day: 'Friday', start: clock('19:00'), end: clock('20:00') })).to.include({
      day: '2024-07-26',
      start: '2024-07-26T19:00',
      end: '2024-07-26T20:00',
    });
    expect(performed(edc, { day: 'Friday', start: clock('04:00'), end: clock('05:30') })).to.include({
      day: '2024-07-26',
      start: '2024-07-27T04:00',
      end: '2024-07-27T05:30',
    });
  });

  it('are placed in the night of the festival day for a bare clock, unless days are calendar days', () => {
    const set = { day: 'Friday', start: clock('00:20'), end: clock('01:50') };
    const day = { from: 'weekday' };
    expect(performed({ day }, set)).to.deep.include({
      day: '2024-07-26',
      start: '2024-07-27T00:20',
      end: '2024-07-27T01:50',
      whys: [],
    });
    expect(performed({ day, dates: 'calendar' }, set)).to.include({ start: '2024-07-26T00:20' });
  });

  it('take the day of the slot instead of the date if all sets have the first date of the event', () => {
    const fields = { dates: 'event', day: { from: 'weekday' } };
    const set = { day: 'Sat', start: local('2024-07-25', '02:00'), end: local('2024-07-25', '03:00') };
    expect(performed(fields, set)).to.include({
      day: '2024-07-27',
      start: '2024-07-28T02:00',
      end: '2024-07-28T03:00',
    });
    const night = { ...weekend, end_date: null };
    const club = slotReader(rulesOf({ dates: 'event', festival_day_starts: '18:00' }), night);
    const starts = [local('2024-07-25', '23:59'), local('2024-07-25', '14:00'), local('2024-07-26', '20:00')];
    expect(
      starts.map((start) => {
        const outcome = club({ ...blank, start });
        return outcome.kind === 'performance' && outcome.performance.start;
      }),
    ).to.deep.equal(['2024-07-25T23:59', '2024-07-26T14:00', '2024-07-26T20:00']);
    const lost = performed({ dates: 'event' }, { start: local('2024-07-25', '22:00') });
    expect(lost.whys).to.deep.equal(['this time has no date']);
  });

  it('are left out and reported if the date or the clock is impossible', () => {
    const times = [
      local('2024-02-30', '18:00'),
      local('2024-07-26', '30:00'),
      instant('tomorrow'),
      clock('18:61'),
    ];
    for (const start of times) {
      expect(performed({}, { start })).to.deep.include({ start: null, whys: ['no such date or time'] });
    }
    expect(performed({}, { start: local('2024-07-26', '30:00') }).time_status).to.equal('tba');
  });

  it('are kept and reported if the zone skips or repeats the clock', () => {
    const night = (date: string) =>
      slotReader(rulesOf({}), { ...weekend, timezone: 'Europe/Berlin', start_date: date, end_date: null });
    const reported = (date: string, from: RawTime, to: RawTime) => {
      const outcome = night(date)({ ...blank, start: from, end: to });
      if (outcome.kind !== 'performance') throw new Error(outcome.kind);
      const { start, end } = outcome.performance;
      return [
        start,
        end,
        ...outcome.problems.map((each) => [each.severity, each.where, each.value, each.why]),
      ];
    };
    const spring = [local('2024-03-31', '02:30'), local('2024-03-31', '04:00')] as const;
    expect(reported('2024-03-30', ...spring)).to.deep.equal([
      '2024-03-31T02:30',
      '2024-03-31T04:00',
      ['note', '$[0]', '2024-03-31T02:30', 'the clock change skips this time'],
    ]);
    const autumn = [local('2024-10-27', '01:00'), local('2024-10-27', '02:30')] as const;
    expect(reported('2024-10-26', ...autumn)).to.deep.equal([
      '2024-10-27T01:00',
      '2024-10-27T02:30',
      ['note', '$[0]', '2024-10-27T02:30', 'the clock change makes this time occur twice'],
    ]);
    const exact = [instant('2024-10-27T02:30:00+01:00'), instant('2024-10-27T03:00:00+01:00')] as const;
    expect(reported('2024-10-26', ...exact)).to.have.length(2);
  });

  it('are midnight at the end of the day for 24:00', () => {
    const set = { start: local('2024-07-26', '23:00'), end: local('2024-07-26', '24:00') };
    expect(performed({}, set).end).to.equal('2024-07-27T00:00');
    expect(performed({ dates: 'evening' }, { start: local('2024-07-26', '24:00') }).start).to.equal(
      '2024-07-27T00:00',
    );
  });
});

describe('hours beyond 24:00', () => {
  const friday = '2024-07-26';
  const night = { start: '2024-07-27T01:30', end: '2024-07-27T02:30', whys: [] };

  it('are on the next date, and on the same festival day', () => {
    const bare = { day: '2024-07-26', start: clock('25:30'), end: clock('26:30') };
    expect(performed({}, bare)).to.deep.include({ ...night, day: friday });
    const dated = { start: local(friday, '25:30'), end: local(friday, '26:30') };
    for (const dates of [undefined, 'calendar', 'evening', 'event'] as const) {
      const rules = dates ? { dates } : {};
      expect(performed(rules, { ...dated, day: friday })).to.deep.include({ ...night, day: friday });
    }
    expect(performed({}, dated)).to.deep.include(night);
  });

  it('count from the evening for the end, too, in any notation of the start', () => {
    const ends = (from: string, to: string) =>
      performed({}, { day: '2024-07-26', start: clock(from), end: clock(to) }).end;
    expect(ends('23:00', '25:00')).to.equal('2024-07-27T01:00');
    expect(ends('01:00', '26:00')).to.equal('2024-07-27T02:00');
    expect(ends('24:00', '24:30')).to.equal('2024-07-27T00:30');
    expect(ends('29:00', '29:59')).to.equal('2024-07-27T05:59');
    expect(ends('25:30', '02:30')).to.equal('2024-07-27T02:30');
  });
});

describe('the festival day of a slot', () => {
  it('comes from the day names of the manifest, a date or a weekday within the edition', () => {
    const day = { from: 'field' };
    expect(performed({ day, days: { '2878': '2024-07-26' } }, { day: '2878' }).day).to.equal('2024-07-26');
    expect(performed({ day }, { day: '2024-07-26' }).day).to.equal('2024-07-26');
    const days = { '2024-07-26': '2024-07-27' };
    expect(performed({ day, days }, { day: '2024-07-26' }).day).to.equal('2024-07-27');
    expect(performed({ day }, { day: 'SATURDAY' }).day).to.equal('2024-07-27');
    expect(performed({ day }, { day: 'Freitag' }).day).to.equal('2024-07-26');
  });

  it('comes from the file name', () => {
    const fields = { day: { from: 'file_name' }, days: { thu: '2024-07-25' } };
    const of = (file: string) => performed(fields, { file }).day;
    expect(of('data/w1_thu.json.gz')).to.equal('2024-07-25');
    expect(of('w1_fri.json')).to.equal('2024-07-26');
    expect(of('set-times-20240727.csv')).to.equal('2024-07-27');
    expect(performed(fields, { file: 'lineup.json' }).whys).to.deep.equal(['names no day']);
  });

  it('is left to the projector’s rule if the manifest says so', () => {
    const day = { from: 'rule' };
    expect(performed({ day }, { day: 'Friday' }).day).to.equal(null);
    const night = { day: '2024-07-27', start: local('2024-07-27', '00:00') };
    expect(performed({ day }, night)).to.deep.include({ day: null, whys: [] });
    expect(performed({ day }, { day: '2024-07-27' }).day).to.equal('2024-07-27');
  });

  it('is left out and reported if it is outside the edition', () => {
    const result = performed({ day: { from: 'field' } }, { day: '2024-08-26' });
    expect(result).to.deep.include({ day: null, whys: ["is outside the edition's dates"] });
    expect(performed({ day: { from: 'field' } }, { day: 'Wednesday' }).whys).to.deep.equal([
      "is not a weekday of the edition's dates",
    ]);
  });

  it('may be either of two days for a night set, without a report', () => {
    const fields = { day: { from: 'field' }, festival_day_starts: '09:00' };
    const start = local('2024-07-27', '08:00');
    expect(performed(fields, { day: 'Friday', start })).to.deep.include({ day: '2024-07-26', whys: [] });
    expect(performed(fields, { day: 'Saturday', start })).to.deep.include({ day: '2024-07-27', whys: [] });
  });

  it('is left out and reported if a daytime set starts on another date', () => {
    const result = performed(
      { day: { from: 'weekday' } },
      { day: 'FRIDAY', start: local('2024-07-27', '15:30') },
    );
    expect(result).to.deep.include({ day: null, start: '2024-07-27T15:30', dones: ['the day is left out'] });
  });

  it('is compared with the instant in the zone of the edition', () => {
    const start = instant('2024-07-27T01:00:00Z');
    const result = performed({ day: { from: 'weekday' } }, { day: 'Friday', start });
    expect(result).to.deep.include({ day: '2024-07-26', whys: [] });
  });

  it('is left out with the times if they are outside the edition', () => {
    const result = performed({}, { start: local('2025-07-26', '15:30'), end: local('2025-07-26', '16:30') });
    expect(result).to.deep.include({ start: null, end: null, dones: ['the times are left out'] });
  });

  it('is the first day for the night before, and the last day for the morning after', () => {
    expect(performed({}, { start: local('2024-07-25', '01:00') }).day).to.equal('2024-07-25');
    const after = performed(
      { day: { from: 'field' } },
      { day: 'Monday', start: local('2024-07-30', '10:00') },
    );
    expect(after).to.include({ day: '2024-07-29', start: '2024-07-30T10:00' });
  });
});

describe('a slot of an edition of one day', () => {
  const night = { ...weekend, start_date: '2027-07-09', end_date: '2027-07-09' };
  const set = (fields: Record<string, unknown>, slot: Partial<SlotItem>) => {
    const outcome = slotReader(rulesOf(fields), night)({ ...blank, ...slot });
    if (outcome.kind !== 'performance') throw new Error(outcome.kind);
    const { day, start, end } = outcome.performance;
    return { day, start, end, reported: outcome.problems.map(({ value, why }) => [value, why]) };
  };
  const times = { start: clock('20:00'), end: clock('21:00') };

  it('is on that day if the source prints none', () => {
    const placed = { start: '2027-07-09T20:00', end: '2027-07-09T21:00', reported: [] };
    for (const from of ['field', 'weekday', 'rule'])
      expect(set({ day: { from } }, times)).to.deep.include(placed);
    expect(set({}, times)).to.deep.include(placed);
    expect(set({ day: { from: 'rule' } }, { ...times, day: 'Friday' })).to.deep.include(placed);
  });

  for (const from of ['field', 'weekday', 'rule', null])
    it(`is not on that day if the source prints another or an impossible day (day from ${String(from)})`, () => {
      const fields = from === null ? {} : { day: { from } };
      for (const day of ['2027-08-15', '2026-07-09', 'Monday', 'Blursday', '2027-02-29']) {
        const { reported, ...when } = set(fields, { ...times, day });
        expect(when).to.deep.equal({ day: null, start: null, end: null });
        expect(reported[0]![0]).to.equal(day);
      }
    });

  it('is not on that day with `dates: event` if the source prints another day', () => {
    const reported = set({ dates: 'event' }, { start: local('2027-07-09', '20:00'), day: 'Monday' });
    expect(reported).to.deep.include({ day: null, start: null });
  });

  it('has the day of its own date, whatever day the source names', () => {
    const start = local('2027-07-09', '20:00');
    expect(set({}, { start, day: 'Opening' })).to.deep.include({ start: '2027-07-09T20:00', reported: [] });
    expect(set({}, { day: 'Opening' }).reported).to.deep.equal([
      ['Opening', 'is not a day that the manifest names'],
    ]);
  });
});
