import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { given } from '../../../test/projector/scenario.ts';

const sun2023 = editionReport('sun-2023', {
  start_date: '2023-07-01',
  end_date: '2023-07-02',
  country: 'BE',
  genres: ['House', 'Techno'],
});

describe('bookings', () => {
  it('are one row for each artist of a lineup, counted unless the set is cancelled', () => {
    given(sun2023)
      .when(lineup('sun-2023', ['Ada b2b Bo', { credit: 'Cy', status: 'cancelled' }]))
      .then('booking', [
        { artist_slug: 'ada', edition_slug: 'sun-2023', year: 2023, counted: true, upcoming: false },
        { artist_slug: 'bo', edition_slug: 'sun-2023', year: 2023, counted: true, upcoming: false },
        { artist_slug: 'cy', edition_slug: 'sun-2023', year: 2023, counted: false, upcoming: false },
      ]);
  });

  it('follow the newest lineup of a source', () => {
    given(sun2023, lineup('sun-2023', ['Ada']))
      .when(lineup('sun-2023', ['Bo'], { as_of: '2024-02-01T00:00:00.000Z' }))
      .then('booking', [{ artist_slug: 'bo', edition_slug: 'sun-2023' }]);
  });
});
