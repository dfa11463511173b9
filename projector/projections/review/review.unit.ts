import { artistReport, editionReport, lineup } from '../../../test/fold/claims.ts';
import { given } from '../../../test/projector/scenario.ts';

const sun2024 = editionReport('sun-2024', {
  start_date: '2024-07-01',
  end_date: '2024-07-02',
  genres: ['Techno'],
});

describe('the review queue', () => {
  it('is empty while every credit is read with confidence', () => {
    given(sun2024, lineup('sun-2024', ['Ada', 'Bo b2b Cy'])).then('review_item', []);
  });

  it('has an item for a tag that the vocabulary does not know', () => {
    given(sun2024)
      .when(editionReport('sun-2024', { start_date: '2024-07-01', genres: ['Zorpcore'] }, { as_of: LATER }))
      .then('review_item', [{ subject: 'edition:sun-2024', kind: 'unknown_tag', about: 'Zorpcore' }]);
  });

  it('has an item for a set outside the dates of its edition', () => {
    given(sun2024)
      .when(lineup('sun-2024', [{ credit: 'Ada', day: '2024-08-01' }]))
      .then('review_item', [{ subject: 'edition:sun-2024', kind: 'day_conflict' }]);
  });

  it('has an item for a name that several artists of identity data have', () => {
    given(artistReport('discogs:1', 'Ada'), artistReport('discogs:2', 'Ada', { number: 2 }), sun2024)
      .when(lineup('sun-2024', ['Ada']))
      .then('review_item', [{ kind: 'ambiguous_name' }]);
  });

  it('drops an item when a newer statement settles it', () => {
    given(sun2024, lineup('sun-2024', [{ credit: 'Ada', day: '2024-08-01' }]))
      .when(lineup('sun-2024', [{ credit: 'Ada', day: '2024-07-01' }], { as_of: LATER }))
      .then('review_item', []);
  });
});

const LATER = '2024-02-01T00:00:00.000Z';
