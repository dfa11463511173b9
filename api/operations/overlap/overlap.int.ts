import { expect } from 'chai';
import { keyFor, type Served, serve } from '../../../test/api/served.ts';

interface Overlap {
  readonly meta: { readonly withheld: { readonly rows: number } | null };
  readonly series: readonly { readonly slug: string; readonly artists: number; readonly shared: number }[];
  readonly shared: readonly {
    readonly artist: { readonly slug: string };
    readonly bookings: number;
    readonly editions: readonly { readonly slug: string }[];
  }[];
}
interface Row {
  readonly artist: { readonly slug: string };
  readonly edition_slug: string;
  readonly series_slug: string;
  readonly counted: boolean;
}

describe('GET /v1/overlap', () => {
  let served: Served;
  let rows: readonly Row[];
  before(async () => {
    served = await serve();
    const { body } = await served.get('/v1/bookings');
    rows = (body as { bookings: Row[] }).bookings.filter(({ counted }) => counted);
  });
  after(() => served.close());

  const series = ['sonnentau', 'nuits-de-lyon', 'undated', 'empty'];
  const pairs = series.flatMap((a, i) => series.slice(i + 1).map((b) => [a, b] as const));
  const artistsOf = (slug: string): Set<string> =>
    new Set(rows.filter((row) => row.series_slug === slug).map(({ artist }) => artist.slug));

  for (const [a, b] of pairs)
    it(`of ${a} and ${b} equals the intersection of their bookings lists`, async () => {
      const { body } = await served.get(`/v1/overlap?series=${a}&series=${b}`);
      const overlap = body as Overlap;
      const common = [...artistsOf(a)].filter((slug) => artistsOf(b).has(slug));
      expect(overlap.shared.map(({ artist }) => artist.slug)).to.have.members(common);
      expect(overlap.series.map(({ slug, artists, shared }) => [slug, artists, shared])).to.deep.equal(
        [a, b].map((slug) => [slug, artistsOf(slug).size, common.length]),
      );
      for (const { artist, bookings, editions } of overlap.shared) {
        const own = rows.filter((row) => row.artist.slug === artist.slug && [a, b].includes(row.series_slug));
        expect(editions.map(({ slug }) => slug)).to.have.members(own.map((row) => row.edition_slug));
        expect(bookings).to.equal(own.length);
      }
    });

  it('is limited to one year if one is given', async () => {
    const { body } = await served.get('/v1/overlap?series=sonnentau&series=nuits-de-lyon&year=2024');
    expect((body as Overlap).shared).to.deep.equal([]);
  });

  it('withholds older bookings from a Standard key', async () => {
    const key = await keyFor(served.pool, 'Overlap', 'standard');
    const answer = await fetch(`${served.url}/v1/overlap?series=sonnentau&series=undated`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const { meta, shared } = (await answer.json()) as Overlap;
    expect(meta.withheld?.rows).to.equal(2);
    expect(shared).to.deep.equal([]);
  });

  const wrong: [query: string, message: RegExp][] = [
    ['series=a', /2 to 10 times/],
    ['', /2 to 10 times/],
    ['series=a&series=a', /different series/],
    [Array.from({ length: 11 }, (_, i) => `series=s${i}`).join('&'), /2 to 10 times/],
    [`series=a&series=${'x'.repeat(201)}`, /at most 200 characters/],
  ];
  for (const [query, message] of wrong)
    it(`names the error in ${query.slice(0, 30) || 'no series'}`, async () => {
      const { body } = await served.get(`/v1/overlap?${query}`, 400);
      const [fault] = (body as { errors: { param: string; message: string }[] }).errors;
      expect(fault!.param).to.equal('series');
      expect(fault!.message).to.match(message);
    });
});
