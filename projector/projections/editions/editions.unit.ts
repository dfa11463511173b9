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

describe('editions and their series', () => {
  it('show the artist count of a published lineup', () => {
    given(sun2024)
      .then('edition', [{ slug: 'sun-2024', artist_count: 0, has_lineup: false, upcoming: true }])
      .when(lineup('sun-2024', ['Ada', 'Bo']))
      .then('edition', [{ slug: 'sun-2024', artist_count: 2, has_lineup: true, upcoming: true }]);
  });

  it('count the editions of a series, and name the series after its newest edition', () => {
    given(sun2023)
      .when(
        editionReport('sun-2024', {
          start_date: '2024-07-01',
          end_date: '2024-07-02',
          series: { slug: 'sun', name: 'Sun & Sea' },
        }),
      )
      .then('series', [{ slug: 'sun', name: 'Sun & Sea', editions_all: 2, editions_upcoming: 1 }]);
  });
});
