import { expect } from 'chai';
import { type Credit, readCredit } from '../index.ts';
import {
  creditOf,
  hints,
  knowing,
  listed,
  lists,
  read,
  splits,
  table,
  wholes,
} from '../credit-table.unit.ts';

describe('readCredit: lists, manifests and editors', () => {
  table("the source's own list", [
    ['Mike Williams Throwback Set', 'Mike Williams', [], lists('Mike Williams')],
    ['Camila Jun', 'Camilla jun', [], lists('Camilla jun')],
    ['ALOK: Rave The World', 'ALOK', ['Rave The World'], lists('ALOK')],
    ['Lucas & Steve', 'Lucas & Steve', ['Lucas', 'Steve'], lists('Lucas & Steve')],
    ['P Money x Whiney', 'P Money + Whiney', [], hints('P Money x Whiney')],
    ['P Money x Whiney', 'P Money + Whiney', [], lists('P Money x Whiney')],
    ['P Money x Whiney', 'P Money x Whiney', ['P Money x Whiney'], lists('P Money x Whiney')],
    ['P Money // Whiney', 'P Money + Whiney', [], lists('P Money // Whiney')],
    ['Some Act DJ SET', 'Some Act', [], lists('Some Act DJ SET')],
    ['Some Act 20 Years', 'Some Act', [], lists('Some Act 20 Years')],
    ['AMP Live', 'AMP Live', [], lists('AMP Live')],
    ['Ada & Bob', 'Ada & Bob', ['Ada'], lists('Ada & Bob')],
    ['Zorp & Bob', 'Zorp + Bob', ['Zorp'], { ...lists('Zorp & Bob'), repeats: true }],
    ['Ada & Bob', 'Ada & Bob', [], { ...lists('Ada & Bob'), repeats: true }],
    ['Night hosted by MC Bar', 'MC Bar*', [], hints('Night hosted by MC Bar')],
    [
      'Foo',
      'Foo + MC Bar*',
      [],
      { artists: [listed('MC Bar', 'hint', 'host'), listed('MC Bar', 'hint', 'host')] },
    ],
    ['TF Marz B2B Parkbreezy', 'TF Marz + Parkbreezy', [], lists('TF Marz B2B parkbreezy')],
    ['Hurts F2F ROW 1', 'Hurts + ROW1', [], lists('Hurts', 'ROW1')],
    [
      'DJ Tennis b2b Vintage Culture',
      'DJ Tennis + Vintage Culture',
      [],
      lists('Vintage Culture', 'DJ Tennis'),
    ],
    ['EMILIJA F2F Frederic.', 'EMILIJA + Frederic Selected', [], lists('EMILIJA', 'Frederic Selected')],
    ['Marta Loe b2b Rebeca Ark', 'Marta Loe + Rebeca Ark', [], lists('Marta Loe')],
    ['Amnesys & Nico & Tetta', 'Amnesys + Nico & Tetta', [], lists('Amnesys')],
    ['Amnesys & Nico & Tetta', 'Amnesys + Nico + Tetta', ['Nico', 'Tetta'], lists('Amnesys')],
    ['Amnesys & Nico & Tetta', 'Amnesys + Nico & Tetta', ['Nico', 'Tetta'], lists('Amnesys', 'Nico & Tetta')],
    ['The Purge & GRAVEDGR', 'The Purge + GRAVEDGR', [], lists('The Purge')],
    ['Low-E & Alphaverb & Outsiders', 'Low-E + Alphaverb + Outsiders', [], lists('Alphaverb')],
    ['The Purge & GRAVEDGR', 'The Purge & GRAVEDGR', ['The Purge & GRAVEDGR'], lists('The Purge')],
    ['Sub Focus & ID', 'Sub Focus', [], lists('Sub Focus')],
    ['Enzyme X', 'Endymion + Ruffneck', ['Enzyme X'], lists('Endymion', 'Ruffneck')],
    ['Qlubtempo Parade: Luna, Pavo', 'Luna + Pavo', [], lists('Luna', 'Pavo')],
    ['Regain & Nightcraft: Forsaken Two', 'Regain + Nightcraft', [], lists('Regain', 'Nightcraft')],
    ['Regain & Nightcraft: Forsaken, Two', 'Regain + Nightcraft', [], lists('Regain')],
    ['Encore with Rebelion', 'Rebelion', [], lists('Rebelion')],
    ['Goldie w/ Medic', 'Goldie + Medic', [], lists('Goldie')],
    ['More to be announced', '-', [], lists('More to be announced')],
    ['Somebody', 'Somebody', [], lists('More to be announced')],
    ['Dizzy (Host)', 'Dizzy*', [], lists('Dizzy')],
    ['Chase & Status (DJ set)', 'Chase & Status', [], lists('Chase & Status (DJ set)')],
    ['JOY (Anonymous)', 'JOY (Anonymous)', [], lists('JOY (Anonymous)')],
    ['AMP Live', 'AMP Live', [], hints('AMP Live')],
    ['Foo & Bar', 'Foo + Bar*', [], { artists: [listed('Foo'), listed('Bar', 'identity', 'host')] }],
    ['Foo', 'Foo + MC Bar*', [], { artists: [listed('MC Bar', 'hint', 'host')] }],
    ['Foo b2b Cy', 'Foo + Cy + MC Bar*', [], { artists: [listed('MC Bar', 'hint', 'host')] }],
    ['Foo & Cy', 'Foo + Cy + MC Bar*', [], { artists: [listed('Foo'), listed('MC Bar', 'hint', 'host')] }],
    ['MC Bar', 'MC Bar*', [], { artists: [listed('MC Bar', 'hint', 'host')] }],
    ['TBA', '-', [], { artists: [listed('MC Bar', 'hint', 'host')] }],
  ]);

  table('manifest and editor', [
    ['Ben UFO & Joy Orbison', 'Ben UFO + Joy Orbison', [], splits('&')],
    ['Ben UFO & Joy Orbison', 'Ben UFO & Joy Orbison', ['Ben UFO & Joy Orbison'], splits('&')],
    ['Ada & Bob vs Cy', 'Ada & Bob + Cy', [], { hints: { split: ['&', 'vs'], whole: ['Ada & Bob'] } }],
    ['Ada & Bob & Friends', 'Ada & Bob', ['Ada & Bob'], { hints: { split: ['&'], whole: ['Ada & Bob'] } }],
    ['Ada & Bob present Cy', 'Ada & Bob', ['Ada & Bob'], { hints: { split: ['&'], whole: ['Ada & Bob'] } }],
    ['Late Saloon with Ada & Friends', 'Ada', ['Ada'], splits('&')],
    ['Ada x Bob & Cy', 'Ada + Bob & Cy', [], splits('X')],
    ['Ada meets Bob', 'Ada + Bob', [], splits('meets')],
    ['Ada featuring Bob', 'Ada + Bob', [], splits('feat.')],
    ['Model/Actriz', 'Model/Actriz', ['Model', 'Actriz'], wholes('Model/Actriz')],
    ['Ada b2b Bob', 'Ada b2b Bob', [], wholes('Ada b2b Bob')],
    ['Special Guest DJ', 'Special Guest DJ', [], wholes('Special Guest DJ')],
    ['Model/Actriz b2b Foo', 'Model/Actriz + Foo', ['Model', 'Actriz'], wholes('Model/Actriz')],
  ]);

  it('prefers one act by an editor to the list, a placeholder and a b2b', () => {
    const ruled = (credit: string, more?: Partial<Credit>) =>
      readCredit(creditOf(credit, more), () => true, knowing([credit]));
    for (const reading of [ruled('Ada b2b Bob', lists('Ada', 'Bob')), ruled('Surprise')]) {
      expect(reading.acts).to.have.length(1);
      expect(reading.reason).to.equal('editor');
    }
  });

  it('books the ids of trust identity, and no hints', () => {
    const artists = [
      { ...listed('Âme'), ids: { self: '7', discogs: '28' } },
      { ...listed('Dixon', 'hint'), ids: { self: '8' } },
    ];
    const { acts } = read(['Âme b2b Dixon', '', [], { artists }]);
    expect(acts.map(({ ids }) => ids)).to.deep.equal([['discogs:28', 'some-app:7'], []]);
  });

  it('ignores a list entry that repeats the credit, unless its id is trusted', () => {
    const again = (credit: string, trust: 'hint' | 'identity', ids: Readonly<Record<string, string>>) =>
      read([credit, '', ['AMP Live'], { artists: [{ ...listed(credit, trust), ids }] }]);
    const reported = ({ acts, set_type }: ReturnType<typeof read>) => [
      acts.map(({ name, ids }) => [name, ...ids]),
      set_type,
    ];
    const elsewhere = { musicbrainz: '5a1e' };
    expect(reported(again('Ada Live', 'hint', elsewhere))).to.deep.equal([[['Ada']], 'live']);
    expect(reported(again('AMP Live', 'hint', elsewhere))).to.deep.equal([[['AMP Live']], null]);
    const host = { ...listed('Ada', 'hint', 'host'), ids: elsewhere };
    expect(read(['Ada', '', [], { artists: [host] }]).acts.map(({ role }) => role)).to.deep.equal(['host']);
    expect(reported(again('Ada', 'identity', elsewhere))).to.deep.equal([
      [['Ada', 'musicbrainz:5a1e']],
      null,
    ]);
    expect(reported(again('Ada Live', 'hint', { self: '7' }))).to.deep.equal([[['Ada Live']], null]);
    expect(reported(again('Ada Live', 'hint', { self: '7', ...elsewhere }))).to.deep.equal([
      [['Ada Live']],
      null,
    ]);
  });

  const types: readonly [string, Partial<Credit>, string | null][] = [
    ['Rudimental (DJ SET)', {}, 'dj'],
    ['Foo (live)', {}, 'live'],
    ['Foo [LIVE]', {}, 'live'],
    ['Foo Live', {}, 'live'],
    ['Cyria (Hybrid)', {}, 'hybrid'],
    ['Hard Ton (LIVE + DJ set)', {}, 'hybrid'],
    ['MK (Sunrise Set)', {}, null],
    ['Foo (live)', { set_type: 'dj' }, 'dj'],
    ['Foo (DJ) ft. MC Bar', {}, 'dj'],
    ['Foo (DJ Set) & MC Bar', {}, 'dj'],
    ['Foo (DJ Set) x Bar', {}, null],
    ['Foo vs. Bar - live -', {}, 'live'],
    ['Live: Foo', {}, 'live'],
    ['DJ Set: Foo vs. Bar', {}, 'dj'],
    ['Foo (live) b2b Bar (live)', {}, 'live'],
    ['Foo (live) b2b Bar (DJ Set)', {}, null],
    ['Foo (live) b2b Bar', {}, null],
    ['Foo b2b Bar (live)', {}, 'live'],
    ['Foo, Bar (live), Baz & Cy', {}, null],
    ['Lolalita & Brennt (live)', lists('LOLALITA', 'BRENNT'), 'live'],
    ['Foo pres. The Big Show LIVE', {}, 'live'],
    ['AMP Live', hints('AMP Live'), null],
    ['AMP Live (DJ Set)', hints('AMP Live'), 'dj'],
    ['Major Conspiracy pres. Uptemparty LIVE', lists('Major Conspiracy'), 'live'],
    ['Alive', {}, null],
  ];
  types.forEach(([credit, more, type]) =>
    it(`reads “${credit}” as a set of type ${String(type)}`, () =>
      expect(read([credit, '', [], more]).set_type).to.equal(type)),
  );

  it('takes no set type from words of a known name', () => {
    expect(read(['AMP Live', '', ['AMP Live']]).set_type).to.equal(null);
    expect(read(['AMP Live', '', ['AMP']]).set_type).to.equal('live');
  });

  it('marks a set of several acts as joint, without its hosts', () => {
    expect(read(['Âme b2b Dixon', '']).joint).to.equal(true);
    expect(read(['Âme', '']).joint).to.equal(false);
    expect(read(['Mainstage (all day: MC Gunner)', '']).joint).to.equal(false);
  });
});
