import { expect } from 'chai';
import fc from 'fast-check';
import type { ShownSet } from '../../corrections/index.ts';
import { LINES_A_DAY, timetablesOf } from './timetable.ts';

const set = (credit: string, stage: string | null, start: string | null, end: string | null): ShownSet => ({
  ...{ credit, stage, start, end, day: '2026-07-10', time_status: 'published', acts: [], set_type: null },
  ...{ status: 'confirmed', billing_rank: null, headliner: false, sources: [], shown: true },
});

describe('the timetable of an edition', () => {
  it('draws each set to scale, the night after midnight below the evening', () => {
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

  it('never leaves what the stylesheet has classes for', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
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
