import { editionReport } from '../../../test/fold/claims.ts';
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

describe('genre trends', () => {
  it('count an edition for each of its genres, and once in its year', () => {
    given(sun2023)
      .when(sun2024)
      .then('genre_trend', [
        { year: 2023, genre: 'House', editions: 1 },
        { year: 2023, genre: 'Techno', editions: 1 },
        { year: 2024, genre: 'Techno', editions: 1 },
      ])
      .then('genre_year', [
        { year: 2023, total_editions: 1, tagged_editions: 1 },
        { year: 2024, total_editions: 1, tagged_editions: 1 },
      ]);
  });
});
