import { expect } from 'chai';
import { listExcesses, tightenBounds } from './bounds.ts';
import { listLargeFolders, listSharedNames, listWideEntrances } from './names.ts';

describe('the census', () => {
  const bounds = { 'identifiers: say': 3, 'files in a/': 25, 'files called gone.ts': 2 };

  it('reports each count above its bound, and exceptions without a bound', () => {
    const counts = { 'identifiers: say': 4, 'files in a/': 25, 'files in b/': 21, 'code lines: test ts': 9 };
    expect(listExcesses(bounds, counts)).to.deep.equal([
      'identifiers: say: 4, at most 3 allowed. Lower the count; bounds are never raised.',
      'files in b/: 21, none is allowed. Lower the count; bounds are never raised.',
    ]);
  });

  it('lowers bounds, and neither raises nor adds one', () => {
    const counts = { 'identifiers: say': 1, 'files in a/': 26, 'files in b/': 21 };
    expect(tightenBounds(bounds, counts)).to.deep.equal({ 'identifiers: say': 1, 'files in a/': 25 });
  });

  it('lists folders and entrances with more than twenty names', () => {
    const paths = Array.from({ length: 21 }, (_, i) => `a/${i}.ts`);
    expect(listLargeFolders([...paths, 'b/x.ts'])).to.deep.equal({ 'files in a/': 21 });
    const names = new Map([
      ['a/index.ts', 21],
      ['a/many.ts', 30],
      ['b/index.ts', 20],
    ]);
    expect(listWideEntrances(names)).to.deep.equal({ 'names of a/index.ts': 21 });
  });

  it('lists basenames that files share outside of a convention', () => {
    const paths = ['a/index.ts', 'b/index.ts', 'a/links.ts', 'b/links.ts', 'a/page.ts'];
    const console = ['ingest/editing/console/artist/page.ts', 'ingest/editing/console/label/page.ts'];
    const mainFiles = ['a/review/review.ts', 'b/review/review.ts'];
    expect(listSharedNames([...paths, ...console, ...mainFiles])).to.deep.equal({
      'files called links.ts': 2,
    });
  });
});
