import { expect } from 'chai';
import type { LineupOperation } from '../../../events/corrections/index.ts';
import type { ShownEdition } from '../current-state/read-shown-edition.ts';
import { findEndsBeforeStart } from './end-before-start.ts';

const shown = (credit: string, start: string | null): object => ({
  credit,
  day: '2027-07-09',
  stage: 'Main',
  start,
});
const edition = {
  fields: { timezone: 'Europe/Brussels' },
  sets: [shown('Ada', '2027-07-09T21:45:00+02:00'), shown('Bo', null)],
} as unknown as ShownEdition;

const change = (credit: string, set: object): LineupOperation => ({ op: 'change', select: { credit }, set });
const faults = (...operations: LineupOperation[]): string[] =>
  findEndsBeforeStart(operations, edition).map(({ path, message }) => `${path}: ${message}`);

describe('findEndsBeforeStart, for an end that is set without a start', () => {
  it('refuses an end before the shown start or equal to it', () => {
    const why =
      'operations.0.set.end: This end is not after the start of the set, 2027-07-09T21:45:00+02:00.';
    for (const end of ['2027-07-09T20:00', '2027-07-09T19:45:00Z', '2027-07-09T21:45'])
      expect(faults(change('Ada', { end })), end).to.deep.equal([why]);
  });

  it('accepts a later end, also on the next day, and any end where no start is shown', () => {
    expect(faults(change('Ada', { end: '2027-07-09T22:00' }))).to.deep.equal([]);
    expect(faults(change('Ada', { end: '2027-07-10T01:00' }))).to.deep.equal([]);
    expect(faults(change('Bo', { end: '2027-07-09T20:00' }))).to.deep.equal([]);
    expect(faults(change('Ada', { end: null }))).to.deep.equal([]);
  });

  it('accepts an end when the same request moves the start or the day', () => {
    const earlier = change('Ada', { start: '2027-07-09T19:00' });
    expect(faults(earlier, change('Ada', { end: '2027-07-09T20:00' }))).to.deep.equal([]);
    expect(faults(change('Ada', { day: '2027-07-08', end: '2027-07-09T01:00' }))).to.deep.equal([]);
  });
});
