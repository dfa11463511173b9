import { expect } from 'chai';
import { shownSet } from '../../../../../test/editing/shown-set.ts';
import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { setWarnings } from './set-warnings.ts';

const at = (clock: string): string => `2024-07-19T${clock}:00+02:00`;

const set = (credit: string, stage: string, times: string, more: Partial<ShownSet> = {}): ShownSet => {
  const [start, end] = times.split('–');
  return shownSet(credit, {
    stage,
    day: '2024-07-19',
    start: at(start!),
    end: end ? at(end) : null,
    time_status: 'published',
    acts: [{ name: credit, slug: credit.toLowerCase(), role: 'artist' }],
    ...more,
  });
};

const ada = set('Ada', 'Main', '20:00–22:00');

describe('setWarnings', () => {
  it('warns of two overlapping sets on one stage, whatever the spelling of the stage', () => {
    const cy = set('Cy', 'MAIN', '21:00–23:00');
    expect(setWarnings([ada], [ada, cy])).to.deep.equal([
      'The stage “MAIN” is also spelled “Main”.',
      'On MAIN, “Ada” (20:00–22:00) and “Cy” (21:00–23:00) overlap.',
    ]);
  });

  it('warns of an end that was read as one of the next day', () =>
    expect(
      setWarnings([], [set('Ada', 'Main', '20:00', { end: '2024-07-20T19:00:00+02:00' })]),
    ).to.deep.equal(['“Ada” ends before it starts, or lasts 23 hours: 20:00–19:00.']));

  it('warns of no overlap with a set that ends before it starts, unless it starts during the other', () => {
    const backwards = set('Cy', 'Main', '19:00', { end: '2024-07-20T18:00:00+02:00' });
    const late = set('Bo', 'Main', '22:00–23:00');
    const warning = '“Cy” ends before it starts, or lasts 23 hours: 19:00–18:00.';
    expect(setWarnings([ada, late], [ada, late, backwards])).to.deep.equal([warning]);
    expect(setWarnings([backwards], [backwards, ada, late])).to.deep.equal([]);
    const during = set('Cy', 'Main', '21:00', { end: '2024-07-20T20:00:00+02:00' });
    expect(setWarnings([ada], [ada, during])).to.include(
      'On Main, “Ada” (20:00–22:00) and “Cy” (21:00–20:00) overlap.',
    );
  });

  it('warns of an artist who plays on two stages at the same time', () => {
    expect(setWarnings([ada], [ada, set('Ada', 'Garden', '21:00')])).to.deep.equal([
      'Ada plays on Garden and Main at the same time.',
    ]);
  });

  it('warns of a set that ends before it starts, or lasts more than six hours', () => {
    expect(setWarnings([], [set('Cy', 'Main', '20:00–19:00')])).to.deep.equal([
      '“Cy” ends before it starts: 20:00–19:00.',
    ]);
    expect(setWarnings([], [set('Cy', 'Main', '12:00–18:30')])).to.deep.equal([
      '“Cy” lasts 6.5 hours: 12:00–18:30.',
    ]);
  });

  it('does not warn of consecutive sets, cancelled sets and overlaps that existed before', () => {
    const next = set('Cy', 'Main', '22:00–23:00');
    expect(setWarnings([ada], [ada, next])).to.deep.equal([]);
    const clashing = set('Bo', 'Main', '21:00–23:00');
    expect(setWarnings([ada, clashing], [ada, clashing])).to.deep.equal([]);
    const cancelled = { ...clashing, status: 'cancelled' };
    expect(setWarnings([ada], [ada, cancelled])).to.deep.equal([]);
  });
});
