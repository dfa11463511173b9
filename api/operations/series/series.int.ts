import { expect } from 'chai';
import { keyFor, type Served, serve } from '../../../test/api/served.ts';

interface SeriesList {
  readonly meta: { readonly total: number; readonly withheld: { readonly rows: number } | null };
  readonly series: readonly {
    readonly slug: string;
    readonly editions: number;
    readonly countries: readonly string[];
  }[];
}

describe('GET /v1/series', () => {
  let served: Served;
  let standard: string;
  before(async () => {
    served = await serve();
    standard = await keyFor(served.pool, 'Series', 'standard');
  });
  after(() => served.close());

  const list = async (query = ''): Promise<SeriesList> =>
    (await served.get(`/v1/series${query}`)).body as SeriesList;

  it('lists every series by slug, and counts the editions that the list filtered by it shows', async () => {
    const { meta, series } = await list();
    expect(series.map(({ slug }) => slug)).to.deep.equal(['empty', 'nuits-de-lyon', 'sonnentau', 'undated']);
    expect(meta).to.include({ total: 4, withheld: null });
    for (const { slug, editions } of series) {
      const { body } = await served.get(`/v1/festivals?series=${slug}`);
      expect((body as { meta: { total: number } }).meta.total, slug).to.equal(editions);
    }
    expect(series[1]).to.deep.equal({
      slug: 'nuits-de-lyon',
      name: "L'Été des Nuits de Lyon Nº 7",
      editions: 2,
      upcoming_editions: 1,
      first_year: 2023,
      last_year: 2025,
      countries: ['FR'],
    });
  });

  it('pages without repeating or dropping a row', async () => {
    const whole = (await list()).series;
    const paged = await Promise.all(whole.map((_, offset) => list(`?limit=1&offset=${offset}`)));
    expect(paged.flatMap(({ series }) => series)).to.deep.equal(whole);
  });

  it('counts for a Standard key its years, and says how many series are withheld', async () => {
    const answer = await fetch(`${served.url}/v1/series`, {
      headers: { Authorization: `Bearer ${standard}` },
    });
    const { meta, series } = (await answer.json()) as SeriesList;
    expect(series.map(({ slug, editions }) => [slug, editions])).to.deep.equal([
      ['empty', 1],
      ['nuits-de-lyon', 1],
      ['sonnentau', 2],
    ]);
    expect(meta.total).to.equal(3);
    expect(meta.withheld?.rows).to.equal(1);
  });
});
