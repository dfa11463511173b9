import { expect } from 'chai';
import {
  correctedChanges,
  listedSets,
  localTime,
  placeChanges,
  type SetPlace,
  type Step,
} from './history-difference.ts';

const place = (more: Partial<SetPlace> = {}): SetPlace => ({
  ...{ day: '2026-07-10', stage: 'Main', start: null, end: null, status: 'confirmed' },
  ...more,
});
const step = (more: Partial<Step>): Step => ({
  ...{ at: '2026-01-05T00:00:00.000Z', source: 'a', upstream: null, part: null },
  ...{ added: [], moved: [], dropped: [], changed: [] },
  ...more,
});

describe("the differences in an edition's history", () => {
  it('show an instant in the zone of the festival, and a local time unchanged', () => {
    expect(localTime('2026-07-10T20:00:00Z', 'Europe/Amsterdam')).to.equal('22:00');
    expect(localTime('2026-07-10T20:00:00', 'Europe/Amsterdam')).to.equal('20:00');
    expect(localTime('2026-07-10T20:00:00+02:00', null)).to.equal('20:00');
  });

  it('list only the fields that differ', () => {
    const from = place({ start: '2026-07-10T20:00:00Z', end: '2026-07-10T21:00:00Z' });
    const to = { ...from, stage: 'Garden', start: '2026-07-10T20:30:00Z' };
    expect(placeChanges(from, to, 'Europe/Amsterdam')).to.deep.equal([
      { field: 'stage', from: 'Main', to: 'Garden' },
      { field: 'time', from: '22:00–23:00', to: '22:30–23:00' },
    ]);
    expect(placeChanges(from, { ...from, status: 'cancelled' }, null)).to.deep.equal([
      { field: 'status', from: 'confirmed', to: 'cancelled' },
    ]);
  });

  it('take the old value of a correction from its selection, else from the sources', () => {
    const listed = listedSets([
      step({ added: [{ credited_as: 'Ada', ...place() }] }),
      step({ moved: [{ credited_as: 'Ada', from: place(), to: place({ stage: 'Barn' }) }] }),
    ]);
    const change = (select: object) =>
      correctedChanges({ op: 'change', select, set: { stage: 'Garden' } }, listed);
    expect(change({ credit: 'Ada' })!.changes).to.deep.equal([
      { field: 'stage', from: 'Barn', to: 'Garden' },
    ]);
    expect(change({ credit: 'Ada', stage: 'Club' })!.changes[0]!.from).to.equal('Club');
    expect(change({ credit: 'Bo' })!.changes[0]!.from).to.equal(null);
    expect(correctedChanges({ op: 'drop', select: { credit: 'Ada' } }, listed)).to.equal(null);
  });

  it('do not list a set that was removed', () =>
    expect(
      listedSets([
        step({ added: [{ credited_as: 'Ada', ...place() }] }),
        step({ dropped: [{ credited_as: 'Ada', ...place() }] }),
      ]).size,
    ).to.equal(0));
});
