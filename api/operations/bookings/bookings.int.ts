import { expect } from 'chai';
import { keyFor, type Served, serve } from '../../../test/api/served.ts';

interface Bookings {
  readonly meta: { readonly next: string | null; readonly withheld: { readonly rows: number } | null };
  readonly bookings: readonly Row[];
}
interface Row {
  readonly artist: { readonly slug: string };
  readonly edition_slug: string;
  readonly year: number;
}

describe('GET /v1/bookings', () => {
  let served: Served;
  let standard: string;
  before(async () => {
    served = await serve();
    standard = await keyFor(served.pool, 'Bookings', 'standard');
  });
  after(() => served.close());

  const list = async (query: string): Promise<Bookings> =>
    (await served.get(`/v1/bookings${query}`)).body as Bookings;
  const shown = ({ artist, edition_slug }: Row): string => `${artist.slug} ${edition_slug}`;

  it('lists the bookings of every artist, newest edition first, undated editions last', async () => {
    const { meta, bookings } = await list('');
    expect(meta).to.include({ next: null, withheld: null });
    expect(bookings.map(shown)).to.deep.equal([
      'ac-dc nuits-de-lyon-2025',
      'dixie nuits-de-lyon-2025',
      'ac-dc sonnentau-2025',
      'dixie sonnentau-2025',
      'kode9 sonnentau-2025',
      'dixie sonnentau-2024',
      'kode9 sonnentau-2024',
      'sign-0123456789 sonnentau-2024',
      'パソコン音楽クラブ sonnentau-2024',
      'kode9 nuits-de-lyon-2023',
      'quest-discogs-7 nuits-de-lyon-2023',
      'dixie undated-1997',
      'quest-discogs-9 undated-1997',
    ]);
  });

  it('lists the rows that the artists list', async () => {
    const { bookings } = await list('');
    for (const slug of new Set(bookings.map(({ artist }) => artist.slug))) {
      const { body } = await served.get(`/v1/artists/${encodeURIComponent(slug)}/bookings`);
      const { artist, bookings: own } = body as { artist: object; bookings: object[] };
      const listed = bookings.filter((row) => row.artist.slug === slug);
      expect(listed, slug).to.have.deep.members(own.map((row) => ({ artist, ...row })));
    }
  });

  const filters = [
    '',
    'country=DE&',
    'upcoming=true&',
    'from=1990-01-01&',
    'genre=techno&',
    'country=DE&to=2024-12-31&',
  ];
  for (const filter of filters)
    for (const limit of [1, 2, 3])
      it(`leads through all rows once by cursor (${filter}limit=${limit})`, async () => {
        const whole = (await list(`?${filter}`.replace(/&$/, ''))).bookings;
        expect(whole).not.to.have.length(0);
        const paged: Row[] = [];
        let path: string | undefined = `/v1/bookings?${filter}limit=${limit}`;
        while (path !== undefined) {
          const { headers, body } = await served.get(path);
          paged.push(...(body as Bookings).bookings);
          path = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
          const { next } = (body as Bookings).meta;
          if (next === null) expect(path).to.equal(undefined);
          else expect(path).to.contain(`cursor=${next}`);
        }
        expect(paged).to.deep.equal(whole);
      });

  it('shows a Standard key its years, and says how many rows are withheld', async () => {
    const answer = await fetch(`${served.url}/v1/bookings?country=FR`, {
      headers: { Authorization: `Bearer ${standard}` },
    });
    const { meta, bookings } = (await answer.json()) as Bookings;
    expect(bookings.map(shown)).to.deep.equal(['ac-dc nuits-de-lyon-2025', 'dixie nuits-de-lyon-2025']);
    expect(meta.withheld?.rows).to.equal(2);
  });

  const wrong = [
    'cursor=x',
    'cursor=%F0%9F%98%80',
    `cursor=${Buffer.from('["2024-13-01","a","b"]').toString('base64url')}`,
    `cursor=${Buffer.from('[null,"a\\u0000","b"]').toString('base64url')}`,
    `cursor=${Buffer.from('[null,"a"]').toString('base64url')}`,
    'from=2024-02-30',
    'from=2025-01-01&to=2024-01-01',
    'genre=polka',
    'country=XX',
    'city=!!!',
    'lineup_status=some',
    'limit=201',
  ];
  for (const query of wrong)
    it(`names the error in ${query.slice(0, 40)}`, async () => {
      const { body } = await served.get(`/v1/bookings?${query}`, 400);
      const { errors } = body as { errors: { param: string }[] };
      expect(errors.map(({ param }) => param)).to.deep.equal([query.split('=')[0]]);
    });
});
