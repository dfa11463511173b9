import { expect } from 'chai';
import { shownSet } from '../../../../../test/editing/shown-set.ts';
import { seenOf } from './seen-set.ts';
import { actsIn, textOfActs } from './set-acts.ts';
import { draftOfSet } from './set-draft.ts';

const set = shownSet('Ada b2b Bo', {
  day: '2026-07-10',
  start: '2026-07-10T23:00:00+02:00',
  end: '2026-07-11T00:30:00+02:00',
  time_status: 'published',
  acts: [
    { name: 'Ada', slug: 'ada', role: 'artist' },
    { name: 'Bo', slug: 'bo', role: 'artist' },
  ],
  billing_rank: 2,
  sources: ['s'],
});

const shown = {
  form: 'set',
  seen: JSON.stringify(seenOf(set)),
  intent: 'save',
  scope: 'set',
  credit: 'Ada b2b Bo',
  day: '2026-07-10',
  stage: 'Main',
  start: '23:00',
  end: '00:30',
  acts: 'Ada\r\nBo',
  set_type: '',
  role: 'artist',
  status: 'confirmed',
  billing_rank: '2',
};

const select = {
  credit: 'Ada b2b Bo',
  day: '2026-07-10',
  stage: 'Main',
  start: '2026-07-10T21:00:00.000Z',
};

describe('draftOfSet', () => {
  it('returns no operation for an unchanged form', () => {
    expect(draftOfSet(shown)).to.deep.equal({ ok: false, faults: { '': 'You changed nothing.' } });
  });

  it('moves a set with its times to another day when only the day changed', () => {
    expect(draftOfSet({ ...shown, day: '2026-07-11' })).to.deep.equal({
      ok: true,
      type: 'lineup.corrected',
      operations: [
        {
          op: 'change',
          select,
          set: { day: '2026-07-11' },
        },
      ],
    });
  });

  it('reads a time after midnight as the night of the festival day, in any notation', () => {
    for (const start of ['01:30', '1:30', '0130', '01.30'])
      expect(draftOfSet({ ...shown, start, end: '0300' })).to.deep.include({
        operations: [{ op: 'change', select, set: { start: '2026-07-11T01:30', end: '2026-07-11T03:00' } }],
      });
  });

  it('keeps a set that starts late in the morning in the night of its festival day', () => {
    const late = { ...set, start: '2026-07-11T07:30:00+02:00', end: '2026-07-11T08:30:00+02:00' };
    const form = { ...shown, seen: JSON.stringify(seenOf(late)), start: '07:30', end: '08:30' };
    const changesFor = (fields: object): unknown => {
      const draft = draftOfSet({ ...form, ...fields });
      const [operation] = draft.ok ? draft.operations : [];
      return operation?.op === 'change' ? operation.set : draft;
    };
    expect(changesFor({ end: '09:00' })).to.deep.equal({ end: '2026-07-11T09:00' });
    expect(changesFor({ start: '07:45' })).to.deep.equal({ start: '2026-07-11T07:45' });
    expect(changesFor({ start: '07:45', keeps_end: 'yes' })).to.deep.equal({
      start: '2026-07-11T07:45',
      end: '2026-07-11T08:30',
    });
    expect(changesFor({ start: '23:00', end: '00:30' })).to.deep.equal({
      start: '2026-07-10T23:00',
      end: '2026-07-11T00:30',
    });
    expect(changesFor({ day: '2026-07-11' })).to.deep.equal({ day: '2026-07-11' });
    expect(changesFor({ day: '2026-07-11', end: '09:00' })).to.deep.equal({
      day: '2026-07-11',
      end: '2026-07-12T09:00',
    });
  });

  it('changes only the end if only the end was typed, and clears times that were emptied', () => {
    expect(draftOfSet({ ...shown, end: '00:45' })).to.deep.include({
      operations: [{ op: 'change', select, set: { end: '2026-07-11T00:45' } }],
    });
    expect(draftOfSet({ ...shown, start: '', end: '' })).to.deep.include({
      operations: [{ op: 'change', select, set: { start: null, end: null } }],
    });
  });

  it('reports a fault for an invalid time, and for a time without a day', () => {
    expect(draftOfSet({ ...shown, start: '25:00' })).to.have.nested.property('faults.start');
    expect(draftOfSet({ ...shown, day: '' })).to.have.nested.property('faults.day');
    expect(draftOfSet({ ...shown, start: '' })).to.have.nested.property('faults.start');
  });

  it('replaces the acts of a set by the typed lines', () => {
    const operations = (acts: string) =>
      (draftOfSet({ ...shown, acts }) as { operations: unknown }).operations;
    expect(operations('Ada Bo')).to.deep.equal([{ op: 'acts', select, acts: actsIn({ acts: 'Ada Bo' }) }]);
    expect(operations('')).to.deep.equal([{ op: 'acts', select, acts: [] }]);
    expect(
      actsIn({ acts: 'Ada\nMC: Cy\n\n host: Dee ' }).map(({ name, role }) => `${role} ${name}`),
    ).to.deep.equal(['artist Ada', 'host Cy', 'host Dee']);
    expect(textOfActs(actsIn({ acts: 'Ada\nhost: Cy' }))).to.equal('Ada\nhost: Cy');
  });

  it('changes set type and credit in this edition or in all editions, by the selected scope', () => {
    const here = draftOfSet({ ...shown, scope: 'edition', set_type: 'live', day: '2026-07-11' });
    expect(here).to.deep.include({
      operations: [{ op: 'change', select: { credit: 'Ada b2b Bo' }, set: { set_type: 'live' } }],
    });
    expect(draftOfSet({ ...shown, scope: 'everywhere', set_type: 'live', credit: 'Ada & Bo' })).to.deep.equal(
      {
        ok: true,
        type: 'credit.corrected',
        credit: 'Ada b2b Bo',
        operations: [
          { op: 'rename', to: 'Ada & Bo' },
          { op: 'set_type', set_type: 'live' },
        ],
      },
    );
    expect(draftOfSet({ ...shown, scope: 'everywhere', day: '' })).to.deep.include({ ok: false });
  });

  it('drops a set, and replaces it by the named act', () => {
    expect(draftOfSet({ ...shown, intent: 'drop' })).to.deep.include({
      operations: [{ op: 'drop', select }],
    });
    expect(draftOfSet({ ...shown, intent: 'replace', replacement: ' Cy ' })).to.deep.include({
      operations: [{ op: 'replace', select, credit: 'Cy', acts: null }],
    });
    expect(draftOfSet({ ...shown, intent: 'replace' })).to.have.nested.property('faults.replacement');
  });

  it('refuses a damaged form', () => {
    for (const seen of ['', '{}', 'null', '[1]'])
      expect(draftOfSet({ ...shown, seen })).to.include({ ok: false });
  });
});
