import { expect } from 'chai';
import { shownSet } from '../../../../../test/editing/shown-set.ts';
import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { elsewhereWarnings } from './other-editions.ts';

const set = (credit: string, start: string, end: string | null, more: Partial<ShownSet> = {}): ShownSet =>
  shownSet(credit, {
    stage: 'Tent',
    day: '2024-07-19',
    start,
    end,
    time_status: 'published',
    acts: [{ name: credit, slug: credit.toLowerCase(), role: 'artist' }],
    ...more,
  });

const ada = set('Ada', '2024-07-19T20:00:00+02:00', '2024-07-19T22:00:00+02:00');
const warnings = (other: ShownSet): string[] =>
  elsewhereWarnings([ada], [{ slug: 'moon-2024', name: 'Moon 2024', sets: [other] }]);

describe('elsewhereWarnings', () => {
  it('warns of an artist who plays in another edition at the same instant, whatever its time zone', () => {
    const there = set('Ada', '2024-07-19T19:30:00+01:00', '2024-07-19T20:30:00+01:00');
    expect(warnings(there)).to.deep.equal([
      'Ada plays at Moon 2024 at the same time (Tent, 19:30–20:30 there).',
    ]);
  });

  it('does not warn of other artists, other times, cancelled sets and hosts', () => {
    const start = '2024-07-19T20:30:00+02:00';
    expect(warnings(set('Bo', start, null))).to.deep.equal([]);
    expect(warnings(set('Ada', '2024-07-19T22:00:00+02:00', null))).to.deep.equal([]);
    expect(warnings(set('Ada', start, null, { status: 'cancelled' }))).to.deep.equal([]);
    const host = { name: 'Ada', slug: 'ada', role: 'host' };
    expect(warnings(set('Ada', start, null, { acts: [host] }))).to.deep.equal([]);
  });
});
