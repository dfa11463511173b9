import { expect } from 'chai';
import {
  correctedChanges,
  listedSets,
  placeChanges,
  type SetPlace,
  type Step,
} from './history-difference.ts';
import { localTime } from './festival-time.ts';
import { operationSentence } from './operation-sentence.ts';

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
      correctedChanges({ op: 'change', select, set: { stage: 'Garden' } }, listed, null);
    expect(change({ credit: 'Ada' })!.changes).to.deep.equal([
      { field: 'stage', from: 'Barn', to: 'Garden' },
    ]);
    expect(change({ credit: 'Ada', stage: 'Club' })!.changes[0]!.from).to.equal('Club');
    expect(change({ credit: 'Bo' })!.changes[0]!.from).to.equal(null);
    expect(correctedChanges({ op: 'drop', select: { credit: 'Ada' } }, listed, null)).to.equal(null);
  });

  it('show both times of a correction on the clock of the festival', () => {
    const select = { credit: 'Ada', start: '2026-07-10T20:00:00.000Z' };
    const change = { op: 'change', select, set: { start: '2026-07-10T22:30', headliner: true } };
    expect(correctedChanges(change, new Map(), 'Europe/Amsterdam')!.changes).to.deep.equal([
      { field: 'start', from: '22:00', to: '22:30' },
      { field: 'headliner', from: null, to: 'yes' },
    ]);
  });

  it('state an operation of an editor in words', () => {
    const ada = { credit: 'Ada' };
    const sentence = (operation: { op: string }) => operationSentence(operation, 'Europe/Amsterdam');
    expect(
      [
        { op: 'drop', select: ada },
        {
          op: 'add',
          performance: { ...ada, day: '2026-07-10', stage: 'Main', start: '2026-07-10T20:00:00Z' },
        },
        { op: 'acts', select: ada, acts: [{ name: 'Ada Lund' }, { name: 'Bo' }] },
        { op: 'replace', select: ada, credit: 'Cy' },
        { op: 'set', set: { country: 'NL', start_date: '2026-07-10', venue: null } },
        { op: 'shift', stage: 'Main', day: null, minutes: -15 },
        { op: 'complete', complete: false },
        { op: 'announce', edition: { start_date: '2026-07-10', venue: null, city: 'Boom', country: 'BE' } },
        { op: 'merge', into: 'sun-2025' },
        { op: 'hide' },
        { op: 'rename', to: 'Ada Lund' },
        { op: 'acts', acts: [] },
        { op: 'set_type', set_type: 'live' },
        { op: 'set_type', set_type: null },
        { op: 'role', role: 'none' },
        { op: 'stage', from: 'Mainstage', to: 'Main' },
        { op: 'artist', namespace: 'discogs', id: '7', is: { name: 'Ada' } },
        { op: 'leave_out', field: 'stage', value: 'Yoga' },
        { op: 'unheard_of', some_field: 'x' },
      ].map(sentence),
    ).to.deep.equal([
      'Ada was removed',
      'Ada was added, 10 July 2026, Main, 22:00',
      'Ada is played by Ada Lund, Bo',
      'Ada was replaced by Cy',
      'country Netherlands, first day 10 July 2026, venue none',
      'All sets of Main, every day are 15 minutes earlier',
      'The lineup is not complete',
      'The edition was announced, 10 July 2026, Boom, Belgium',
      'The edition is the same as sun-2025',
      'The edition was hidden, because it never existed',
      'The credit is read as Ada Lund',
      'The credit is played by no one',
      'The credit is a set of the type live',
      'The type of the set of the credit is not known',
      'The credit is not music, so the lineup does not list it',
      'The stage Mainstage is shown as Main',
      'The id 7 of discogs means Ada',
      'Rows with the stage Yoga are left out',
      'unheard_of: some field x',
    ]);
  });

  it('do not list a set that was removed', () =>
    expect(
      listedSets([
        step({ added: [{ credited_as: 'Ada', ...place() }] }),
        step({ dropped: [{ credited_as: 'Ada', ...place() }] }),
      ]).size,
    ).to.equal(0));
});
