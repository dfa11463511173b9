import { editionReport, labelReport, lineup, release } from '../../../test/fold/claims.ts';
import { given } from '../../../test/projector/scenario.ts';

const sun2023 = editionReport('sun-2023', { start_date: '2023-07-01', end_date: '2023-07-02' });
const sun2024 = editionReport('sun-2024', { start_date: '2024-07-01', end_date: '2024-07-02' });
const warp = labelReport('discogs:1', 'Warp');

const releaseOf = (id: string, artist: string, year: number, master: string | null = null) =>
  release(`discogs:${id}`, {
    year,
    master,
    artists: [{ name: artist, number: null, ids: {} }],
    labels: [{ name: 'Warp', ids: { discogs: '1' } }],
  });

describe('a label', () => {
  it('has no roster before an artist with a release on it is booked', () => {
    given(warp, releaseOf('11', 'Ada', 2020)).then('label', [
      { slug: 'warp', name: 'Warp', roster_size: 0, total_all: 0, total_upcoming: 0 },
    ]);
  });

  it('counts the bookings of its roster, by scope', () => {
    given(warp, releaseOf('11', 'Ada', 2020), releaseOf('12', 'Bo', 2021), sun2023, sun2024)
      .when(lineup('sun-2023', ['Ada']), lineup('sun-2024', ['Ada', 'Bo']))
      .then('label', [{ slug: 'warp', roster_size: 2, total_all: 3, total_upcoming: 2 }])
      .then('label', [{ slug: 'warp', roster_years: [2024], roster_year_artists: [2] }])
      .then('label_histogram', [
        { scope: 'all', total: 3, labels: 1 },
        { scope: 'upcoming', total: 2, labels: 1 },
      ]);
  });

  it('has its roster by the newest year of any booking, counted or not', () => {
    const cancelled = { credit: 'Bo', status: 'cancelled' as const };
    const rows = given(warp, releaseOf('11', 'Ada', 2020), releaseOf('12', 'Bo', 2021), sun2023, sun2024);
    const before = rows.when(lineup('sun-2023', ['Ada', 'Bo']));
    before.then('label', [{ slug: 'warp', roster_size: 2, roster_years: [2023], roster_year_artists: [2] }]);
    before
      .when(lineup('sun-2024', [cancelled]))
      .then('label', [
        { slug: 'warp', total_all: 2, roster_years: [2024, 2023], roster_year_artists: [1, 1] },
      ]);
  });

  it('leaves artists without a release on it out of its roster', () => {
    given(warp, releaseOf('11', 'Ada', 2020), sun2024)
      .when(lineup('sun-2024', ['Ada', 'Cy']))
      .then('label', [{ slug: 'warp', roster_size: 1, total_all: 1, total_upcoming: 1 }]);
  });

  it('shows its parent and adds nothing to the parent’s totals', () => {
    const arcola = labelReport('discogs:2', 'Arcola', { parent: { name: 'Warp', ids: { discogs: '1' } } });
    given(warp, arcola).then('label', [
      { slug: 'warp', parent_json: null, total_all: 0 },
      { slug: 'arcola', parent_json: '{"slug":"warp","name":"Warp"}', total_all: 0 },
    ]);
  });
});

describe('a credit of an artist on a label', () => {
  const rows = given(warp, sun2024, lineup('sun-2024', ['Ada']), releaseOf('11', 'Ada', 2020, 'discogs:7'));

  it('counts editions of one master once, with the earliest year', () => {
    rows
      .when(releaseOf('12', 'Ada', 2018, 'discogs:7'))
      .then('label_credit', [
        { label_slug: 'warp', artist_slug: 'ada', release_count: 1, first_release_year: 2018 },
      ]);
  });

  it('counts another release, and has the first and last year', () => {
    rows.when(releaseOf('13', 'Ada', 2023)).then('label_credit', [
      {
        label_slug: 'warp',
        artist_slug: 'ada',
        release_count: 2,
        first_release_year: 2020,
        last_release_year: 2023,
      },
    ]);
  });
});
