import { expect } from 'chai';
import { editionReport, lineup } from '../../../../test/fold/claims.ts';
import { readEditionState } from '../../../../projector/inspect/edition-state/edition-state.ts';
import type { EditionOperation, LineupOperation } from '../../../events/corrections/index.ts';
import type { Recorded } from '../conflicts/changes-since-base.ts';
import type { Claim, Claims } from './read-claims.ts';
import { listRecordedChanges } from './recorded-changes.ts';

const SLUG = 'sun-2024';
const SUNDAY = '2024-07-21';

const statements = (...stated: Omit<Claim, 'position'>[]): Claim[] =>
  stated.map((claim, position) => ({ ...claim, position }));

const corrected = (type: string, position: number, operations: readonly object[]): Claim => ({
  id: `c${position}`,
  position,
  type,
  subject: `edition:${SLUG}`,
  source: 'editor:ann',
  imports: [],
  time: `2024-02-${position}T00:00:00.000Z`,
  data: { operations },
});
const word = (position: number, ...operations: LineupOperation[]): Claim =>
  corrected('lineup.corrected', position, operations);
const facts = (position: number, set: Extract<EditionOperation, { op: 'set' }>['set']): Claim =>
  corrected('edition.corrected', position, [{ op: 'set', set }]);
const toStage = (stage: string | null, more: object = {}): LineupOperation => ({
  op: 'change',
  select: { credit: 'Cy', ...more },
  set: { stage },
});

/** Lists the changes of editors and undos as `field: from → to`, in log order, whatever the order of the calls. */
function toldOf(
  stated: Claim[],
  corrections: Claim[],
  undone: Readonly<Record<string, number>> = {},
  shaping: Claim[] = [],
): string[] {
  const takenBack = new Map(Object.entries(undone));
  const claims: Claims = { statements: stated, corrections, shaping, takenBack };
  const byEditors = () =>
    listRecordedChanges(claims, readEditionState).filter(({ by }) => by.kind === 'editor');
  const reported = byEditors().map(inWords);
  expect(byEditors().reverse().map(inWords).reverse()).to.deep.equal(reported);
  return reported;
}
function inWords({ name, values }: Recorded): string {
  const { from, to } = values();
  return `${name}: ${words(from)} → ${words(to)}`;
}
function words(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { credit, day, stage, start } = value as Readonly<Record<string, string | null>>;
  return [credit, day, stage, start].map((part) => part ?? '-').join(' ');
}

