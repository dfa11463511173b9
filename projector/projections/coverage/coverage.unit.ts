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

describe('the coverage of the catalog', () => {
  it('is zero in both scopes before anything is known', () => {
    given().then('coverage', [
      { scope: 'all_time', festivals: 0, editions: 0, artists: 0, bookings: 0 },
      { scope: 'upcoming', festivals: 0, editions: 0, artists: 0, bookings: 0 },
    ]);
  });

  it('counts a festival once for several editions, and an artist once for several bookings', () => {
    given(sun2023, lineup('sun-2023', ['Ada', 'Bo']))
      .when(sun2024, lineup('sun-2024', ['Ada']))
      .then('coverage', [
        { scope: 'all_time', festivals: 1, editions: 2, artists: 2, bookings: 3 },
        { scope: 'upcoming', festivals: 1, editions: 1, artists: 1, bookings: 1 },
      ]);
  });

  it('moves an edition out of the upcoming scope when its last day has passed', () => {
    given(sun2024, lineup('sun-2024', ['Ada']))
      .whenItIs('2024-09-01T12:00:00Z')
      .then('coverage', [
        { scope: 'all_time', festivals: 1, editions: 1, artists: 1, bookings: 1 },
        { scope: 'upcoming', festivals: 0, editions: 0, artists: 0, bookings: 0 },
      ]);
  });

  it('counts by year how many editions have a lineup and genres', () => {
    given(sun2023, sun2024)
      .when(lineup('sun-2024', ['Ada']))
      .then('coverage_year', [
        { year: 2023, editions: 1, with_lineup: 0, with_tags: 1 },
        { year: 2024, editions: 1, with_lineup: 1, with_tags: 1 },
      ]);
  });
});
