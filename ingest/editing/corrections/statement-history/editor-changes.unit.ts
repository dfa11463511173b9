import { expect } from 'chai';
import { editionReport, lineup } from '../../../../test/fold/claims.ts';
import { readEditionState } from '../../../../projector/inspect/edition-state/edition-state.ts';
import type { EditionOperation, LineupOperation } from '../../../events/corrections/index.ts';
import type { Recorded } from '../conflicts/changes-since-base.ts';
import type { Claim, Claims } from './read-claims.ts';
import { listRecordedChanges } from './recorded-changes.ts';

const SLUG = 'sun-2024';
const SUNDAY = '2024-07-21';

const statements = (...statementClaims: Omit<Claim, 'position'>[]): Claim[] =>
  statementClaims.map((claim, position) => ({ ...claim, position }));

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
const lineupCorrection = (position: number, ...operations: LineupOperation[]): Claim =>
  corrected('lineup.corrected', position, operations);
const facts = (position: number, set: Extract<EditionOperation, { op: 'set' }>['set']): Claim =>
  corrected('edition.corrected', position, [{ op: 'set', set }]);
const toStage = (stage: string | null, more: object = {}): LineupOperation => ({
  op: 'change',
  select: { credit: 'Cy', ...more },
  set: { stage },
});

/** Lists the changes of editors and undos as `field: from → to`, in log order, whatever the order of the calls. */
function changesOf(
  statementClaims: Claim[],
  corrections: Claim[],
  undone: Readonly<Record<string, number>> = {},
  shaping: Claim[] = [],
): string[] {
  const retracted = new Map(Object.entries(undone));
  const claims: Claims = { statements: statementClaims, corrections, shaping, retracted };
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

describe('listRecordedChanges, for changes of editors', () => {
  const cy = { credit: 'Cy', stage: 'Main', day: SUNDAY, start: `${SUNDAY}T20:00` };
  const one = statements(lineup(SLUG, [cy]));

  it('lists the values before and after each change, and for an undo the values that apply again', () => {
    const corrections = [lineupCorrection(11, toStage('S1')), lineupCorrection(12, toStage('S2'))];
    const drop = lineupCorrection(14, { op: 'drop', select: { credit: 'Cy' } });
    expect(changesOf(one, [...corrections, drop], { c12: 13 })).to.deep.equal([
      'stage: Main → S1',
      'stage: S1 → S2',
      'stage: S2 → S1',
      `set: Cy ${SUNDAY} S1 ${SUNDAY}T20:00 → null`,
    ]);
  });

  it('returns to the value of the source when the only correction is undone', () => {
    expect(changesOf(one, [lineupCorrection(11, toStage('S1'))], { c11: 12 })).to.deep.equal([
      'stage: Main → S1',
      'stage: S1 → Main',
    ]);
  });

  it('lists no change of value when an overridden correction is undone', () => {
    const corrections = [lineupCorrection(11, toStage('S1')), lineupCorrection(12, toStage('S2'))];
    expect(changesOf(one, corrections, { c11: 13 }).at(-1)).to.equal('stage: S2 → S2');
  });

  it('selects a set as it is at that time, also by its instant', () => {
    const select = { day: SUNDAY, stage: 'main', start: `${SUNDAY}T18:00:00Z` };
    const statementClaims = statements(
      editionReport(SLUG, { timezone: 'Europe/Amsterdam' }),
      lineup(SLUG, [cy, { ...cy, start: `${SUNDAY}T23:00`, status: 'cancelled' }]),
    );
    const off: LineupOperation = {
      op: 'change',
      select: { credit: 'Cy', ...select },
      set: { status: 'cancelled' },
    };
    expect(changesOf(statementClaims, [lineupCorrection(11, off)])).to.deep.equal([
      'status: confirmed → cancelled',
    ]);
  });

  it('lists a dropped set, and the set again after the undo of the drop', () => {
    const drop = lineupCorrection(11, { op: 'drop', select: { credit: 'cy', stage: 'Main' } });
    const set = `Cy ${SUNDAY} Main ${SUNDAY}T20:00`;
    expect(changesOf(one, [drop], { c11: 12 })).to.deep.equal([`set: ${set} → null`, `set: null → ${set}`]);
  });

  it('lists an added set as it was when it was undone', () => {
    const { performances } = lineup(SLUG, [{ ...cy, credit: 'Di' }]).data;
    const add = lineupCorrection(11, { op: 'add', performance: performances[0]! });
    const move = lineupCorrection(12, { op: 'change', select: { credit: 'Di' }, set: { stage: 'S1' } });
    expect(changesOf(one, [add, move], { c11: 13 })).to.deep.equal([
      `set: null → Di ${SUNDAY} Main ${SUNDAY}T20:00`,
      'stage: Main → S1',
      `set: Di ${SUNDAY} S1 ${SUNDAY}T20:00 → null`,
    ]);
  });

  it('lists a value before the change only if all selected sets and sources agree', () => {
    const other = lineup(SLUG, [{ ...cy, stage: 'Garden' }], { source: 'other' });
    const differing = statements(lineup(SLUG, [cy]), other);
    expect(changesOf(differing, [lineupCorrection(11, toStage('S1'))])).to.deep.equal(['stage: null → S1']);
    expect(changesOf(differing, [lineupCorrection(11, toStage('S1', { stage: 'Main' }))])).to.deep.equal([
      'stage: Main → S1',
    ]);
    const two = statements(lineup(SLUG, [cy, { ...cy, stage: 'Garden', day: '2024-07-20' }]));
    expect(changesOf(two, [lineupCorrection(11, toStage('S1'))])).to.deep.equal(['stage: null → S1']);
  });

  it('takes a source that has no value for the field as agreeing', () => {
    const silent = statements(lineup(SLUG, [cy]), lineup(SLUG, ['Cy'], { source: 'other' }));
    expect(changesOf(silent, [lineupCorrection(11, toStage('S1'))])).to.deep.equal(['stage: Main → S1']);
  });

  it('keeps a correction when a source moves the set later, until its undo', () => {
    const moved = lineup(SLUG, [{ ...cy, stage: 'Garden' }], { revision: 2 });
    const later = { ...moved, position: 12, time: '2024-02-12T00:00:00.000Z' };
    const corrections = [
      lineupCorrection(11, toStage('S1', { stage: 'Main' })),
      lineupCorrection(13, toStage('S2')),
    ];
    expect(changesOf([...one, later], corrections, { c13: 14, c11: 15 })).to.deep.equal([
      'stage: Main → S1',
      'stage: S1 → S2',
      'stage: S2 → S1',
      'stage: S1 → Garden',
    ]);
  });

  it('starts from shifted times and from the festival day that the rule gives', () => {
    const night = { ...cy, day: null, start: '2024-07-22T01:00' };
    const statementClaims = statements(
      editionReport(SLUG, { timezone: 'Europe/Amsterdam' }),
      lineup(SLUG, [night]),
    );
    const shift = lineupCorrection(11, { op: 'shift', stage: 'main', day: null, minutes: 30 });
    const change = (set: object): LineupOperation => ({ op: 'change', select: { credit: 'Cy' }, set });
    const changes = [
      lineupCorrection(12, change({ start: '2024-07-22T02:00' })),
      lineupCorrection(13, change({ day: '2024-07-20' })),
    ];
    expect(changesOf(statementClaims, [shift, ...changes]).slice(1)).to.deep.equal([
      'start: 2024-07-22T01:30 → 2024-07-22T02:00',
      `day: ${SUNDAY} → 2024-07-20`,
    ]);
  });

  it('follows the order of sources and the renamed stages of a source', () => {
    const statementClaims = statements(
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
    const changes = [facts(11, { venue: 'Hall' }), lineupCorrection(12, toStage('S1'))];
    expect(changesOf(statementClaims, changes, {}, shaping)).to.deep.equal([
      'venue: Field → Hall',
      'stage: Main → S1',
    ]);
  });

  it('lists the swapped times and stages of two sets', () => {
    const two = statements(lineup(SLUG, [cy, { ...cy, credit: 'Di', stage: 'Garden' }]));
    const swap = lineupCorrection(11, { op: 'swap', select: [{ credit: 'Cy' }, { credit: 'Di' }] });
    const stages = changesOf(two, [swap], { c11: 12 }).filter((text) => text.startsWith('stage'));
    expect(stages).to.deep.equal([
      'stage: Main → Garden',
      'stage: Garden → Main',
      'stage: Garden → Main',
      'stage: Main → Garden',
    ]);
  });

  it('lists facts from the value of editors, or else of sources', () => {
    const statementClaims = statements(editionReport(SLUG, { venue: 'Park' }));
    const hall = [facts(11, { venue: 'Hall 1' }), facts(12, { venue: 'Hall 2' })];
    expect(changesOf(statementClaims, hall, { c12: 13, c11: 14 })).to.deep.equal([
      'venue: Park → Hall 1',
      'venue: Hall 1 → Hall 2',
      'venue: Hall 2 → Hall 1',
      'venue: Hall 1 → Park',
    ]);
  });
});
