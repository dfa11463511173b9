import { expect } from 'chai';
import type { LineupOperation } from '../../../../ingest/events/corrections/index.ts';
import {
  change,
  come,
  FRIDAY,
  stated,
  SATURDAY,
  set,
  SLUG,
  SUNDAY,
} from '../../../../test/fold/corrected.ts';
import { lineupCorrection } from '../../../../test/fold/corrections.ts';
import type { EffectKind } from '../operation-effect.ts';

type Lineup = ReturnType<typeof stated>;
type Change = Extract<LineupOperation, { op: 'change' }>;

/** The effect of a correction on the tenth on lineups from before and after it. */
const effectOf = (lineups: readonly Lineup[], ...operations: LineupOperation[]): EffectKind =>
  come(lineups, lineupCorrection(SLUG, operations)).effects[0]!.effect;

const at = (time: string): string => `${FRIDAY}T${time}`;

describe('a correction of a set that a later import moves', () => {
  const selects: Record<string, Change['select']> = {
    'by its credit': { credit: 'Ada' },
    'by its credit and day': { credit: 'Ada', day: FRIDAY },
    'as /subjects shows it': { credit: 'Ada', day: FRIDAY, stage: 'Main', start: `${FRIDAY}T18:00:00.000Z` },
  };
  const sets: Record<string, Change['set']> = {
    'on another stage': { stage: 'Hall' },
    'at another place and time': { day: FRIDAY, stage: 'Hall', start: at('21:00'), end: at('22:00') },
  };
  for (const [how, select] of Object.entries(selects)) {
    for (const [where, to] of Object.entries(sets)) {
      it(`stays in force and asks for review when it put the set ${where} and selected it ${how}`, () => {
        // Given a set that an editor moved,
        const before = stated('app', 1, [set('Ada', FRIDAY, '20:00')]);
        const moved = lineupCorrection(SLUG, [{ op: 'change', select, set: to }]);
        expect(come([before], moved).effects[0]!.effect).to.equal('applies');
        // when its source later moves it somewhere else,
        const after = stated('app', 12, [set('Ada', SATURDAY, '12:00', 'Garden')]);
        const { shown, effects, folded } = come([before, after], moved);
        // then readers see the values of the editor, and the edition has a review item.
        expect(shown).to.have.length(1);
        expect(shown[0]).to.include('Hall');
        expect(effects[0]).to.deep.include({ effect: 'contradicted', sources: ['app'] });
        expect(folded!.reviewItems.map(({ kind, about }) => [kind, about])).to.deep.include([
          'look_again',
          'lineup.corrected-10',
        ]);
      });
    }
  }
});

