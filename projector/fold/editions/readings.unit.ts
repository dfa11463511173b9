import { expect } from 'chai';
import { lineup } from '../../../test/fold/claims.ts';
import { editionActs, editionNames, readEdition } from './readings.ts';

const listed = (name: string, id?: string) => ({
  name,
  ids: id === undefined ? {} : { app: id },
  trust: 'identity' as const,
  role: 'artist' as const,
});

describe('the names of an edition', () => {
  const lineups = [
    lineup('x-2024', ['Ben Klock', 'Ben Klock', 'Kruder & Dorfmeister', 'Âme b2b Dixon', 'TBA'], {
      source: 'poster',
    }),
    lineup('x-2024', [{ credit: 'BEN KLOCK', artists: [listed('Ben Klock', '7')] }], {
      source: 'app',
      unscheduled: [listed('Marcel Dettmann')],
    }),
  ];

  it('that it makes known are those that stand alone or in a list, never parts of a split', () => {
    const keys = editionNames(lineups).evidence.map((use) => use.key);
    expect(keys).to.include.members(['benklock', 'marceldettmann']);
    expect(keys).not.to.include.members(['kruder', 'dorfmeister', 'ame', 'dixon', 'tba']);
  });

  it('that it asks about are the whole and the parts of its joined credits', () => {
    expect(editionNames(lineups).candidates).to.include.members([
      'kruder&dorfmeister',
      'kruder',
      'dorfmeister',
    ]);
  });

  it('as acts stand once, with the ids beside them', () => {
    const acts = editionActs(readEdition(lineups, () => false));
    const klock = acts.filter((act) => act.key === 'benklock').map((act) => act.ids);
    expect(klock).to.deep.equal([[], ['app:7']]);
    expect(acts.map((act) => act.key)).to.include.members(['ame', 'dixon', 'kruder&dorfmeister']);
  });

  it('are read once where a credit repeats', () => {
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

  it('read alike where an editor only moved a set', () => {
    const [pair, again] = [{ credit: 'Ada & Bo' }, { credit: 'Ada & Bo', by_editor: { timed: true } }];
    const said = lineup('x-2024', [pair, again, 'Cy & Dee', 'Eve & Fay']);
    const known = (key: string) => ['ada', 'bo'].includes(key);
    // Two sets of one pair are one pair: nothing of a habit.
    const acts = editionActs(readEdition([said], known)).map(({ key }) => key);
    expect(acts).to.deep.equal(['ada', 'bo', 'cy&dee', 'eve&fay']);
  });
});
