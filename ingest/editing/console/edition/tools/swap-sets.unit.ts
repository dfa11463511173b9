import { expect } from 'chai';
import { shownSet } from '../../../../../test/editing/shown-set.ts';
import { selectionOf, type ShownSet } from '../../../corrections/current-state/index.ts';
import { draftOfTool } from './tools.ts';

const set = (credit: string): ShownSet =>
  shownSet(credit, {
    day: '2026-07-10',
    start: '2026-07-10T23:00:00+02:00',
    time_status: 'published',
    acts: [{ name: credit, slug: null, role: 'artist' }],
  });
const chosen = (one: ShownSet | null, other: ShownSet | null) =>
  draftOfTool({
    form: 'swap',
    ...{ one: one?.credit ?? '', other: other?.credit ?? '' },
    one_set: one === null ? '' : JSON.stringify(selectionOf(one)),
    other_set: other === null ? '' : JSON.stringify(selectionOf(other)),
  });

describe('the form that swaps two sets', () => {
  it('drafts a swap of the two chosen sets', () => {
    expect(chosen(set('Ada'), set('Bo'))).to.deep.equal({
      ok: true,
      type: 'lineup.corrected',
      operations: [{ op: 'swap', select: [selectionOf(set('Ada')), selectionOf(set('Bo'))] }],
    });
  });

  it('refuses one set, the same set twice, and sets that differ from the loaded page', () => {
    const fault = { ok: false, faults: { other: 'Choose two different sets.' } };
    expect(chosen(set('Ada'), null)).to.deep.equal(fault);
    expect(chosen(set('Ada'), set('Ada'))).to.deep.equal(fault);
    const gone = { form: 'swap', one: 'a', other: 'b', one_set: '', other_set: '{"credit":1}' };
    expect(draftOfTool(gone)).to.deep.equal({
      ok: false,
      faults: { other: 'One of these sets has changed. Choose both again.' },
    });
  });
});
