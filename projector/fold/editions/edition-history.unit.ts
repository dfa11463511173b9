import { expect } from 'chai';
import fc from 'fast-check';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import type { StatementClaim } from '../claims/claim.ts';
import { historyOf } from './edition-history.ts';

const none = new Set<string>();
const at = (day: number): string => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
const reported = (stated: readonly StatementClaim[], retracted: ReadonlySet<string> = none): string[] =>
  historyOf(stated, retracted).map(({ at: when, source, added, moved, dropped, changed }) =>
    [
      `${when.slice(8, 10)} ${source}`,
      ...added.map(({ credited_as }) => `+${credited_as}`),
      ...moved.map(
        ({ credited_as, from, to }) => `${credited_as}: ${String(from.stage)} > ${String(to.stage)}`,
      ),
      ...dropped.map(({ credited_as }) => `-${credited_as}`),
      ...changed.map(({ field, from, to }) => `${field}: ${String(from)} > ${String(to)}`),
    ].join(', '),
  );
const states = (day: number, credits: Parameters<typeof lineup>[1], more: object = {}) =>
  lineup('sun-2026', credits, { as_of: at(day), source: 'app', ...more });

describe('historyOf', () => {
  it('lists the sets that a source adds, moves and drops', () => {
    const first = states(1, [{ credit: 'Ada', stage: 'Main' }, 'Bo']);
    const second = states(2, [{ credit: 'ADA', stage: 'Garden' }, 'Cy']);
    expect(reported([second, first])).to.deep.equal([
      '01 app, +Ada, +Bo',
      '02 app, +Cy, ADA: Main > Garden, -Bo',
    ]);
  });

  it('lists nothing for a statement that repeats the values', () => {
    expect(reported([states(1, ['Ada']), states(2, ['ada!'])])).to.deep.equal(['01 app, +Ada']);
  });

  it('drops one of two equal sets', () => {
    const set = { credit: 'Ada', stage: 'Main' };
    expect(reported([states(1, [set, set]), states(2, [set])])).to.deep.equal([
      '01 app, +Ada, +Ada',
      '02 app, -Ada',
    ]);
  });

  it('compares each source and part only with itself', () => {
    const fan = states(2, ['Ada'], { source: 'fan' });
    const weekend = states(3, ['Bo'], { part: 'weekend-2' });
    expect(reported([states(1, ['Ada']), fan, weekend])).to.deep.equal([
      '01 app, +Ada',
      '02 fan, +Ada',
      '03 app, +Bo',
    ]);
  });

  it('omits retracted statements', () => {
    const wrong = states(2, ['Nobody']);
    expect(
      reported([states(1, ['Ada']), wrong, states(3, ['Ada', 'Bo'])], new Set([wrong.id])),
    ).to.deep.equal(['01 app, +Ada', '03 app, +Bo']);
  });

  it('lists changed facts in one step with the lineup of the same time', () => {
    const facts = (day: number, venue: string) =>
      editionReport('sun-2026', { venue }, { as_of: at(day), source: 'app' });
    const [first, second] = reported([facts(1, 'Meadow'), states(1, ['Ada']), facts(2, 'Hall')]);
    expect(first).to.contain('+Ada').and.to.contain('venue: null > Meadow');
    expect(second).to.equal('02 app, venue: Meadow > Hall');
  });

  it('is the same for any order of arrival', () => {
    const statement = fc
      .record({
        day: fc.integer({ min: 1, max: 4 }),
        source: fc.constantFrom('app', 'fan'),
        part: fc.constantFrom(null, 'w1'),
        revision: fc.integer({ min: 1, max: 2 }),
        credits: fc.array(fc.constantFrom('Ada', 'Bo', 'ADA', 'Cy'), { maxLength: 4 }),
      })
      .map(({ day, credits, ...more }) => states(day, credits, more));
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 8 }), fc.func(fc.integer()), (stated, shuffle) => {
        const once = [...new Map(stated.map((each) => [each.id, each])).values()];
        const shuffled = [...once].sort((a, b) => shuffle(a.id) - shuffle(b.id));
        expect(historyOf(shuffled, none)).to.deep.equal(historyOf(once, none));
      }),
    );
  });
});
