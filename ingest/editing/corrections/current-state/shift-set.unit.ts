import { expect } from 'chai';
import { shownSet } from '../../../../test/editing/shown-set.ts';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import { type Shift, shiftShownSets } from './shift-set.ts';
import type { ShownSet } from './shown-set.ts';

const ZONE = 'Europe/Amsterdam';
const shift = (minutes: number, day: string | null = null, stage: string | null = null): Shift => ({
  op: 'shift',
  minutes,
  day,
  stage,
});
const set = (day: string, start: string | null, end: string | null = null, stage = 'Main'): ShownSet =>
  shownSet('Ada', { day, start, end, stage });
const times = (sets: readonly ShownSet[]) => sets.map(({ day, start, end }) => [day, start, end]);

describe('shiftShownSets', () => {
  it('moves the sets of a stage and day, one shift after the other, and no set without a time', () => {
    const sets = [
      set('2027-07-16', '2027-07-16T20:00:00+02:00', '2027-07-16T21:00:00+02:00'),
      set('2027-07-17', '2027-07-17T20:00:00+02:00'),
      set('2027-07-16', '2027-07-16T20:00:00+02:00', null, 'Tent'),
      set('2027-07-16', null),
    ];
    const shifts = [shift(1_450, '2027-07-16', 'main'), shift(-30, '2027-07-17')];
    expect(times(shiftShownSets(shifts, sets, ZONE))).to.deep.equal([
      ['2027-07-17', '2027-07-17T19:40:00+02:00', '2027-07-17T20:40:00+02:00'],
      ['2027-07-17', '2027-07-17T19:30:00+02:00', null],
      ['2027-07-16', '2027-07-16T20:00:00+02:00', null],
      ['2027-07-16', null, null],
    ]);
  });

  it('has the offset of the new hour, and no time that a change of the clocks skips', () => {
    const night = [set('2027-03-27', '2027-03-28T01:30:00+01:00', '2027-03-28T04:00:00+02:00')];
    expect(times(shiftShownSets([shift(60)], night, ZONE))).to.deep.equal([
      ['2027-03-27', '2027-03-28T03:30:00+02:00', '2027-03-28T05:00:00+02:00'],
    ]);
    expect(times(shiftShownSets([shift(60), shift(-120)], night, ZONE))).to.deep.equal([
      ['2027-03-27', '2027-03-28T01:30:00+01:00', '2027-03-28T03:00:00+02:00'],
    ]);
  });

  it('keeps the offset of an edition without a zone', () => {
    const night = [set('2027-03-27', '2027-03-28T01:30:00+01:00')];
    expect(times(shiftShownSets([shift(60)], night, null))).to.deep.equal([
      ['2027-03-27', '2027-03-28T02:30:00+01:00', null],
    ]);
  });

  it('applies 500 shifts to 2,000 sets in little time', () => {
    const minute = (n: number): string => String(n % 60).padStart(2, '0');
    const sets = Array.from({ length: 2_000 }, (_, n) =>
      set('2027-07-16', `2027-07-16T20:${minute(n)}:00+02:00`, `2027-07-16T22:${minute(n)}:00+02:00`),
    );
    const shifts = Array.from({ length: 500 }, (_, n) => shift(n % 3 === 0 ? -1_440 : 721));
    const begun = processorSeconds();
    const shifted = shiftShownSets(shifts, sets, ZONE);
    expect(processorSeconds() - begun).to.be.below(2);
    expect(shifted[0]).to.deep.include({ day: '2027-01-30', start: '2027-07-16T13:33:00+02:00' });
  });
});
