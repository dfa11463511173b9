import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';

interface Arc {
  summary: Record<string, unknown>;
  years: Record<string, number | null>[];
  series: unknown[];
  countries: unknown[];
}

describe('GET /v1/artists/{name}/arc', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const arcOf = async (name: string): Promise<Arc> =>
    (await served.get(`/v1/artists/${encodeURIComponent(name)}/arc`)).body as Arc;

  it('covers all years from the first to the last, zeros included, with the share of the catalog', async () => {
    const { years } = await arcOf('dixie');
    expect(years.map(({ year }) => year)).to.deep.equal(Array.from({ length: 29 }, (_, i) => 1997 + i));
    expect(years.find(({ year }) => year === 2010)).to.deep.equal({
      year: 2010,
      bookings: 0,
      headline_bookings: 0,
      countries: 0,
      new_series: 0,
      cumulative: 1,
      editions: 0,
      editions_with_lineup: 0,
      share_of_editions: null,
    });
    expect(years.at(-1)).to.deep.equal({
      year: 2025,
      bookings: 2,
      headline_bookings: 0,
      countries: 2,
      new_series: 1,
      cumulative: 4,
      editions: 2,
      editions_with_lineup: 2,
      share_of_editions: 1,
    });
    expect(years.at(-2)).to.include({ year: 2024, bookings: 1, editions: 2, share_of_editions: 0.5 });
  });

  it('sums up the career', async () => {
    const { summary, series, countries } = await arcOf('Dixie');
    expect(summary).to.deep.equal({
      total_bookings: 4,
      first_year: 1997,
      last_year: 2025,
      span_years: 29,
      peak_year: 2025,
      breakthrough_year: null,
      headline_bookings: 0,
      headline_share: 0,
    });
    expect(series).to.deep.equal([
      { slug: 'undated', bookings: 1, first_year: 1997, last_year: 1997 },
      { slug: 'sonnentau', bookings: 2, first_year: 2024, last_year: 2025 },
      { slug: 'nuits-de-lyon', bookings: 1, first_year: 2025, last_year: 2025 },
    ]);
    expect(countries).to.deep.equal([
      { country: 'DE', bookings: 2, first_year: 2024, last_year: 2025 },
      { country: 'FR', bookings: 1, first_year: 2025, last_year: 2025 },
    ]);
  });

  it('dates the breakthrough to the first year with three bookings and twice the best year before', async () => {
    const rows = [
      ['unheard', 2001, 2],
      ['unheard', 2002, 3],
      ['unheard', 2003, 6],
      ['unheard', 2004, 12],
    ];
    const live = `read_g${(await served.pool.query<{ generation: number }>('SELECT generation FROM control.live')).rows[0]!.generation}`;
    for (const row of rows)
      await served.pool.query(`INSERT INTO ${live}.arc_year VALUES ($1, $2, $3, 1)`, row);
    const { summary } = await arcOf('unheard');
    expect(summary).to.include({ breakthrough_year: 2003, peak_year: 2004, headline_bookings: 4 });
    await served.pool.query(`DELETE FROM ${live}.arc_year WHERE artist_slug = 'unheard'`);
  });

  it('is empty for an artist without counted bookings', async () => {
    const { summary, years } = await arcOf('quest-discogs-7');
    expect(summary).to.include({ total_bookings: 0, first_year: null, span_years: 0, headline_share: null });
    expect(years).to.deep.equal([]);
  });

  it('finds artists as the artist operation does', async () => {
    await served.get('/v1/artists/quest/arc', 409);
    await served.get('/v1/artists/nobody/arc', 404);
  });
});

describe('GET /v1/arcs', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  it('lists several careers, each equal to its own arc, and names of unknown and ambiguous artists', async () => {
    const { body } = await served.get('/v1/arcs?artists=Kode%209,quest,nobody,dixie');
    const { arcs, unresolved } = body as {
      arcs: (Arc & { asked: string })[];
      unresolved: unknown[];
    };
    expect(arcs.map(({ asked }) => asked)).to.deep.equal(['Kode 9', 'dixie']);
    const own = (await served.get('/v1/artists/dixie/arc')).body as Arc;
    const { summary, years, series, countries } = arcs[1]!;
    expect({ summary, years, series, countries }).to.deep.equal({
      summary: own.summary,
      years: own.years,
      series: own.series,
      countries: own.countries,
    });
    expect(unresolved).to.deep.equal([
      { asked: 'quest', code: 'ambiguous_name', slugs: ['quest-discogs-7', 'quest-discogs-9'] },
      { asked: 'nobody', code: 'not_found', slugs: [] },
    ]);
  });

  it('accepts one to five names', async () => {
    await served.get('/v1/arcs', 400);
    await served.get('/v1/arcs?artists=,%20,', 400);
    await served.get('/v1/arcs?artists=a,b,c,d,e,f', 400);
    await served.get('/v1/arcs?artists=a,a,a,a,a,a');
  });
});
