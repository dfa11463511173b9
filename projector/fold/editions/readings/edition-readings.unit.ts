import { billed } from '../../credits/decide/index.ts';
import { expect } from 'chai';
import { lineup } from '../../../../test/fold/claims.ts';
import { editionNames } from './edition-names.ts';
import { editionActs, readEdition } from './edition-readings.ts';

const listed = (name: string, id?: string) => ({
  name,
  ids: id === undefined ? {} : { app: id },
  trust: 'identity' as const,
  role: 'artist' as const,
});

describe('editionNames and readEdition', () => {
  const lineups = [
    lineup('x-2024', ['Ben Klock', 'Ben Klock', 'Kruder & Dorfmeister', 'Âme b2b Dixon', 'TBA'], {
      source: 'poster',
    }),
    lineup('x-2024', [{ credit: 'BEN KLOCK', artists: [listed('Ben Klock', '7')] }], {
      source: 'app',
      unscheduled: [listed('Marcel Dettmann')],
    }),
  ];

  it('make names known that are printed alone or listed, never parts of a split', () => {
    const keys = editionNames(lineups).evidence.map((use) => use.key);
    expect(keys).to.include.members(['benklock', 'marceldettmann']);
    expect(keys).not.to.include.members(['kruder', 'dorfmeister', 'ame', 'dixon', 'tba']);
  });

  it('keep the names of a replaced lineup known only if its ids were trusted', () => {
    const duo = 'Kruder & Dorfmeister';
    const replaced = lineup('x-2024', [
      { credit: duo, artists: [listed(duo, '9')] },
      { credit: 'Typed Wrong' },
      { credit: 'Rhythm & Sound', artists: [{ ...listed('Rhythm & Sound', '10'), trust: 'hint' as const }] },
    ]);
    const known = editionNames(lineups, [replaced]).evidence.map((use) => use.key);
    expect(known).to.include('kruder&dorfmeister');
    expect(known).not.to.include.members(['typedwrong']);
    expect(known).not.to.include('rhythm&sound');
  });

  it('do not make names known from a list that only repeats credits, even if a later set shows that', () => {
    const first = lineup('x-2024', [{ credit: 'Ada & Bob', artists: [listed('Ada & Bob', '1')] }]);
    const later = lineup('x-2024', [{ credit: 'Cy b2b Di', artists: [listed('Cy b2b Di', '2')] }]);
    expect(editionNames([later], [first]).evidence).to.deep.equal([]);
  });

  it('ask for the whole and the parts of joined credits', () => {
    expect(editionNames(lineups).candidates).to.include.members([
      'kruder&dorfmeister',
      'kruder',
      'dorfmeister',
    ]);
  });

  it('return each act once for each set of ids', () => {
    const acts = editionActs(readEdition(lineups, () => false));
    const klock = acts.filter((act) => act.key === 'benklock').map((act) => act.ids);
    expect(klock).to.deep.equal([[], ['app:7']]);
    expect(acts.map((act) => act.key)).to.include.members(['ame', 'dixon', 'kruder&dorfmeister']);
  });

  it('read a repeated credit once', () => {
    const asked: string[] = [];
    const spy = (key: string) => {
      asked.push(key);
      return false;
    };
    const once = lineup('x-2024', ['Kruder & Dorfmeister']);
    const often = lineup(
      'x-2024',
      Array.from({ length: 50 }, () => 'Kruder & Dorfmeister'),
    );
    readEdition([once], spy);
    const { length } = asked;
    expect(length).to.be.greaterThan(0);
    readEdition([often], spy);
    expect(asked.length).to.equal(2 * length);
  });

  it('read a pair in the same way after an editor moved its set', () => {
    const [pair, again] = [{ credit: 'Ada & Bo' }, { credit: 'Ada & Bo', by_editor: { timed: true } }];
    const printedLineup = lineup('x-2024', [pair, again, 'Cy & Dee', 'Eve & Fay']);
    const known = (key: string) => ['ada', 'bo', billed('ada'), billed('bo')].includes(key);
    // Two sets of one pair are one pair, so they show no habit.
    const acts = editionActs(readEdition([printedLineup], known)).map(({ key }) => key);
    expect(acts).to.deep.equal(['ada', 'bo', 'cy&dee', 'eve&fay']);
  });

  it('keep a pair together if the lineup prints it at two places or has `b2b`, too', () => {
    const acts = (...performances: Parameters<typeof lineup>[1]): string[] =>
      editionActs(readEdition([lineup('x-2024', performances)], () => false)).map(({ key }) => key);
    const pair = 'Ada Lund & Bo Mork';
    const at = (stage: string, day: string) => ({ credit: pair, stage, day });
    expect(acts(at('Barn', '2024-07-26'))).to.deep.equal(['adalund', 'bomork']);
    expect(acts(at('Barn', '2024-07-26'), at('Barn', '2024-07-26'))).to.deep.equal(['adalund', 'bomork']);
    expect(acts(at('Barn', '2024-07-26'), at('Hall', '2024-07-26'))).to.deep.equal(['adalund&bomork']);
    expect(acts(pair, `${pair} b2b Zorp`)).to.deep.equal(['adalund&bomork', 'zorp']);
  });

  it('split a pair if one of its names is printed with others in the same lineup', () => {
    const acts = (...credits: string[]): string[] =>
      editionActs(readEdition([lineup('x-2024', credits)], () => false)).map(({ key }) => key);
    expect(acts('Zorpa & Quix', 'Zorpa & Velm', 'Gax & Lum')).to.deep.equal([
      'gax&lum',
      'quix',
      'velm',
      'zorpa',
    ]);
    // The same pair in another order, or on two days, has no effect.
    expect(acts('Zorpa & Quix', 'Zorpa & Quix')).to.deep.equal(['zorpa&quix']);
    const known = (key: string): boolean => key === 'zorpa&quix';
    const whole = editionActs(readEdition([lineup('x-2024', ['Zorpa & Quix', 'Zorpa & Velm'])], known));
    expect(whole.map(({ key }) => key)).to.include('zorpa&quix');
  });
});
