import { expect } from 'chai';
import { draftOfBulk } from './bulk-draft.ts';
import type { SeenSet } from '../set/seen-set.ts';

const seen = (credit: string, more: Partial<SeenSet> = {}): SeenSet => ({
  credit,
  day: '2024-07-19',
  stage: 'Main',
  start: '2024-07-19T23:30:00+02:00',
  end: '2024-07-20T00:30:00+02:00',
  acts: [{ name: credit, role: 'artist' }],
  billing_rank: null,
  headliner: false,
  role: 'artist',
  set_type: null,
  status: 'confirmed',
  ...more,
});

const draft = (sets: readonly SeenSet[], fields: Record<string, string>) =>
  draftOfBulk({ picked: JSON.stringify(sets), ...fields });

const setsOf = (drafted: ReturnType<typeof draftOfBulk>): unknown[] =>
  drafted.ok ? drafted.operations.map((one) => ('set' in one ? one.set : one.op)) : [drafted.faults];

describe('draftOfBulk', () => {
  const both = [seen('Ada'), seen('Bo')];

  it('cancels the selected sets that are not cancelled yet', () => {
    const sets = [seen('Ada'), seen('Bo', { status: 'cancelled' })];
    expect(setsOf(draft(sets, { change: 'cancel' }))).to.deep.equal([{ status: 'cancelled' }]);
  });

  it('makes sets headliners, or no longer headliners, if they are not that yet', () => {
    const sets = [seen('Ada', { headliner: true }), seen('Bo')];
    expect(setsOf(draft(sets, { change: 'headliner' }))).to.deep.equal([{ headliner: true }]);
    expect(setsOf(draft(sets, { change: 'no_headliner' }))).to.deep.equal([{ headliner: false }]);
    expect(setsOf(draft([sets[0]!], { change: 'headliner' }))).to.deep.equal([
      { '': 'The selected sets have this value already.' },
    ]);
  });

  it('moves all selected sets to a stage, a day or both', () => {
    expect(setsOf(draft(both, { change: 'move', stage: 'Tent', day: '' }))).to.deep.equal([
      { stage: 'Tent' },
      { stage: 'Tent' },
    ]);
    expect(setsOf(draft(both, { change: 'move' }))).to.deep.equal([
      { stage: 'Enter a stage or choose a day.' },
    ]);
  });

  it('shifts start and end across midnight', () => {
    expect(setsOf(draft([seen('Ada')], { change: 'shift', minutes: '45' }))).to.deep.equal([
      { start: '2024-07-20T00:15', end: '2024-07-20T01:15' },
    ]);
    expect(draft([seen('Ada', { start: null, end: null })], { change: 'shift', minutes: '45' }).ok).to.equal(
      false,
    );
  });

  it('reports a missing selection', () => {
    expect(setsOf(draft([], { change: 'remove' }))).to.deep.equal([{ '': 'Select at least one set.' }]);
    expect(draftOfBulk({ picked: 'gone', change: 'remove' }).ok).to.equal(false);
    expect(setsOf(draft(both, { change: 'remove' }))).to.deep.equal(['drop', 'drop']);
  });
});
