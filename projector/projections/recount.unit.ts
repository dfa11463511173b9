import { expect } from 'chai';
import type { BaseRows, Dump } from './base-rows.ts';
import { recountArcYears } from './arcs/recount.ts';
import { recountArtistTotals } from './artists/recount.ts';
import { recountCoverage, recountCoverageYears } from './coverage/recount.ts';
import { recountSeries } from './editions/recount.ts';
import { recountGenreTrends, recountGenreYears } from './genre-trends/recount.ts';
import { recountLabelRanks, recountLabelTotals } from './labels/recount.ts';
import { recountMostBooked } from './most-booked/recount.ts';
import { miscounts, notAsStored } from './recount.ts';

const edition = (slug: string, upcoming: boolean, genres: string[] = []): BaseRows['editions'][number] => ({
  slug,
  series_slug: slug.slice(0, -5),
  series_name: slug.toUpperCase(),
  year: Number(slug.slice(-4)),
  upcoming,
  genres,
  lineup_status: 'full',
  set_times_published: false,
});

const booking = (artist: string, of: string, upcoming = false, counted = true, headliner = false) => ({
  artist,
  edition: of,
  year: Number(of.slice(-4)),
  counted,
  upcoming,
  headliner,
});

const base: BaseRows = {
  editions: [
    edition('sun-2024', false, ['House', 'Techno']),
    edition('sun-2026', true, ['House']),
    edition('moon-2024', false),
  ],
  bookings: [
    booking('alpha', 'sun-2024'),
    booking('alpha', 'sun-2026', true, true, true),
    booking('beta', 'moon-2024'),
    booking('gamma', 'moon-2024', false, false),
  ],
  artists: ['alpha', 'beta', 'gamma', 'unbooked'],
  labels: ['warm', 'empty'],
  credits: [
    { label: 'warm', artist: 'alpha' },
    { label: 'warm', artist: 'gamma' },
    { label: 'warm', artist: 'unbooked' },
  ],
};

const roster = (years: number[], artists: number[]) => ({
  roster_size: artists.length,
  roster_years: years,
  roster_year_artists: artists,
});

describe('recount', () => {
  it('counts only counted bookings, and marks artists with any booking as booked', () => {
    const [alpha, , gamma, unbooked] = recountArtistTotals(base);
    expect(alpha).to.include({ total_all: 2, first_year_all: 2024, last_year_all: 2026, total_upcoming: 1 });
    expect(gamma).to.include({ booked: true, last_year_booked: 2024, total_all: 0, first_year_all: null });
    expect(unbooked).to.include({ booked: false, last_year_booked: null, total_all: 0 });
  });

  it('counts the artists for each total', () => {
    expect(recountMostBooked(base)).to.deep.equal([
      { scope: 'all', total: 2, artists: 1 },
      { scope: 'all', total: 1, artists: 1 },
      { scope: 'upcoming', total: 1, artists: 1 },
    ]);
  });

  it('counts the years of each artist, and the headliner bookings', () => {
    expect(recountArcYears(base)).to.deep.equal([
      { artist_slug: 'alpha', year: 2024, bookings: 1, headline_bookings: 0 },
      { artist_slug: 'alpha', year: 2026, bookings: 1, headline_bookings: 1 },
      { artist_slug: 'beta', year: 2024, bookings: 1, headline_bookings: 0 },
    ]);
  });

  it('puts artists with a credit and a booking on a roster', () => {
    expect(recountLabelTotals(base)).to.deep.equal([
      { slug: 'warm', ...roster([2026, 2024], [1, 1]), total_all: 2, total_upcoming: 1 },
      { slug: 'empty', ...roster([], []), total_all: 0, total_upcoming: 0 },
    ]);
    expect(recountLabelRanks(base)).to.deep.equal([
      { scope: 'all', total: 2, labels: 1 },
      { scope: 'upcoming', total: 1, labels: 1 },
    ]);
  });

  it('counts series, years and scenes', () => {
    expect(recountSeries(base)).to.deep.include({
      slug: 'sun',
      name: 'SUN-2026',
      editions_all: 2,
      editions_upcoming: 1,
    });
    expect(recountGenreYears(base)).to.deep.include({ year: 2024, total_editions: 2, tagged_editions: 1 });
    expect(recountGenreTrends(base)).to.have.length(3);
    expect(recountCoverageYears(base)).to.deep.include({
      year: 2024,
      editions: 2,
      with_lineup: 2,
      with_set_times: 0,
      with_tags: 1,
    });
    expect(recountCoverage(base)).to.deep.equal([
      { scope: 'all_time', festivals: 2, editions: 3, artists: 2, bookings: 3 },
      { scope: 'upcoming', festivals: 1, editions: 1, artists: 1, bookings: 1 },
    ]);
  });

  it('reports a wrong, missing or surplus count', async () => {
    const dump: Dump = {
      booking: [
        JSON.stringify({
          artist_slug: 'alpha',
          edition_slug: 'sun-2024',
          row_json: JSON.stringify({ year: 2024, counted: true, upcoming: false }),
        }),
      ],
      most_booked_histogram: [JSON.stringify({ scope: 'all', total: 7, artists: 1 })],
    };
    const faults = await miscounts(dump);
    expect(faults).to.include('most_booked_histogram: ["all",1,1] is in the recount, but not stored');
    expect(faults).to.include('most_booked_histogram: ["all",7,1] is stored, but not in the recount');
    expect(faults).to.include('edition: ["sun-2024",1] is in the recount, but not stored');
  });

  it('names each stored row if nothing is counted', async () => {
    const rows = ['warm', 'cold'].map((slug) => JSON.stringify({ slug, total_all: 1 }));
    expect(await notAsStored({ label: rows }, 'label', [])).to.deep.equal([
      'label: ["warm"] is stored, but not in the recount',
      'label: ["cold"] is stored, but not in the recount',
    ]);
  });

  it('reports a row that is stored twice', async () => {
    const row = { year: 2024, total_editions: 1, tagged_editions: 1 };
    const dump = { genre_year: [row, row].map((each) => JSON.stringify(each)) };
    expect(await notAsStored(dump, 'genre_year', [row])).to.deep.equal([
      'genre_year: [2024,1,1] is more often stored than in the recount',
    ]);
    expect(await notAsStored({}, 'genre_year', [row, row])).to.have.length(2);
  });
});
