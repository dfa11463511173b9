import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { given } from '../../../test/projector/scenario.ts';

const sun2023 = editionReport('sun-2023', {
  start_date: '2023-07-01',
  end_date: '2023-07-02',
  country: 'BE',
  genres: ['House', 'Techno'],
});
const sun2024 = editionReport('sun-2024', {
  start_date: '2024-07-01',
  end_date: '2024-07-02',
  country: 'BE',
  genres: ['Techno'],
});

describe('an artist’s totals', () => {
  it('count bookings by scope, with the first and last year', () => {
    given(sun2023, lineup('sun-2023', ['Ada']), sun2024)
      .when(lineup('sun-2024', ['Ada']))
      .then('artist', [
        {
          slug: 'ada',
          booked: true,
          total_all: 2,
          first_year_all: 2023,
          last_year_all: 2024,
          total_upcoming: 1,
        },
      ]);
  });

  it('mark an artist as booked and count nothing if the only set is cancelled', () => {
    given(sun2023)
      .when(lineup('sun-2023', [{ credit: 'Ada', status: 'cancelled' }]))
      .then('artist', [{ slug: 'ada', booked: true, total_all: 0, first_year_all: null }]);
  });
});
