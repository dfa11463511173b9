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

describe('the ranking of the most-booked artists', () => {
  it('counts how many artists have each number of bookings, in all and upcoming', () => {
    given(sun2023, lineup('sun-2023', ['Ada', 'Bo']), sun2024)
      .when(lineup('sun-2024', ['Ada']))
      .then('most_booked_histogram', [
        { scope: 'all', total: 2, artists: 1 },
        { scope: 'all', total: 1, artists: 1 },
        { scope: 'upcoming', total: 1, artists: 1 },
      ]);
  });

  it('counts an artist once for two sets on one edition', () => {
    given(sun2023)
      .when(
        lineup('sun-2023', [
          { credit: 'Ada', stage: 'Main' },
          { credit: 'Ada', stage: 'Barn' },
        ]),
      )
      .then('most_booked_histogram', [{ scope: 'all', total: 1, artists: 1 }]);
  });
});
