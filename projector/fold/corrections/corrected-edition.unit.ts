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

describe('a corrected lineup', () => {
  const app = stated('app', 1, [set('Ada', FRIDAY, '20:00'), set('Bo', FRIDAY, '21:00')]);

  it('has a set where the editor moved it, its times with its day', () => {
    const { shown, truth } = come([app], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Bo ${FRIDAY} Main 21:00`, `Ada ${SATURDAY} Main 20:00`]);
    expect(truth!.provenance.corrections).to.deep.equal(['lineup.corrected-10']);
    expect(truth!.lineup[1]!.sources).to.deep.equal(['app', 'editor']);
    expect(truth!.row.updated_at).to.equal('2024-01-10T12:00:00.000Z');
  });

  it('shows a set once, whatever the sources say of it: the same, less, or another time of that day', () => {
    const others = [
      stated('site', 2, [set('ADA (live)', FRIDAY, '20:00')]),
      stated('fans', 2, [set('Ada', null, null, null)]),
      stated('blog', 2, [set('Ada', FRIDAY, '22:30', 'Tent')]),
    ];
    const { shown } = come([app, ...others], lineupCorrection(SLUG, [move]));
    expect(shown.filter((each) => each.startsWith('A'))).to.have.length(1);
    expect(shown.find((each) => each.startsWith('A'))).to.include(SATURDAY);
  });

  it('leaves alone the set that stood beside the selected one', () => {
    const twice = stated('app', 1, [set('Ada', FRIDAY, '20:00'), set('Ada', SUNDAY, '20:00')]);
    const { shown } = come([twice], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Ada ${SATURDAY} Main 20:00`, `Ada ${SUNDAY} Main 20:00`]);
    const later = stated('app', 12, [set('Ada', SUNDAY, '20:00')]);
    const dropped = come([twice, later], lineupCorrection(SLUG, [move]));
    expect(dropped.shown).to.deep.equal([`Ada ${SUNDAY} Main 20:00`]);
    expect(dropped.effects[0]!.effect).to.equal('finds_nothing');
    expect(dropped.truth!.reviewItems.map(({ kind, about }) => [kind, about])).to.deep.include([
      'look_again',
      'lineup.corrected-10',
    ]);
  });

  it('outlives a later import that says the same as before', () => {
    const again = stated('app', 12, [set('Ada', FRIDAY, '20:00'), set('Bo', FRIDAY, '21:30')]);
    const { shown, effects } = come([app, again], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Bo ${FRIDAY} Main 21:30`, `Ada ${SATURDAY} Main 20:00`]);
    expect(effects[0]).to.include({ effect: 'applies', correction: 'lineup.corrected-10' });
  });

  it('is confirmed by a source that says so itself', () => {
    const again = stated('app', 12, [set('Ada', SATURDAY, '20:00')]);
    const { shown, effects } = come([app, again], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Ada ${SATURDAY} Main 20:00`]);
    expect(effects[0]).to.deep.include({ effect: 'confirmed', sources: ['app'] });
  });

  it('stands where a later import says yet something else, and is looked at again', () => {
    for (const other of [
      stated('app', 12, [set('Ada', SUNDAY, '15:00')]),
      stated('new', 12, [set('Ada', SUNDAY)]),
    ]) {
      const { shown, effects, truth } = come([app, other], lineupCorrection(SLUG, [move]));
      expect(shown.filter((each) => each.startsWith('Ada'))).to.have.length(1);
      expect(shown.join()).to.include(`Ada ${SATURDAY}`);
      expect(effects[0]).to.deep.include({ effect: 'contradicted', sources: [other.source] });
      expect(truth!.reviewItems.some(({ kind }) => kind === 'look_again')).to.equal(true);
    }
  });

  it('is looked at again where a newer file says of the set that it is off, wherever it stands', () => {
    const off = { ...set('Ada', FRIDAY, '20:00'), status: 'cancelled' as const };
    const { shown, effects, truth } = come([app, stated('app', 12, [off])], lineupCorrection(SLUG, [move]));
    expect(shown).to.deep.equal([`Ada ${SATURDAY} Main cancelled`]);
    expect(effects[0]).to.deep.include({ effect: 'contradicted', sources: ['app'] });
    expect(truth!.reviewItems.map(({ kind }) => kind)).to.include('look_again');
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

  it('holds what an editor added, above all sources, and once', () => {
    const performance = stated('x', 1, [set('Eve', SATURDAY, '18:00')]).data.performances[0]!;
    const add = lineupCorrection(SLUG, [{ op: 'add', performance }]);
    expect(come([app], add).shown).to.include(`Eve ${SATURDAY} Main 18:00`);
    const both = come([app, stated('site', 12, [set('Eve', SATURDAY, '18:00')])], add);
    expect(both.shown.filter((each) => each.startsWith('Eve'))).to.have.length(1);
    expect(both.effects[0]).to.deep.include({ effect: 'confirmed', sources: ['site'] });
    expect(come([], add).shown).to.deep.equal([`Eve ${SATURDAY} Main 18:00`]);
  });

  it('lacks what an editor dropped, whoever says it and wherever it turns up', () => {
    const drop = lineupCorrection(SLUG, [{ op: 'drop', select: { credit: 'Ada', day: FRIDAY } }]);
    expect(come([app, stated('fans', 2, ['Ada'])], drop).shown).to.deep.equal([`Bo ${FRIDAY} Main 21:00`]);
    const back = come([app, stated('app', 12, [set('Ada', SUNDAY)])], drop);
    expect(back.shown).to.deep.equal([]);
    expect(back.effects[0]!.effect).to.equal('contradicted');
    const gone = come([app, stated('app', 12, [set('Bo', FRIDAY, '21:00')])], drop);
    expect(gone.effects[0]).to.deep.include({ effect: 'confirmed', sources: ['app'] });
  });

  it('has who plays from the editor: parts, a duo, or nobody', () => {
    const b2b = stated('app', 1, [set('Ada & Bo', FRIDAY), set('TBA', FRIDAY, null, 'Tent')]);
    const acts = (...names: string[]) =>
      names.map((name) => ({ name, ids: {}, trust: 'hint' as const, role: 'artist' as const }));
    const split = lineupCorrection(SLUG, [
      { op: 'acts', select: { credit: 'Ada & Bo' }, acts: acts('Ada', 'Bo') },
      { op: 'acts', select: { credit: 'TBA' }, acts: acts('Eve') },
    ]);
    const { shown, truth } = come([b2b], split);
    expect(shown).to.deep.equal([`Ada ${FRIDAY} Main`, `Bo ${FRIDAY} Main`, `Eve ${FRIDAY} Tent`]);
    expect(truth!.lineup.map(({ credited_as }) => credited_as)).to.deep.equal([
      'Ada & Bo',
      'Ada & Bo',
      'TBA',
    ]);
    const noOne = lineupCorrection(SLUG, [{ op: 'acts', select: { credit: 'Ada & Bo' }, acts: [] }]);
    expect(come([b2b], noOne).shown).to.deep.equal([]);
  });

  it('says who was replaced by whom, in the same slot', () => {
    const replace = lineupCorrection(SLUG, [
      { op: 'replace', select: { credit: 'Ada' }, credit: 'Eve', acts: null },
    ]);
    expect(come([app], replace).shown).to.deep.equal([
      `Ada ${FRIDAY} Main replaced`,
      `Bo ${FRIDAY} Main 21:00`,
      `Eve ${FRIDAY} Main 20:00`,
    ]);
  });

  it('swaps two sets, and not back when a source has swapped them too', () => {
    const swap = lineupCorrection(SLUG, [{ op: 'swap', select: [{ credit: 'Ada' }, { credit: 'Bo' }] }]);
    const swapped = [`Ada ${FRIDAY} Main 21:00`, `Bo ${FRIDAY} Main 20:00`];
    expect(come([app], swap).shown).to.have.members(swapped);
    const later = stated('app', 12, [set('Ada', FRIDAY, '21:00'), set('Bo', FRIDAY, '20:00')]);
    const { shown, effects } = come([app, later], swap);
    expect(shown).to.have.members(swapped);
    expect(effects[0]!.effect).to.equal('confirmed');
  });

  it('shifts a stage, and not twice when a source has shifted it too', () => {
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

  it('shifts a set past the festival’s morning on its festival day, and by whole days to others', () => {
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

  it('shifts clocks in the night of a change of the clocks, as whoever says the new time does', () => {
    const night = (clock: string, day: number) =>
      stated('app', day, [{ ...set('Ada', '2024-03-30'), start: `2024-03-31T${clock}` }]);
    const shift = lineupCorrection(SLUG, [{ op: 'shift', stage: 'Main', day: null, minutes: 120 }]);
    const { shown, effects } = come([night('01:30', 1), night('03:30', 12)], shift);
    expect(shown).to.deep.equal(['Ada 2024-03-30 Main 03:30']);
    expect(effects[0]!.effect).to.equal('confirmed');
  });

  it('keeps a shifted set one, on its festival day, where another source comes to say its new time', () => {
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

  it('keeps a set’s length when it begins at another time, and its day in the night', () => {
    const long = stated('app', 1, [{ ...set('Ada', FRIDAY, '23:00'), end: `${SATURDAY}T00:30` }]);
    const { truth } = come([long], lineupCorrection(SLUG, [change('Ada', { start: `${SATURDAY}T01:00` })]));
    expect(truth!.setTimes[0]).to.deep.include({
      festival_day: FRIDAY,
      start_at: `${SATURDAY}T01:00:00+02:00`,
      end_at: `${SATURDAY}T02:30:00+02:00`,
    });
  });

  it('that is called whole stays as it stood; what comes later supports it', () => {
    const whole = lineupCorrection(SLUG, [{ op: 'complete', complete: true }]);
    const later = stated('app', 12, [set('Eve', FRIDAY, '19:00'), set('Ada', FRIDAY, '20:00')]);
    const { shown, truth } = come([app, later, stated('new', 13, ['Mia'])], whole);
    expect(shown).to.have.members([`Ada ${FRIDAY} Main 20:00`, `Bo ${FRIDAY} Main 21:00`]);
    expect(truth!.row.lineup_status).to.equal('full');
  });

  it('that is called whole is the editor’s word where its source has come to say otherwise', () => {
    const whole = lineupCorrection(SLUG, [{ op: 'complete', complete: true }]);
    const later = stated('app', 12, [set('Ada', FRIDAY, '20:00')]);
    const { truth } = come([app, stated('fans', 2, [set('Bo', FRIDAY)]), later], whole);
    expect(truth!.lineup.map(({ artist, sources }) => [artist.slug, sources])).to.deep.equal([
      ['ada', ['app']],
      ['bo', ['editor', 'fans']],
    ]);
    expect(come([app], whole).truth!.lineup.map(({ sources }) => sources)).to.deep.equal([['app'], ['app']]);
  });

  it('is a function of the set of statements and of the corrections in their order', () => {
    const lineups = [app, stated('app', 12, [set('Ada', SUNDAY)]), stated('site', 2, [set('Ada', FRIDAY)])];
    const words = [
      lineupCorrection(SLUG, [move], { day: 10 }),
      lineupCorrection(SLUG, [change('Ada', { stage: 'Tent' })], { day: 11 }),
    ];
    const turned = come([...lineups].reverse(), ...words);
    expect(turned.truth).to.deep.equal(come(lineups, ...words).truth);
  });
});

describe('a corrected edition', () => {
  const app = stated('app', 1, [set('Ada', FRIDAY, '20:00')]);

  it('has the fields that an editor set, and what sources said where they are taken away', () => {
    const { truth, effects } = come(
      [app],
      editionCorrection(SLUG, [{ op: 'set', set: { city: 'Gent', timezone: null } }]),
    );
    expect(truth!.row).to.include({ city: 'Gent', timezone: null });
    expect(truth!.setTimes).to.deep.equal([]);
    expect(effects[0]!.effect).to.equal('applies');
  });

  it('is not seen once hidden, and exists once announced', () => {
    expect(come([app], editionCorrection(SLUG, [{ op: 'hide' }])).truth).to.equal(null);
    const announced = correctedEdition({
      slug: SLUG,
      inForce: [],
      corrections: [editionCorrection(SLUG, [{ op: 'announce', edition: report.data.edition }])],
    });
    expect(announced.editions.map(({ source }) => source)).to.deep.equal(['editor']);
  });

  it('reads a credit as editors mean it everywhere, below its own corrections', () => {
    const rename = creditCorrection('Ada', [{ op: 'rename', to: 'Ada Lovelace' }], { day: 9 });
    expect(come([app], rename).shown).to.deep.equal([`Ada Lovelace ${FRIDAY} Main 20:00`]);
    const own = lineupCorrection(SLUG, [change('Ada Lovelace', { credit: 'Countess' })]);
    expect(come([app], rename, own).shown).to.deep.equal([`Countess ${FRIDAY} Main 20:00`]);
    expect(come([app], creditCorrection('Ada', [{ op: 'role', role: 'none' }])).shown).to.deep.equal([]);
  });

  it('believes the sources that an editor puts first, and lets others only suggest', () => {
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
    expect(alone.truth!.row.lineup_status).to.equal('full');
  });

  it('is of the series that an editor announces it in, whatever a source says, when a series is believed so', () => {
    const moved = { ...report.data.edition, series: { slug: 'moon', name: 'Moon' } };
    const [whole, site] = [
      { ...report, data: { ...report.data, complete: true } },
      stated('site', 2, [set('Bo', FRIDAY, '22:00')]),
    ];
    const corrections = [
      editionCorrection(SLUG, [{ op: 'announce', edition: moved }]),
      sourcesFirst('series:moon', ['app'], true, { day: 11 }),
    ];
    const { ruling } = correctedEdition({ slug: SLUG, inForce: [whole, app, site], corrections });
    expect([...ruling.suggest]).to.deep.equal([site.id]);
  });
});