describe('a correction that selects a set by its credit', () => {
  const app = stated('app', 1, [set('Ada', FRIDAY, '20:00')]);
  const toHall = change('Ada', { stage: 'Hall' });
  const again = (...sets: ReturnType<typeof set>[]) => [app, stated('app', 12, sets)];

  it('applies when the same or another source only repeats earlier values', () => {
    expect(effectOf(again(set('Ada', FRIDAY, '20:00')), toHall)).to.equal('applies');
    const site = stated('site', 2, [set('Ada', FRIDAY, '20:00', 'Barn')]);
    expect(effectOf([site, ...again(set('Ada', FRIDAY, '20:00', 'Barn'))], toHall)).to.equal('applies');
  });

  it('is confirmed by a source with the same value, and applies when the source has no value', () => {
    expect(effectOf(again(set('Ada', FRIDAY, '20:00', 'Hall')), toHall)).to.equal('confirmed');
    expect(effectOf(again(set('Ada', FRIDAY, '20:00', null)), toHall)).to.equal('applies');
  });

  it('applies when a source changes a field that the correction does not change', () => {
    expect(effectOf(again(set('Ada', FRIDAY, '23:00')), toHall)).to.equal('applies');
    expect(
      effectOf(again(set('Ada', FRIDAY, '23:00', 'Garden')), change('Ada', { headliner: true })),
    ).to.equal('applies');
  });

  it('is contradicted by another day, stage, start or end', () => {
    const ends = (end: string) => ({ ...set('Ada', FRIDAY, '20:00'), end: at(end) });
    const cases: [Change['set'], ReturnType<typeof set>][] = [
      [{ day: SATURDAY }, set('Ada', SUNDAY, '20:00')],
      [{ stage: null }, set('Ada', FRIDAY, '20:00', 'Garden')],
      [{ start: at('21:00') }, set('Ada', FRIDAY, '22:00')],
      [{ end: at('21:00') }, ends('21:30')],
    ];
    for (const [fields, later] of cases)
      expect(effectOf(again(later), change('Ada', fields)), JSON.stringify(fields)).to.equal('contradicted');
    const written = [{ ...ends('21:30'), start: `${FRIDAY}T18:00:00Z` }];
    expect(effectOf([app, stated('app', 12, written)], change('Ada', { start: at('20:00') }))).to.equal(
      'confirmed',
    );
  });

  it('is contradicted by the first value of a source, unless the editor left the field open', () => {
    const bare = stated('app', 1, [set('Ada', FRIDAY, null, null)]);
    const full = stated('app', 12, [set('Ada', FRIDAY, '20:00', 'Garden')]);
    expect(effectOf([bare, full], toHall)).to.equal('contradicted');
    expect(effectOf([bare, full], change('Ada', { stage: null, start: null }))).to.equal('applies');
  });

  it('names only the contradicting source', () => {
    const lineups = [app, stated('app', 12, [set('Ada', FRIDAY, '20:00')])];
    const site = stated('site', 13, [set('Ada', FRIDAY, '20:00', 'Garden')]);
    const { effects } = come([...lineups, site], lineupCorrection(SLUG, [toHall]));
    expect(effects[0]).to.deep.include({ effect: 'contradicted', sources: ['site'] });
  });

  it('is contradicted by one of several sets, but not where another of them was before', () => {
    const twice = stated('app', 1, [set('Ada', FRIDAY, '20:00'), set('Ada', SUNDAY, '15:00', 'Tent')]);
    const later = (stage: string) =>
      stated('app', 12, [set('Ada', FRIDAY, '20:00'), set('Ada', SUNDAY, '15:00', stage)]);
    expect(effectOf([twice, later('Tent')], toHall)).to.equal('applies');
    expect(effectOf([twice, later('Main')], toHall)).to.equal('applies');
    expect(effectOf([twice, later('Garden')], toHall)).to.equal('contradicted');
  });

  it('is not contradicted by the place of an earlier correction', () => {
    const lineups = again(set('Ada', SATURDAY, '20:00'));
    const changes = [change('Ada', { day: SATURDAY }), change('Ada', { day: SUNDAY })];
    const { operations } = come(lineups, lineupCorrection(SLUG, changes)).effects[0]!;
    expect(operations.map(({ effect }) => effect)).to.deep.equal(['confirmed', 'applies']);
  });

  it('applies to a set that appears only after the correction', () => {
    const eve = stated('app', 12, [set('Eve', FRIDAY, '20:00')]);
    expect(effectOf([app, eve], change('Eve', { stage: 'Hall' }))).to.equal('applies');
  });

  it('is contradicted when a dropped or replaced set returns elsewhere', () => {
    const drop: LineupOperation = { op: 'drop', select: { credit: 'Ada' } };
    const replace: LineupOperation = { op: 'replace', select: { credit: 'Ada' }, credit: 'Eve', acts: null };
    for (const gone of [drop, replace]) {
      expect(effectOf(again(set('Ada', FRIDAY, '20:00')), gone), gone.op).to.equal('applies');
      expect(effectOf(again(set('Ada', SUNDAY, '15:00')), gone), gone.op).to.equal('contradicted');
    }
    expect(come(again(set('Ada', SUNDAY)), lineupCorrection(SLUG, [drop])).shown).to.deep.equal([]);
    const acts: LineupOperation = { op: 'acts', select: { credit: 'Ada' }, acts: [] };
    expect(effectOf(again(set('Ada', SUNDAY)), acts), 'who plays, plays wherever').to.equal('applies');
  });

  it('applies, is confirmed or is contradicted for swapped sets by their later times', () => {
    const swap: LineupOperation = { op: 'swap', select: [{ credit: 'Ada' }, { credit: 'Bo' }] };
    const both = (ada: string, bo: string) => [set('Ada', FRIDAY, ada), set('Bo', FRIDAY, bo)];
    const first = stated('app', 1, both('20:00', '21:00'));
    expect(effectOf([first, stated('app', 12, both('20:00', '21:00'))], swap)).to.equal('applies');
    expect(effectOf([first, stated('app', 12, both('21:00', '20:00'))], swap)).to.equal('confirmed');
    expect(effectOf([first, stated('app', 12, both('20:00', '23:00'))], swap)).to.equal('contradicted');
  });
});
