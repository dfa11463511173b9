import type { components } from '../../../client/schema.ts';
import { type BookingRow, groupBy, sample } from '../known.ts';
import type { Checks } from './check.ts';
import { byBytes } from './festivals.ts';

type Row = components['schemas']['MostBooked']['leaderboard'][number];

/** Boards of most-booked artists. */
export const boards: Checks = {
  board: async ({ api, known }, proof) => {
    for (const scope of ['all', 'upcoming']) {
      const rows = await api.walk('/v1/leaderboards/most-booked', 'leaderboard', { scope, limit: 200 });
      const kept = known.bookings.filter((row) => row.counted && (scope === 'all' || row.upcoming));
      const from = { request: `GET /v1/leaderboards/most-booked?scope=${scope}` };
      sameBoard(rows, expectedBoard(kept), proof, from);
    }
  },
  'board fields': async ({ api }, proof) => {
    const answer = await api.ok('/v1/leaderboards/most-booked');
    const fields = ['rank', 'artist', 'total_bookings', 'first_year', 'last_year', 'bookings_url'];
    proof.same('fields of a row', Object.keys(answer.body.leaderboard[0]!), fields, answer);
    proof.same(
      'fields of meta',
      Object.keys(answer.body.meta),
      ['scope', 'total', 'limit', 'offset', 'as_of'],
      answer,
    );
    proof.same('scope without the parameter', answer.body.meta.scope, 'upcoming', answer);
    const deep = await api.ok('/v1/leaderboards/most-booked', { limit: 200 });
    proof.same('rows of a deep ranking', deep.body.leaderboard.length, 200, deep);
  },
  bookings_url: async ({ api }, proof) => {
    const { leaderboard } = (await api.ok('/v1/leaderboards/most-booked', { scope: 'all', limit: 200 })).body;
    for (const { bookings_url: url, total_bookings: total } of sample(leaderboard, 25)) {
      const answer = await api.ask<components['schemas']['ArtistBookings']>(url);
      proof.holds('it is a path', url.startsWith('/v1/artists/'), answer, url);
      proof.same(
        'counted rows and total',
        answer.body.bookings.filter(({ counted }) => counted).length,
        total,
        answer,
      );
    }
  },
  'board filters': async ({ api, known }, proof) => {
    const editionOf = (row: BookingRow) => known.edition.get(row.edition_slug)!;
    for (const [given, passes] of [
      [{ year: 2025 }, (row) => row.year === 2025],
      [{ country: 'de' }, (row) => row.country === 'DE'],
      [{ genre: 'techno' }, (row) => editionOf(row).genres.includes('Techno')],
      [{ series: 'valley-sound' }, (row) => row.series_slug === 'valley-sound'],
      [{ year: 2025, country: 'DE' }, (row) => row.year === 2025 && row.country === 'DE'],
    ] as [Record<string, string | number>, (row: BookingRow) => boolean][])
      for (const scope of ['all', 'upcoming']) {
        const rows = await api.walk('/v1/leaderboards/most-booked', 'leaderboard', {
          ...given,
          scope,
          limit: 200,
        });
        const kept = known.bookings.filter(
          (row) => row.counted && passes(row) && (scope === 'all' || row.upcoming),
        );
        const from = { request: `GET /v1/leaderboards/most-booked ${JSON.stringify({ ...given, scope })}` };
        sameBoard(rows, expectedBoard(kept), proof, from);
      }
    const two = await api.ask('/v1/leaderboards/most-booked?country=DE&genre=Techno');
    proof.problem(two, 400, 'invalid_parameter');
  },
  'one board and its rows': async ({ api }, proof) => {
    const board = await api.walk('/v1/leaderboards/most-booked', 'leaderboard', {
      scope: 'all',
      year: 2025,
      country: 'DE',
    });
    const rows = await api.walk('/v1/bookings', 'bookings', { year: 2025, country: 'DE' });
    const total = board.reduce((sum, { total_bookings: own }) => sum + own, 0);
    const counted = rows.filter((row) => row.counted).length;
    proof.same('sum of the board and counted rows', total, counted, {
      request: 'GET /v1/bookings?year=2025&country=DE',
    });
  },
};

type Expected = Pick<Row, 'rank' | 'total_bookings' | 'first_year' | 'last_year'> & { slug: string };

/** By total, then by name and slug; ties share a rank. */
function expectedBoard(rows: readonly BookingRow[]): Expected[] {
  const totals = [...groupBy(rows, ({ artist }) => artist.slug).values()];
  const sorted = totals.sort(
    (a, b) =>
      b.length - a.length ||
      byBytes(a[0]!.artist.name, b[0]!.artist.name) ||
      byBytes(a[0]!.artist.slug, b[0]!.artist.slug),
  );
  let rank = 0;
  return sorted.map((own, i) => {
    if (i === 0 || sorted[i - 1]!.length > own.length) rank = i + 1;
    const years = own.map(({ year }) => year);
    return {
      rank,
      slug: own[0]!.artist.slug,
      total_bookings: own.length,
      first_year: Math.min(...years),
      last_year: Math.max(...years),
    };
  });
}

interface Comparing {
  same(what: string, found: unknown, expected: unknown, from: { request: string }): void;
}

function sameBoard(
  rows: readonly Row[],
  expected: readonly Expected[],
  proof: Comparing,
  from: { request: string },
): void {
  proof.same('artists of the board', rows.length, expected.length, from);
  for (const [i, { rank, artist, total_bookings, first_year, last_year }] of rows.entries())
    proof.same(
      `row ${i + 1}`,
      { rank, slug: artist.slug, total_bookings, first_year, last_year },
      expected[i],
      from,
    );
}
