import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';

interface Board {
  meta: { total: number };
  leaderboard: {
    rank: number;
    artist: { slug: string };
    total_bookings: number;
    first_year: number;
    last_year: number;
    bookings_url: string;
  }[];
}

interface Booked {
  artist: { slug: string };
  year: number;
  counted: boolean;
  upcoming: boolean;
}

describe('GET /v1/leaderboards/most-booked', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const ask = async (query: string): Promise<Board> =>
    (await served.get(`/v1/leaderboards/most-booked${query}`)).body as Board;
  const places = async (query: string): Promise<[number, string, number][]> =>
    (await ask(query)).leaderboard.map((place) => [place.rank, place.artist.slug, place.total_bookings]);

  it('ranks artists by upcoming editions unless a scope is given', async () => {
    const upcoming = await places('');
    expect(upcoming).to.deep.equal([
      [1, 'dixie', 2],
      [2, 'ac-dc', 1],
      [2, 'kode9', 1],
    ]);
    expect(await places('?scope=upcoming')).to.deep.equal(upcoming);
    expect((await ask('')).meta).to.deep.equal({
      scope: 'upcoming',
      total: 3,
      limit: 50,
      offset: 0,
      as_of: '2025-03-01T12:00:00.000Z',
    });
  });

  it('ranks all-time careers; artists with equal numbers share a rank and are listed by name, then slug', async () => {
    expect(await places('?scope=all')).to.deep.equal([
      [1, 'dixie', 4],
      [2, 'kode9', 2],
      [3, 'sign-0123456789', 1],
      [3, 'ac-dc', 1],
      [3, 'quest-discogs-9', 1],
      [3, 'パソコン音楽クラブ', 1],
    ]);
  });

  it('keeps ranks and order across pages', async () => {
    const whole = await places('?scope=all');
    const paged: unknown[] = [];
    for (let offset = 0; offset < 7; offset += 2)
      paged.push(...(await places(`?scope=all&limit=2&offset=${offset}`)));
    expect(paged).to.deep.equal(whole);
  });

  it('links every number to its bookings', async () => {
    for (const { bookings_url: url, total_bookings: total } of (await ask('?scope=all')).leaderboard) {
      const { body } = await served.get(url);
      const { bookings } = body as { bookings: { counted: boolean }[] };
      expect(bookings.filter(({ counted }) => counted)).to.have.length(total);
    }
  });

  const filters = [
    '',
    'year=2025&',
    'year=2024&country=DE&',
    'country=FR&',
    'genre=House&',
    'series=sonnentau&',
  ];
  for (const filter of filters)
    for (const scope of ['all', 'upcoming'])
      it(`counts the bookings that the same filters list (${filter}scope=${scope})`, async () => {
        const { body } = await served.get(`/v1/bookings?${filter.replace(/&$/, '')}`);
        const rows = (body as { bookings: Booked[] }).bookings.filter(
          ({ counted, upcoming }) => counted && (scope === 'all' || upcoming),
        );
        const board = (await served.get(`/v1/leaderboards/most-booked?${filter}scope=${scope}`))
          .body as Board;
        const own = (slug: string): Booked[] => rows.filter(({ artist }) => artist.slug === slug);
        expect(board.meta.total).to.equal(new Set(rows.map(({ artist }) => artist.slug)).size);
        for (const { artist, total_bookings, first_year, last_year, rank } of board.leaderboard) {
          const years = own(artist.slug).map(({ year }) => year);
          expect([total_bookings, first_year, last_year]).to.deep.equal([
            years.length,
            Math.min(...years),
            Math.max(...years),
          ]);
          const more = board.leaderboard.filter((other) => other.total_bookings > total_bookings);
          expect(rank, artist.slug).to.equal(more.length + 1);
        }
        const paged = board.leaderboard.map(async (_, offset) => {
          const page = await served.get(
            `/v1/leaderboards/most-booked?${filter}scope=${scope}&limit=1&offset=${offset}`,
          );
          return (page.body as Board).leaderboard;
        });
        expect((await Promise.all(paged)).flat()).to.deep.equal(board.leaderboard);
      });

  it('accepts at most one of country, genre and series', async () => {
    const { body } = await served.get('/v1/leaderboards/most-booked?country=DE&genre=Techno&series=x', 400);
    const { errors } = body as { errors: { param: string; message: string }[] };
    expect(errors.map(({ param }) => param)).to.deep.equal(['genre', 'series']);
    expect(errors[0]!.message).to.match(/At most one/);
  });

  it('refuses an unknown scope and more than 200 places', async () => {
    const { body } = await served.get('/v1/leaderboards/most-booked?scope=past&limit=500', 400);
    const { errors } = body as { errors: { param: string; message: string }[] };
    expect(errors.map(({ message }) => message)).to.have.members([
      'scope must be upcoming or all.',
      'limit must be an integer from 1 to 200.',
    ]);
  });
});
