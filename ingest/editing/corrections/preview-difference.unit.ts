import { expect } from 'chai';
import { diffPreviews } from './preview-difference.ts';
import type { CorrectionPreview, PreviewedRank } from './correction-preview.ts';

const NOTHING: CorrectionPreview = {
  editions: [],
  artists: [],
  boards: [],
  review_items: [],
  bookings: { added: [], removed: [], changed: [] },
};

const booking = (slug: string, before: object | null, after: object | null) => ({
  artist: { slug, name: slug },
  before: before && { edition_slug: 'sun-2097', ...before },
  after: after && { edition_slug: 'sun-2097', ...after },
});
const rank = (slug: string, before: number | null, after: number | null): PreviewedRank => {
  const place = (total: number | null) => total && { rank: 1, total };
  return {
    board: 'most_booked',
    scope: 'all',
    who: { slug, name: slug },
    before: place(before) || null,
    after: place(after) || null,
  };
};

describe('diffPreviews', () => {
  it('is empty for two equal previews', () => {
    const one: CorrectionPreview = {
      editions: [{ slug: 'sun-2097', before: null, after: { name: 'Sun' } }],
      bookings: { ...NOTHING.bookings, added: [booking('ada', null, { stage: 'Main' })] },
      artists: [{ slug: 'ada', before: null, after: { name: 'Ada' } }],
      boards: [rank('ada', 3, 4)],
      review_items: [{ kind: 'split' }],
    };
    expect(diffPreviews(one, one)).to.deep.equal(NOTHING);
  });

  it('leads from the values of the first preview to those of the second', () => {
    const first: CorrectionPreview = {
      ...NOTHING,
      editions: [{ slug: 'sun-2097', before: null, after: { name: 'Sun' } }],
      bookings: {
        ...NOTHING.bookings,
        added: [booking('ada', null, { stage: 'Main' }), booking('bo', null, { stage: 'Main' })],
      },
      boards: [rank('ada', 3, 4), rank('bo', null, 1)],
    };
    const second: CorrectionPreview = {
      ...NOTHING,
      editions: [{ slug: 'sun-2097', before: null, after: { name: 'Sun 2097' } }],
      bookings: {
        ...NOTHING.bookings,
        added: [booking('ada', null, { stage: 'Garden' }), booking('cy', null, { stage: 'Main' })],
      },
      boards: [rank('ada', 3, 4), rank('cy', 7, 8)],
      review_items: [{ kind: 'split' }],
    };
    const { editions, bookings, boards, review_items } = diffPreviews(first, second);
    expect(editions).to.deep.equal([
      { slug: 'sun-2097', before: { name: 'Sun' }, after: { name: 'Sun 2097' } },
    ]);
    expect(bookings).to.deep.equal({
      added: [booking('cy', null, { stage: 'Main' })],
      removed: [booking('bo', { stage: 'Main' }, null)],
      changed: [booking('ada', { stage: 'Main' }, { stage: 'Garden' })],
    });
    expect(boards).to.deep.equal([rank('cy', 7, 8), rank('bo', 1, null)]);
    expect(review_items).to.deep.equal([{ kind: 'split' }]);
  });

  it('leads back to the table values where the second preview changes nothing', () => {
    const first = { ...NOTHING, editions: [{ slug: 'sun-2097', before: null, after: { name: 'Sun' } }] };
    expect(diffPreviews(first, NOTHING).editions).to.deep.equal([
      { slug: 'sun-2097', before: { name: 'Sun' }, after: null },
    ]);
  });
});
