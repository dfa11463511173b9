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

describe('an artist’s arc', () => {
  it('counts the artist’s bookings of each year, and those as headliner', () => {
    given(sun2023, lineup('sun-2023', ['Ada']), sun2024)
      .when(lineup('sun-2024', [{ credit: 'Ada', headliner: true }]))
      .then('arc_year', [
        { artist_slug: 'ada', year: 2023, bookings: 1, headline_bookings: 0 },
        { artist_slug: 'ada', year: 2024, bookings: 1, headline_bookings: 1 },
      ]);
  });

  it('has no year in which the only performance was cancelled', () => {
    given(sun2023)
      .when(lineup('sun-2023', [{ credit: 'Ada', status: 'cancelled' }]))
      .then('arc_year', []);
  });
});
