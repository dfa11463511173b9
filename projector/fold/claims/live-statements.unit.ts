import { expect } from 'chai';
import fc from 'fast-check';
import { lineup } from '../../../test/fold/claims.ts';
import { liveStatements, precedence } from './live-statements.ts';

const none = new Set<string>();
const states = (credit: string, stated: Parameters<typeof lineup>[2] = {}) =>
  lineup('x-2024', [credit], stated);
const credits = (claims: ReturnType<typeof liveStatements<'lineup.reported'>>) =>
  claims.map((claim) => claim.data.performances[0]!.credit).sort();

describe('liveStatements', () => {
  it('returns only the newest statement of each source and part', () => {
    const old = states('A', { as_of: '2024-01-01T00:00:00.000Z' });
    const young = states('B', { as_of: '2024-02-01T00:00:00.000Z' });
    const mended = states('C', { as_of: '2024-02-01T00:00:00.000Z', revision: 2 });
    const other = states('D', { part: 'weekend-2' });
    expect(credits(liveStatements([old, mended, young, other], none))).to.deep.equal(['C', 'D']);
  });

  it('returns the older statement again after the retraction of the newer one', () => {
    const old = states('A');
    const young = states('B', { as_of: '2024-02-01T00:00:00.000Z' });
    expect(credits(liveStatements([old, young], new Set([young.id])))).to.deep.equal(['A']);
  });

  it('keeps a statement while one of the imports that published it is not retracted', () => {
    const twice = states('A', { imports: ['one', 'two'] });
    expect(liveStatements([twice], new Set(['one']))).to.have.length(1);
    expect(liveStatements([twice], new Set(['one', 'two']))).to.have.length(0);
  });

  it('returns only the newest of several copies from one upstream', () => {
    const copy = states('A', { source: 'fan', upstream: 'festival.example' });
    const later = states('B', {
      source: 'app',
      upstream: 'festival.example',
      as_of: '2024-03-01T00:00:00.000Z',
    });
    const own = states('C', { source: 'blog' });
    expect(credits(liveStatements([copy, later, own], none))).to.deep.equal(['B', 'C']);
  });

  it('returns the same for any order of arrival and for repeats', () => {
    const claim = fc
      .record({
        source: fc.constantFrom('a', 'b'),
        part: fc.constantFrom(null, 'w1'),
        upstream: fc.constantFrom(null, 'u'),
        as_of: fc.constantFrom('2024-01-01T00:00:00.000Z', '2024-02-01T00:00:00.000Z'),
        revision: fc.constantFrom(1, 2),
      })
      .map((stated) => states('A', stated));
    fc.assert(
      fc.property(fc.array(claim), fc.func(fc.integer()), (claims, shuffle) => {
        const once = [...new Map(claims.map((each) => [each.id, each])).values()];
        const shuffled = [...claims].sort((a, b) => shuffle(a.id) - shuffle(b.id));
        expect(liveStatements(shuffled, none)).to.deep.equal(liveStatements(once, none));
      }),
    );
  });
});

describe('precedence', () => {
  it('sorts complete statements first, then newer ones, then by source name', () => {
    const picks = states('A', { source: 'visitor', as_of: '2024-05-01T00:00:00.000Z' });
    const whole = states('B', { source: 'official', complete: true });
    const [zed, abe] = [states('C', { source: 'zed' }), states('D', { source: 'abe' })];
    const order = precedence([zed, picks, abe, whole]).map((claim) => claim.source);
    expect(order).to.deep.equal(['official', 'visitor', 'abe', 'zed']);
  });
});
