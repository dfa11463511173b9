import { expect } from 'chai';
import fc from 'fast-check';
import { type OfSeries, seriesReviewItems } from './series-review-items.ts';

const edition = (slug: string, series_slug: string): OfSeries => ({
  slug,
  series_slug,
  year: Number(slug.slice(-4)),
});

describe('seriesReviewItems', () => {
  it('returns an item for two editions of one series in one year', () => {
    const reviewItems = seriesReviewItems([
      edition('meadow-2018', 'meadow'),
      edition('meadow-winter-2018', 'meadow'),
      edition('meadow-2019', 'meadow'),
      edition('forest-2018', 'forest'),
    ]);
    expect(reviewItems).to.deep.equal([
      {
        subject: 'series:meadow',
        kind: 'two_editions',
        about: '2018',
        evidence: {
          series: 'meadow',
          year: 2018,
          editions: ['meadow-2018', 'meadow-winter-2018'],
          reason: 'the series has two editions in one year: merge them, or move one to another series',
        },
      },
    ]);
  });

  it('returns the same for any order of editions', () => {
    const editions = fc.uniqueArray(
      fc
        .tuple(fc.constantFrom('a', 'b', 'a-x', 'b-x'), fc.constantFrom(2018, 2019))
        .map(([stem, year]) => edition(`${stem}-${year}`, stem[0]!)),
      { selector: ({ slug }) => slug },
    );
    fc.assert(
      fc.property(editions, fc.func(fc.integer()), (all, shuffle) => {
        const shuffled = [...all].sort((a, b) => shuffle(a.slug) - shuffle(b.slug));
        expect(seriesReviewItems(shuffled)).to.deep.equal(seriesReviewItems(all));
      }),
    );
  });
});
