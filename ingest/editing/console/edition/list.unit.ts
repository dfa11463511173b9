import { expect } from 'chai';
import { shownSet } from '../../../../test/editing/shown-set.ts';
import type { ShownSet } from '../../corrections/current-state/index.ts';
import { filteredSets } from './filter-sets.ts';
import { setList } from './list.ts';

const set = (credit: string, stage: string): ShownSet => shownSet(credit, { stage, day: '2024-07-19' });
const sets = [set('Ada', 'Main'), set('Bo', 'Main'), set('Cy', 'Garden')];

const listed = (filter: string): string =>
  String(
    setList(sets, filteredSets(sets, filter), {
      slug: 'sun-2024',
      open: null,
      corrected: null,
      ticked: new Set(),
    }),
  ).replaceAll(/\s+/g, ' ');

describe('the list of sets', () => {
  it('says how many sets of a day a filter shows', () => {
    expect(listed(''))
      .to.contain('>3 sets</small')
      .and.to.match(/data-no-match hidden/);
    expect(listed('main')).to.contain('>2 of 3 sets</small');
  });

  it('says that no set matches, not that there are none', () => {
    expect(listed('tent'))
      .to.contain('No set matches the filter.')
      .and.not.to.match(/data-no-match hidden|no sets yet/);
  });
});
