import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';
import { smallCatalog } from '../../../test/api/small-catalog.ts';

interface CoBilled {
  readonly meta: { readonly total: number };
  readonly co_billed: readonly {
    readonly artist: { readonly slug: string };
    readonly shared_editions: number;
    readonly editions: readonly string[];
  }[];
}
interface Row {
  readonly artist: { readonly slug: string };
  readonly edition_slug: string;
  readonly counted: boolean;
}

describe('GET /v1/artists/{name}/co-billed', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  for (const slug of ['dixie', 'kode9', 'ac-dc', 'quest-discogs-9', 'unheard'])
    it(`lists the artists that share a bill with ${slug}, with the editions`, async () => {
      const listed = (await served.get('/v1/bookings')).body as { bookings: Row[] };
      const rows = listed.bookings.filter(({ counted }) => counted);
      const own = new Set(rows.filter(({ artist }) => artist.slug === slug).map((row) => row.edition_slug));
      const others = rows.filter((row) => own.has(row.edition_slug) && row.artist.slug !== slug);
      const { meta, co_billed } = (await served.get(`/v1/artists/${slug}/co-billed`)).body as CoBilled;
      expect(meta.total).to.equal(new Set(others.map(({ artist }) => artist.slug)).size);
      expect(co_billed).to.have.length(meta.total);
      for (const { artist, shared_editions, editions } of co_billed) {
        const shared = others.filter((row) => row.artist.slug === artist.slug);
        expect(editions).to.have.members(shared.map((row) => row.edition_slug));
        expect(shared_editions).to.equal(shared.length);
      }
    });

  it('pages without repeating or dropping a row, most shared editions first', async () => {
    const whole = ((await served.get('/v1/artists/dixie/co-billed')).body as CoBilled).co_billed;
    const counts = whole.map(({ shared_editions: shared }) => shared);
    expect(counts).to.deep.equal([...counts].sort((a, b) => b - a));
    const paged = await Promise.all(
      whole.map(
        async (_, offset) =>
          ((await served.get(`/v1/artists/dixie/co-billed?limit=1&offset=${offset}`)).body as CoBilled)
            .co_billed,
      ),
    );
    expect(paged.flat()).to.deep.equal(whole);
  });

  it('lists the editions of one year by date, newest first', async () => {
    const acts = ['dixie', 'kode9'];
    const dates = new Map([
      ['sonnentau-2025', '2025-09-01'],
      ['nuits-de-lyon-2025', '2025-07-18'],
    ]);
    const editions = smallCatalog.editions.map((edition) => {
      const date = dates.get(edition.slug);
      return date === undefined ? edition : { ...edition, acts, start_date: date };
    });
    const dated = await serve({ catalog: { ...smallCatalog, editions } });
    try {
      const { co_billed } = (await dated.get('/v1/artists/dixie/co-billed')).body as CoBilled;
      const { editions: listed } = co_billed.find(({ artist }) => artist.slug === 'kode9')!;
      expect(listed.slice(0, 2)).to.deep.equal(['sonnentau-2025', 'nuits-de-lyon-2025']);
    } finally {
      await dated.close();
    }
  });

  it('finds artists as the artist operation does', async () => {
    await served.get('/v1/artists/quest/co-billed', 409);
    await served.get('/v1/artists/nobody-of-that-name/co-billed', 404);
  });
});
