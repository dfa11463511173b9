import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';

interface Page {
  meta: { total: number; limit: number; offset: number; as_of: string; withheld: null };
  editions: { slug: string; upcoming: boolean }[];
}

describe('GET /v1/festivals', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const ask = async (query: string): Promise<Page> => {
    const response = await served.get(`/v1/festivals${query}`);
    return response.body as Page;
  };
  const slugs = async (query: string): Promise<string[]> =>
    (await ask(query)).editions.map(({ slug }) => slug);

  it('lists editions newest first, editions of one day by slug, undated ones last', async () => {
    expect(await slugs('')).to.deep.equal([
      'nuits-de-lyon-2025',
      'sonnentau-2025',
      'empty-2024',
      'sonnentau-2024',
      'nuits-de-lyon-2023',
      'undated-1997',
    ]);
  });

  it('shows total and as_of in meta', async () => {
    expect((await ask('')).meta).to.deep.equal({
      total: 6,
      limit: 50,
      offset: 0,
      as_of: '2025-03-01T12:00:00.000Z',
      withheld: null,
    });
  });

  const filters: [query: string, found: string[]][] = [
    ['?year=2024', ['empty-2024', 'sonnentau-2024']],
    ['?country=de', ['sonnentau-2025', 'sonnentau-2024']],
    ['?series=nuits-de-lyon', ['nuits-de-lyon-2025', 'nuits-de-lyon-2023']],
    ['?series=nobody-knows', []],
    ['?upcoming=true', ['nuits-de-lyon-2025', 'sonnentau-2025']],
    ['?upcoming=true&country=FR', ['nuits-de-lyon-2025']],
    ['?series=sonnentau&year=2024&country=DE&q=fest', ['sonnentau-2024']],
    ['?q=LYON', ['nuits-de-lyon-2025', 'nuits-de-lyon-2023']],
    ['?q=lete', ['nuits-de-lyon-2025']],
    ['?q=ete', ['nuits-de-lyon-2025']],
    ['?q=lyo%20nui', ['nuits-de-lyon-2025', 'nuits-de-lyon-2023']],
    ['?q=lyo+2023', ['nuits-de-lyon-2023']],
    ['?q=ntau', []],
    ['?q=sonentau', ['sonnentau-2025', 'sonnentau-2024']],
    ['?q=lyom+niuts', ['nuits-de-lyon-2025', 'nuits-de-lyon-2023']],
    ['?q=sonnentau+2026', []],
    ['?genre=techno', ['sonnentau-2025', 'sonnentau-2024']],
    ['?genre=House&year=2024', []],
    ['?city=grossstadt+AM+fluss&country=FR', ['nuits-de-lyon-2025', 'nuits-de-lyon-2023']],
    ['?city=grossstadt', []],
    ['?from=2024-07-19&to=2025-07-17', ['empty-2024', 'sonnentau-2024']],
    ['?from=2025-01-01', ['nuits-de-lyon-2025', 'sonnentau-2025']],
    ['?to=2023-07-14', ['nuits-de-lyon-2023']],
    ['?lineup_status=none', ['empty-2024']],
    ['?lineup_status=full&from=2025-01-01&country=DE', ['sonnentau-2025']],
    ['?to=2024-12-31&country=FR', ['nuits-de-lyon-2023']],
    ['?lineup_status=none&to=2025-01-01', ['empty-2024']],
    ['?q=sonn%27%22%5C%3A*%26', ['sonnentau-2025', 'sonnentau-2024']],
  ];
  for (const [query, found] of filters)
    it(`filters by ${query}`, async () => {
      const { meta, editions } = await ask(query);
      expect(editions.map(({ slug }) => slug)).to.deep.equal(found);
      expect(meta.total).to.equal(found.length);
    });

  it('treats upcoming=false as absent', async () => {
    expect(await slugs('?upcoming=false')).to.have.length(6);
  });

  for (const filter of [
    '',
    '&upcoming=false&year=2025',
    '&q=2',
    '&country=DE',
    '&series=sonnentau',
    '&upcoming=true',
  ])
    it(`pages without repeating or dropping a row (${filter || 'unfiltered'})`, async () => {
      const whole = await slugs(`?limit=200${filter}`);
      const paged: string[] = [];
      for (let offset = 0; offset <= whole.length; offset += 1)
        paged.push(...(await slugs(`?limit=1&offset=${offset}${filter}`)));
      expect(paged).to.deep.equal(whole).and.not.to.have.length(0);
    });

  it('links to the next page while rows are left, with the same filters', async () => {
    const first = await served.get('/v1/festivals?year=2024&limit=1');
    expect(first.headers['link']).to.equal('</v1/festivals?year=2024&limit=1&offset=1>; rel="next"');
    const encoded = await served.get('/v1/festivals?%6cimit=1&q=f%C3%A9s&offse%74=0');
    expect(encoded.headers['link']).to.equal('</v1/festivals?q=f%C3%A9s&limit=1&offset=1>; rel="next"');
    const last = await served.get('/v1/festivals?year=2024&limit=1&offset=1');
    expect(last.headers).not.to.have.property('link');
    expect((await served.get('/v1/festivals?year=2024&offset=7')).body).to.have.nested.property(
      'meta.total',
      2,
    );
  });

  const wrong: [query: string, param: string, code: string, states: RegExp][] = [
    ['?limit=0', 'limit', 'invalid', /from 1 to 200/],
    ['?limit=201', 'limit', 'invalid', /from 1 to 200/],
    ['?limit=ten', 'limit', 'invalid', /integer from 1 to 200/],
    ['?limit=', 'limit', 'invalid', /integer/],
    ['?limit=1e2', 'limit', 'invalid', /integer/],
    ['?limit=5.0', 'limit', 'invalid', /integer/],
    ['?offset=-1', 'offset', 'invalid', /from 0 to 1000000000/],
    ['?year=20x4', 'year', 'invalid', /integer/],
    ['?country=XX', 'country', 'invalid', /ISO 3166-1/],
    ['?country=DEU', 'country', 'invalid', /ISO 3166-1/],
    ['?country=%C3%9F', 'country', 'invalid', /ISO 3166-1/],
    ['?q=', 'q', 'invalid', /at least one letter or digit/],
    ['?q=!!!', 'q', 'invalid', /at least one letter or digit/],
    [`?q=${'a'.repeat(3_000)}`, 'q', 'invalid', /at most 200 characters/],
    [
      `?q=${'a+b+c+d+e+f+'.repeat(4)}${Array.from({ length: 21 }, (_, i) => i).join('+')}`,
      'q',
      'invalid',
      /20 different words/,
    ],
    ['?upcoming=yes', 'upcoming', 'invalid', /true or false/],
    ['?limit=1&limit=2', 'limit', 'repeated', /once/],
    ['?yeer=2024', 'yeer', 'unknown', /Did you mean year\?/],
    ['?genre=polka', 'genre', 'invalid', /\/v1\/genres/],
    ['?city=%20', 'city', 'invalid', /at least one letter or digit/],
    ['?from=2024-2-1', 'from', 'invalid', /YYYY-MM-DD/],
    ['?from=2024-02-02&to=2024-02-01', 'from', 'invalid', /must not be later than/],
    ['?lineup_status=whole', 'lineup_status', 'invalid', /none, partial or full/],
    ['?page=2', 'page', 'unknown', /no parameter page\. This operation takes year, country,/],
    ['?q=%E0%A4', 'q', 'malformed', /percent-encoded/],
    ['?q=a%00b', 'q', 'malformed', /NUL/],
  ];
  for (const [query, param, code, states] of wrong)
    it(`refuses ${query.slice(0, 40)}`, async () => {
      const { body } = await served.get(`/v1/festivals${query}`, 400);
      expect(body).to.include({ code: 'invalid_parameter', status: 400 });
      const [fault] = (body as { errors: { message: string }[] }).errors;
      expect(fault).to.include({ param, code });
      expect(fault!.message).to.match(states);
    });

  it('names all errors of a request at once', async () => {
    const { body } = await served.get('/v1/festivals?limit=0&country=XX&foo=1&q=%FF&year=1&year=2', 400);
    const { errors } = body as { errors: { param: string }[] };
    expect(errors.map(({ param }) => param)).to.have.members(['limit', 'country', 'foo', 'q', 'year']);
  });
});
