import { expect } from 'chai';
import { shownSet } from '../../../../../test/editing/shown-set.ts';
import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { keyOf } from '../edition-row.ts';
import { draftOfBulk } from '../tools/bulk-draft.ts';
import { pickedSets } from './picked-sets.ts';

const untimed = (set_type: 'dj' | 'live'): ShownSet =>
  shownSet('Ada', {
    day: '2024-07-19',
    time_status: 'tba',
    acts: [{ name: 'Ada', slug: 'ada', role: 'artist' }],
    set_type,
    sources: ['app'],
  });

describe('pickedSets', () => {
  const twins = [untimed('dj'), untimed('live')];
  const key = keyOf(twins[0]!);

  it('picks all sets of a ticked key, which one operation changes', () => {
    const picked = pickedSets(twins, new Set([key]));
    expect(JSON.parse(picked)).to.have.length(2);
    const drafted = draftOfBulk({ picked, change: 'remove' });
    expect(drafted.ok && drafted.operations).to.have.length(1);
  });

  it('is “gone” if the edition has no set of a ticked key', () =>
    expect(pickedSets(twins, new Set([key, 'other']))).to.equal('gone'));
});
