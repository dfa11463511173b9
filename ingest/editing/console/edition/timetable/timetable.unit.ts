import { expect } from 'chai';
import { shownSet } from '../../../../../test/editing/shown-set.ts';
import fc from 'fast-check';
import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { LINES_A_DAY, timetablesOf } from './timetable.ts';

const set = (credit: string, stage: string | null, start: string | null, end: string | null): ShownSet =>
  shownSet(credit, { stage, start, end, day: '2026-07-10', time_status: 'published' });

describe('timetablesOf', () => {
  it('draws each set to scale, with sets after midnight below the evening', () => {
    const [table] = timetablesOf([
      set('a', 'Main', '2026-07-10T22:30:00+02:00', '2026-07-11T00:00:00+02:00'),
      set('b', 'Main', '2026-07-11T00:00:00+02:00', '2026-07-11T01:05:00+02:00'),
      set('c', 'Garden', '2026-07-10T23:00:00+02:00', null),
      set('untimed', 'Main', null, null),
    ]);
    expect(table!.stages).to.deep.equal(['Main', 'Garden']);
    expect(table!.hours.map(({ clock }) => clock)).to.deep.equal(['22:00', '23:00', '00:00', '01:00']);
    expect(
      table!.placed.map(({ set: { credit }, column, from, lines }) => [credit, column, from, lines]),
    ).to.deep.equal([
      ['a', 0, 6, 18],
      ['b', 0, 24, 13],
      ['c', 1, 12, 12],
    ]);
  });

  it('gives a stage the same column on each day', () => {
    const on = (day: string, stage: string) => ({
      ...set(`${stage} ${day}`, stage, `${day}T20:00:00+02:00`, null),
      day,
    });
    const [friday, saturday] = timetablesOf([
      ...[on('2026-07-10', 'Main'), on('2026-07-10', 'Garden'), on('2026-07-10', 'Attic')],
      ...[on('2026-07-11', 'Garden'), on('2026-07-11', 'Main'), on('2026-07-12', 'Main')],
    ]);
    expect(saturday!.stages).to.deep.equal(friday!.stages);
    const columns = saturday!.placed.map(({ set: { stage }, column }) => [stage, friday!.stages[column]]);
    expect(columns).to.have.deep.members([
      ['Garden', 'Garden'],
      ['Main', 'Main'],
    ]);
  });

  it('draws a late night below the evening, and an early start above the day', () => {
    const [table] = timetablesOf([
      set('night', 'Main', '2026-07-11T05:00:00+02:00', '2026-07-11T06:30:00+02:00'),
      set('late', 'Main', '2026-07-11T06:30:00+02:00', '2026-07-11T07:30:00+02:00'),
      set('evening', 'Main', '2026-07-10T22:00:00+02:00', '2026-07-10T23:00:00+02:00'),
    ]);
    expect(table!.placed.map(({ set: { credit }, from, lines }) => [credit, from, lines])).to.deep.equal([
      ['evening', 0, 12],
      ['night', 84, 18],
      ['late', 102, 12],
    ]);
    expect(table!.hours.at(-1)!.clock).to.equal('07:00');
    const [early] = timetablesOf([
      set('early', 'Main', '2026-07-10T05:30:00+02:00', null),
      set('noon', 'Main', '2026-07-10T12:00:00+02:00', null),
    ]);
    expect(early!.hours[0]).to.deep.equal({ clock: '05:00', line: 0 });
    expect(early!.placed.map(({ from }) => from)).to.deep.equal([6, 84]);
  });

  it('places simultaneous sets of one stage side by side', () => {
    const at = (credit: string, from: string, to: string) =>
      set(credit, 'Main', `2026-07-10T${from}:00+02:00`, `2026-07-10T${to}:00+02:00`);
    const [table] = timetablesOf([
      ...[at('a', '20:00', '21:00'), at('b', '20:00', '20:30'), at('c', '20:30', '21:00')],
      ...[at('alone', '21:00', '22:00'), at('d', '22:00', '23:00'), at('e', '22:00', '23:00')],
      ...[at('f', '22:00', '23:00'), at('g', '22:00', '23:00'), at('h', '22:00', '23:00')],
    ]);
    expect(
      table!.placed.map(({ set: { credit }, lane, abreast }) => `${credit} ${lane}/${abreast}`),
    ).to.deep.equal(['a 0/2', 'b 1/2', 'c 1/2', 'alone 0/1', 'd 0/4', 'e 1/4', 'f 2/4', 'g 3/4', 'h 3/4']);
  });

  it('never leaves the positions for which the stylesheet has classes', () => {
    const minute = fc.integer({ min: -4_000, max: 6_000 });
    fc.assert(
      fc.property(minute, fc.integer({ min: 0, max: 4_000 }), (from, long) => {
        const start = new Date(Date.UTC(2026, 6, 10, 0, from));
        const end = new Date(start.getTime() + long * 60_000);
        const [table] = timetablesOf([set('a', 'x', start.toISOString(), end.toISOString())]);
        const { from: line, lines } = table!.placed[0]!;
        expect(line).to.be.within(0, LINES_A_DAY - 1);
        expect(lines).to.be.within(1, LINES_A_DAY);
        expect(line + lines).to.be.at.most(LINES_A_DAY);
      }),
    );
  });
});
