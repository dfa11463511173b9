import { expect } from 'chai';
import type { LineupOperation } from '../../../ingest/events/corrections/index.ts';
import {
  change,
  come,
  FRIDAY,
  report,
  stated,
  SATURDAY,
  set,
  SLUG,
  SUNDAY,
} from '../../../test/fold/corrected.ts';
import {
  creditCorrection,
  editionCorrection,
  lineupCorrection,
  sourcesFirst,
} from '../../../test/fold/corrections.ts';
import { correctedEdition } from './corrected-edition.ts';

const move: LineupOperation = {
  op: 'change',
  select: { credit: 'Ada', day: FRIDAY },
  set: { day: SATURDAY },
};

describe('correctedEdition: the lineup', () => {
  const app = stated('app', 1, [set('Ada', FRIDAY, '20:00'), set('Bo', FRIDAY, '21:00')]);

  it('moves the times of a set with its day when an editor changes the day', () => {
    const { shown, folded } = come([app], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Bo ${FRIDAY} Main 21:00`, `Ada ${SATURDAY} Main 20:00`]);
    expect(folded!.provenance.corrections).to.deep.equal(['lineup.corrected-10']);
    expect(folded!.lineup[1]!.sources).to.deep.equal(['app', 'editor']);
    expect(folded!.row.updated_at).to.equal('2024-01-10T12:00:00.000Z');
  });

  it('shows a moved set once when other sources have the same set, less of it or another time that day', () => {
    const others = [
      stated('site', 2, [set('ADA (live)', FRIDAY, '20:00')]),
      stated('fans', 2, [set('Ada', null, null, null)]),
      stated('blog', 2, [set('Ada', FRIDAY, '22:30', 'Tent')]),
    ];
    const { shown } = come([app, ...others], lineupCorrection(SLUG, [move]));
    expect(shown.filter((each) => each.startsWith('A'))).to.have.length(1);
    expect(shown.find((each) => each.startsWith('A'))).to.include(SATURDAY);
  });

  it('moves only the selected one of two sets of a credit', () => {
    const twice = stated('app', 1, [set('Ada', FRIDAY, '20:00'), set('Ada', SUNDAY, '20:00')]);
    const { shown } = come([twice], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Ada ${SATURDAY} Main 20:00`, `Ada ${SUNDAY} Main 20:00`]);
    const later = stated('app', 12, [set('Ada', SUNDAY, '20:00')]);
    const dropped = come([twice, later], lineupCorrection(SLUG, [move]));
    expect(dropped.shown).to.deep.equal([`Ada ${SUNDAY} Main 20:00`]);
    expect(dropped.effects[0]!.effect).to.equal('finds_nothing');
    expect(dropped.folded!.reviewItems.map(({ kind, about }) => [kind, about])).to.deep.include([
      'look_again',
      'lineup.corrected-10',
    ]);
  });

  it('keeps the correction when a later import repeats the earlier values', () => {
    const again = stated('app', 12, [set('Ada', FRIDAY, '20:00'), set('Bo', FRIDAY, '21:30')]);
    const { shown, effects } = come([app, again], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Bo ${FRIDAY} Main 21:30`, `Ada ${SATURDAY} Main 20:00`]);
    expect(effects[0]).to.include({ effect: 'applies', correction: 'lineup.corrected-10' });
  });

  it('reports the correction as confirmed when a source has the same values', () => {
    const again = stated('app', 12, [set('Ada', SATURDAY, '20:00')]);
    const { shown, effects } = come([app, again], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Ada ${SATURDAY} Main 20:00`]);
    expect(effects[0]).to.deep.include({ effect: 'confirmed', sources: ['app'] });
  });

  it('keeps the correction and asks for review when a later import has a third value', () => {
    for (const other of [
      stated('app', 12, [set('Ada', SUNDAY, '15:00')]),
      stated('new', 12, [set('Ada', SUNDAY)]),
    ]) {
      const { shown, effects, folded } = come([app, other], lineupCorrection(SLUG, [move]));
      expect(shown.filter((each) => each.startsWith('Ada'))).to.have.length(1);
      expect(shown.join()).to.include(`Ada ${SATURDAY}`);
      expect(effects[0]).to.deep.include({ effect: 'contradicted', sources: [other.source] });
      expect(folded!.reviewItems.some(({ kind }) => kind === 'look_again')).to.equal(true);
    }
  });

  it('asks for review when a newer file cancels the corrected set, on any day', () => {
    const off = { ...set('Ada', FRIDAY, '20:00'), status: 'cancelled' as const };
    const { shown, effects, folded } = come([app, stated('app', 12, [off])], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Ada ${SATURDAY} Main cancelled`]);
    expect(effects[0]).to.deep.include({ effect: 'contradicted', sources: ['app'] });
    expect(folded!.reviewItems.map(({ kind }) => kind)).to.include('look_again');
    const later = come([stated('app', 1, [off]), stated('app', 12, [off])], lineupCorrection(SLUG, [move]));
    expect(later.effects[0]!.effect, 'it was off before').to.equal('applies');
    const calledOff = change('Ada', { status: 'cancelled' });
    const same = come([app, stated('app', 12, [off])], lineupCorrection(SLUG, [calledOff]));
    expect(same.effects[0]!.effect, 'the editor says so too').to.equal('confirmed');
    const again = come(
      [app, stated('app', 12, [set('Ada', FRIDAY, '20:00')])],
      lineupCorrection(SLUG, [calledOff]),
    );
    expect(again.effects[0]!.effect, 'the source says what it said before').to.equal('applies');
    const replaced = { ...off, status: 'replaced' as const };
    const other = come([app, stated('app', 12, [replaced])], lineupCorrection(SLUG, [calledOff]));
    expect(other.shown.find((one) => one.startsWith('Ada'))).to.include('cancelled');
    expect(other.effects[0]!.effect).to.equal('contradicted');
  });

  it('shows an added set once, with higher precedence than all sources', () => {
    const performance = stated('x', 1, [set('Eve', SATURDAY, '18:00')]).data.performances[0]!;
    const add = lineupCorrection(SLUG, [{ op: 'add', performance }]);
    expect(come([app], add).shown).to.include(`Eve ${SATURDAY} Main 18:00`);
    const both = come([app, stated('site', 12, [set('Eve', SATURDAY, '18:00')])], add);
    expect(both.shown.filter((each) => each.startsWith('Eve'))).to.have.length(1);
    expect(both.effects[0]).to.deep.include({ effect: 'confirmed', sources: ['site'] });
    expect(come([], add).shown).to.deep.equal([`Eve ${SATURDAY} Main 18:00`]);
  });

  it('omits a dropped set of any source and day, and asks for review when it returns elsewhere', () => {
    const drop = lineupCorrection(SLUG, [{ op: 'drop', select: { credit: 'Ada', day: FRIDAY } }]);
    expect(come([app, stated('fans', 2, ['Ada'])], drop).shown).to.deep.equal([`Bo ${FRIDAY} Main 21:00`]);
    const back = come([app, stated('app', 12, [set('Ada', SUNDAY)])], drop);
    expect(back.shown).to.deep.equal([]);
    expect(back.effects[0]!.effect).to.equal('contradicted');
    const gone = come([app, stated('app', 12, [set('Bo', FRIDAY, '21:00')])], drop);
    expect(gone.effects[0]).to.deep.include({ effect: 'confirmed', sources: ['app'] });
  });

  it('takes acts from the editor: separate acts, a duo or no one', () => {
    const b2b = stated('app', 1, [set('Ada & Bo', FRIDAY), set('TBA', FRIDAY, null, 'Tent')]);
    const acts = (...names: string[]) =>
      names.map((name) => ({ name, ids: {}, trust: 'hint' as const, role: 'artist' as const }));
    const split = lineupCorrection(SLUG, [
      { op: 'acts', select: { credit: 'Ada & Bo' }, acts: acts('Ada', 'Bo') },
      { op: 'acts', select: { credit: 'TBA' }, acts: acts('Eve') },
    ]);
    const { shown, folded } = come([b2b], split);
    expect(shown).to.deep.equal([`Ada ${FRIDAY} Main`, `Bo ${FRIDAY} Main`, `Eve ${FRIDAY} Tent`]);
    expect(folded!.lineup.map(({ credited_as }) => credited_as)).to.deep.equal([
      'Ada & Bo',
      'Ada & Bo',
      'TBA',
    ]);
    const noOne = lineupCorrection(SLUG, [{ op: 'acts', select: { credit: 'Ada & Bo' }, acts: [] }]);
    expect(come([b2b], noOne).shown).to.deep.equal([]);
  });

  it('marks a replaced set and books the replacement in the same slot', () => {
    const replace = lineupCorrection(SLUG, [
      { op: 'replace', select: { credit: 'Ada' }, credit: 'Eve', acts: null },
    ]);
    expect(come([app], replace).shown).to.deep.equal([
      `Ada ${FRIDAY} Main replaced`,
      `Bo ${FRIDAY} Main 21:00`,
      `Eve ${FRIDAY} Main 20:00`,
    ]);
  });

  it('swaps two sets once, also when a source swaps them later', () => {
    const swap = lineupCorrection(SLUG, [{ op: 'swap', select: [{ credit: 'Ada' }, { credit: 'Bo' }] }]);
    const swapped = [`Ada ${FRIDAY} Main 21:00`, `Bo ${FRIDAY} Main 20:00`];
    expect(come([app], swap).shown).to.have.members(swapped);
    const later = stated('app', 12, [set('Ada', FRIDAY, '21:00'), set('Bo', FRIDAY, '20:00')]);
    const { shown, effects } = come([app, later], swap);
    expect(shown).to.have.members(swapped);
    expect(effects[0]!.effect).to.equal('confirmed');
  });

  it('shifts the sets of a stage once, also when a source shifts them later', () => {
    const shift = lineupCorrection(SLUG, [{ op: 'shift', stage: 'Main', day: FRIDAY, minutes: 30 }]);
    const shifted = [`Ada ${FRIDAY} Main 20:30`, `Bo ${FRIDAY} Main 21:30`];
    expect(come([app], shift).shown).to.have.members(shifted);
    const later = stated('app', 12, [set('Ada', FRIDAY, '20:30'), set('Bo', FRIDAY, '21:30')]);
    expect(come([app, later], shift).shown).to.have.members(shifted);
    const grown = stated('app', 12, [set('Ada', FRIDAY, '20:00'), set('Eve', FRIDAY, '22:00')]);
    expect(come([app, grown], shift).shown).to.have.members([
      `Ada ${FRIDAY} Main 20:30`,
      `Eve ${FRIDAY} Main 22:30`,
    ]);
  });

  it('keeps a set on its festival day for a shift past the morning, and moves it for whole days', () => {
    const night = stated('app', 1, [
      { ...set('Ada', null), start: `${SATURDAY}T05:30` },
      set('Bo', FRIDAY, '23:00'),
      set('Cy', SATURDAY, '07:00'),
    ]);
    const shift = (minutes: number, day: string | null = null) =>
      lineupCorrection(SLUG, [{ op: 'shift', stage: null, day, minutes }]);
    const late = [`Ada ${FRIDAY} Main 06:30`, `Bo ${FRIDAY} Main 00:00`];
    expect(come([night], shift(60)).shown).to.have.members([...late, `Cy ${SATURDAY} Main 08:00`]);
    expect(come([night], shift(60, FRIDAY)).shown).to.have.members([...late, `Cy ${SATURDAY} Main 07:00`]);
    expect(come([night], shift(-90, SATURDAY)).shown).to.include(`Cy ${SATURDAY} Main 05:30`);
    expect(come([night], shift(-1_440)).shown).to.have.members([
      'Ada 2024-07-04 Main 05:30',
      'Bo 2024-07-04 Main 23:00',
      `Cy ${FRIDAY} Main 07:00`,
    ]);
    expect(come([night], shift(1_500)).shown).to.include(`Ada ${SATURDAY} Main 06:30`);
  });

  it('shifts wall clocks across a change of the clocks, as a source with the new time does', () => {
    const night = (clock: string, day: number) =>
      stated('app', day, [{ ...set('Ada', '2024-03-30'), start: `2024-03-31T${clock}` }]);
    const shift = lineupCorrection(SLUG, [{ op: 'shift', stage: 'Main', day: null, minutes: 120 }]);
    const { shown, effects } = come([night('01:30', 1), night('03:30', 12)], shift);
    expect(shown).to.deep.equal(['Ada 2024-03-30 Main 03:30']);
    expect(effects[0]!.effect).to.equal('confirmed');
  });

  it('keeps a shifted set on its festival day when another source has its new time', () => {
    const ada = (clock: string) => ({ ...set('Ada', null), start: `${SATURDAY}T${clock}` });
    const first = stated('app', 1, [ada('05:30')]);
    const later = stated('site', 12, [ada('06:30')]);
    for (const day of [null, FRIDAY]) {
      const shift = lineupCorrection(SLUG, [{ op: 'shift', stage: null, day, minutes: 60 }]);
      const { shown, effects } = come([first, later], shift);
      expect(shown).to.deep.equal([`Ada ${FRIDAY} Main 06:30`]);
      expect(effects[0]).to.deep.include({ effect: 'confirmed', sources: ['site'] });
    }
  });

  it('keeps the length of a set and its festival day when its start changes', () => {
    const long = stated('app', 1, [{ ...set('Ada', FRIDAY, '23:00'), end: `${SATURDAY}T00:30` }]);
    const { folded } = come([long], lineupCorrection(SLUG, [change('Ada', { start: `${SATURDAY}T01:00` })]));
    expect(folded!.setTimes[0]).to.deep.include({
      festival_day: FRIDAY,
      start_at: `${SATURDAY}T01:00:00+02:00`,
      end_at: `${SATURDAY}T02:30:00+02:00`,
    });
  });

  it('keeps a lineup that an editor declared complete, and adds no later set', () => {
    const whole = lineupCorrection(SLUG, [{ op: 'complete', complete: true }]);
    const later = stated('app', 12, [set('Eve', FRIDAY, '19:00'), set('Ada', FRIDAY, '20:00')]);
    const { shown, folded } = come([app, later, stated('new', 13, ['Mia'])], whole);
    expect(shown).to.have.members([`Ada ${FRIDAY} Main 20:00`, `Bo ${FRIDAY} Main 21:00`]);
    expect(folded!.row.lineup_status).to.equal('full');
  });

  it('names the editor as the source of a set that its own source later removes from a complete lineup', () => {
    const whole = lineupCorrection(SLUG, [{ op: 'complete', complete: true }]);
    const later = stated('app', 12, [set('Ada', FRIDAY, '20:00')]);
    const { folded } = come([app, stated('fans', 2, [set('Bo', FRIDAY)]), later], whole);
    expect(folded!.lineup.map(({ artist, sources }) => [artist.slug, sources])).to.deep.equal([
      ['ada', ['app']],
      ['bo', ['editor', 'fans']],
    ]);
    expect(come([app], whole).folded!.lineup.map(({ sources }) => sources)).to.deep.equal([['app'], ['app']]);
  });

  it('depends only on the set of statements and on the order of the corrections', () => {
    const lineups = [app, stated('app', 12, [set('Ada', SUNDAY)]), stated('site', 2, [set('Ada', FRIDAY)])];
    const corrections = [
      lineupCorrection(SLUG, [move], { day: 10 }),
      lineupCorrection(SLUG, [change('Ada', { stage: 'Tent' })], { day: 11 }),
    ];
    const turned = come([...lineups].reverse(), ...corrections);
    expect(turned.folded).to.deep.equal(come(lineups, ...corrections).folded);
  });
});

describe('correctedEdition: the facts', () => {
  const app = stated('app', 1, [set('Ada', FRIDAY, '20:00')]);

  it('replaces facts by those of the editor, and clears facts that the editor clears', () => {
    const { folded, effects } = come(
      [app],
      editionCorrection(SLUG, [{ op: 'set', set: { city: 'Gent', timezone: null } }]),
    );
    expect(folded!.row).to.include({ city: 'Gent', timezone: null });
    expect(folded!.setTimes).to.deep.equal([]);
    expect(effects[0]!.effect).to.equal('applies');
  });

  it('returns nothing for a hidden edition, and an edition for an announcement', () => {
    expect(come([app], editionCorrection(SLUG, [{ op: 'hide' }])).folded).to.equal(null);
    const announced = correctedEdition({
      slug: SLUG,
      unretracted: [],
      corrections: [editionCorrection(SLUG, [{ op: 'announce', edition: report.data.edition }])],
    });
    expect(announced.editions.map(({ source }) => source)).to.deep.equal(['editor']);
  });

  it('applies corrections of a credit everywhere, and corrections of the edition after them', () => {
    const rename = creditCorrection('Ada', [{ op: 'rename', to: 'Ada Lovelace' }], { day: 9 });
    expect(come([app], rename).shown).to.deep.equal([`Ada Lovelace ${FRIDAY} Main 20:00`]);
    const own = lineupCorrection(SLUG, [change('Ada Lovelace', { credit: 'Countess' })]);
    expect(come([app], rename, own).shown).to.deep.equal([`Countess ${FRIDAY} Main 20:00`]);
    expect(come([app], creditCorrection('Ada', [{ op: 'role', role: 'none' }])).shown).to.deep.equal([]);
  });

  it('takes values from the sources that an editor puts first, and from others only what is missing', () => {
    const site = stated('site', 2, [set('Ada', FRIDAY, '21:00'), set('Bo', FRIDAY, '22:00')]);
    expect(come([app, site]).shown[0]).to.include('21:00');
    const first = come([app, site], sourcesFirst(`edition:${SLUG}`, ['app']));
    expect(first.shown).to.deep.equal([`Ada ${FRIDAY} Main 20:00`, `Bo ${FRIDAY} Main 22:00`]);
    const alone = come(
      [app, site],
      sourcesFirst(`edition:${SLUG}`, ['app'], true),
      sourcesFirst('catalog', ['site']),
    );
    expect(alone.shown).to.deep.equal([`Ada ${FRIDAY} Main 20:00`]);
    expect(alone.folded!.row.lineup_status).to.equal('full');
  });

  it('follows the order of sources for the series in which an editor announces it', () => {
    const moved = { ...report.data.edition, series: { slug: 'moon', name: 'Moon' } };
    const [whole, site] = [
      { ...report, data: { ...report.data, complete: true } },
      stated('site', 2, [set('Bo', FRIDAY, '22:00')]),
    ];
    const corrections = [
      editionCorrection(SLUG, [{ op: 'announce', edition: moved }]),
      sourcesFirst('series:moon', ['app'], true, { day: 11 }),
    ];
    const { ruling } = correctedEdition({ slug: SLUG, unretracted: [whole, app, site], corrections });
    expect([...ruling.suggest]).to.deep.equal([site.id]);
  });
});