describe('what editors said', () => {
  const cy = { credit: 'Cy', stage: 'Main', day: SUNDAY, start: `${SUNDAY}T20:00` };
  const one = statements(lineup(SLUG, [cy]));

  it('is from what stood before to what stands, and an undo from what was said to what stands again', () => {
    const stated = [word(11, toStage('S1')), word(12, toStage('S2'))];
    const drop = word(14, { op: 'drop', select: { credit: 'Cy' } });
    expect(toldOf(one, [...stated, drop], { c12: 13 })).to.deep.equal([
      'stage: Main → S1',
      'stage: S1 → S2',
      'stage: S2 → S1',
      `set: Cy ${SUNDAY} S1 ${SUNDAY}T20:00 → null`,
    ]);
  });

  it('is what the source says again where the first word is undone', () => {
    expect(toldOf(one, [word(11, toStage('S1'))], { c11: 12 })).to.deep.equal([
      'stage: Main → S1',
      'stage: S1 → Main',
    ]);
  });

  it('moves nothing where a word beneath another one is undone', () => {
    const stated = [word(11, toStage('S1')), word(12, toStage('S2'))];
    expect(toldOf(one, stated, { c11: 13 }).at(-1)).to.equal('stage: S2 → S2');
  });

  it('selects a set as it stands by then, by its instant too', () => {
    const select = { day: SUNDAY, stage: 'main', start: `${SUNDAY}T18:00:00Z` };
    const stated = statements(
      editionReport(SLUG, { timezone: 'Europe/Amsterdam' }),
      lineup(SLUG, [cy, { ...cy, start: `${SUNDAY}T23:00`, status: 'cancelled' }]),
    );
    const off: LineupOperation = {
      op: 'change',
      select: { credit: 'Cy', ...select },
      set: { status: 'cancelled' },
    };
    expect(toldOf(stated, [word(11, off)])).to.deep.equal(['status: confirmed → cancelled']);
  });

  it('tells a set that was dropped, and that stands again', () => {
    const drop = word(11, { op: 'drop', select: { credit: 'cy', stage: 'Main' } });
    const set = `Cy ${SUNDAY} Main ${SUNDAY}T20:00`;
    expect(toldOf(one, [drop], { c11: 12 })).to.deep.equal([`set: ${set} → null`, `set: null → ${set}`]);
  });

  it('tells a set that was added as it stood until its undo', () => {
    const { performances } = lineup(SLUG, [{ ...cy, credit: 'Di' }]).data;
    const add = word(11, { op: 'add', performance: performances[0]! });
    const move = word(12, { op: 'change', select: { credit: 'Di' }, set: { stage: 'S1' } });
    expect(toldOf(one, [add, move], { c11: 13 })).to.deep.equal([
      `set: null → Di ${SUNDAY} Main ${SUNDAY}T20:00`,
      'stage: Main → S1',
      `set: Di ${SUNDAY} S1 ${SUNDAY}T20:00 → null`,
    ]);
  });

  it('says only what was selected, where sources differ or sets do', () => {
    const other = lineup(SLUG, [{ ...cy, stage: 'Garden' }], { source: 'other' });
    const differing = statements(lineup(SLUG, [cy]), other);
    expect(toldOf(differing, [word(11, toStage('S1'))])).to.deep.equal(['stage: null → S1']);
    expect(toldOf(differing, [word(11, toStage('S1', { stage: 'Main' }))])).to.deep.equal([
      'stage: Main → S1',
    ]);
    const two = statements(lineup(SLUG, [cy, { ...cy, stage: 'Garden', day: '2024-07-20' }]));
    expect(toldOf(two, [word(11, toStage('S1'))])).to.deep.equal(['stage: null → S1']);
  });

  it('takes another source that says nothing of a field to agree', () => {
    const silent = statements(lineup(SLUG, [cy]), lineup(SLUG, ['Cy'], { source: 'other' }));
    expect(toldOf(silent, [word(11, toStage('S1'))])).to.deep.equal(['stage: Main → S1']);
  });

  it('stands where a source moved the set meanwhile, until its undo', () => {
    const moved = lineup(SLUG, [{ ...cy, stage: 'Garden' }], { revision: 2 });
    const later = { ...moved, position: 12, time: '2024-02-12T00:00:00.000Z' };
    const stated = [word(11, toStage('S1', { stage: 'Main' })), word(13, toStage('S2'))];
    expect(toldOf([...one, later], stated, { c13: 14, c11: 15 })).to.deep.equal([
      'stage: Main → S1',
      'stage: S1 → S2',
      'stage: S2 → S1',
      'stage: S1 → Garden',
    ]);
  });

  it('is what a shift made of it, and the day that the rule gives', () => {
    const night = { ...cy, day: null, start: '2024-07-22T01:00' };
    const stated = statements(editionReport(SLUG, { timezone: 'Europe/Amsterdam' }), lineup(SLUG, [night]));
    const shift = word(11, { op: 'shift', stage: 'main', day: null, minutes: 30 });
    const change = (set: object): LineupOperation => ({ op: 'change', select: { credit: 'Cy' }, set });
    const words = [word(12, change({ start: '2024-07-22T02:00' })), word(13, change({ day: '2024-07-20' }))];
    expect(toldOf(stated, [shift, ...words]).slice(1)).to.deep.equal([
      'start: 2024-07-22T01:30 → 2024-07-22T02:00',
      `day: ${SUNDAY} → 2024-07-20`,
    ]);
  });

  it('hangs on the source that editors believe first, and on how they mean its stages', () => {
    const stated = statements(
      editionReport(SLUG, { venue: 'Park' }, { source: 'app' }),
      editionReport(SLUG, { venue: 'Field' }, { source: 'site' }),
      lineup(SLUG, [{ ...cy, stage: 'Maine' }]),
    );
    const first = { ...corrected('precedence.set', 3, []), subject: 'catalog' };
    const stage = corrected('source.corrected', 4, [{ op: 'stage', from: 'Maine', to: 'Main' }]);
    const shaping = [
      { ...first, data: { sources: ['site'], complete: false } },
      { ...stage, subject: 'source:official' },
    ];
    const words = [facts(11, { venue: 'Hall' }), word(12, toStage('S1'))];
    expect(toldOf(stated, words, {}, shaping)).to.deep.equal(['venue: Field → Hall', 'stage: Main → S1']);
  });

  it('swaps the times of two sets', () => {
    const two = statements(lineup(SLUG, [cy, { ...cy, credit: 'Di', stage: 'Garden' }]));
    const swap = word(11, { op: 'swap', select: [{ credit: 'Cy' }, { credit: 'Di' }] });
    const stages = toldOf(two, [swap], { c11: 12 }).filter((text) => text.startsWith('stage'));
    expect(stages).to.deep.equal([
      'stage: Main → Garden',
      'stage: Garden → Main',
      'stage: Garden → Main',
      'stage: Main → Garden',
    ]);
  });

  it('is of facts what editors or else sources said', () => {
    const stated = statements(editionReport(SLUG, { venue: 'Park' }));
    const hall = [facts(11, { venue: 'Hall 1' }), facts(12, { venue: 'Hall 2' })];
    expect(toldOf(stated, hall, { c12: 13, c11: 14 })).to.deep.equal([
      'venue: Park → Hall 1',
      'venue: Hall 1 → Hall 2',
      'venue: Hall 2 → Hall 1',
      'venue: Hall 1 → Park',
    ]);
  });
});
