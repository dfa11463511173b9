import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';

interface Label {
  roster: { artist: { slug: string }; total_bookings: number }[];
  bookings: { artist: { slug: string }; edition_slug: string; counted: boolean; upcoming: boolean }[];
}

describe('GET /v1/labels', () => {
  let served: Served;
  before(async () => {
    served = await serve();
    await served.pool.query("INSERT INTO durable.redirect VALUES ('label', 'former', 'subvoid', 1)");
  });
  after(() => served.close());

  const labels = async (query: string): Promise<{ slug: string; total_bookings: number }[]> =>
    ((await served.get(`/v1/labels${query}`)).body as { labels: [] }).labels;
  const label = async (path: string): Promise<Label> =>
    (await served.get(`/v1/labels/${path}`)).body as Label;

  it('ranks labels by the bookings of their rosters', async () => {
    expect(await labels('?scope=all')).to.deep.equal([
      { rank: 1, slug: 'innervoid', name: 'Innervoid', roster_size: 2, total_bookings: 6 },
      { rank: 2, slug: 'subvoid', name: 'Subvoid', roster_size: 1, total_bookings: 4 },
    ]);
    expect(await labels('')).to.deep.equal([
      { rank: 1, slug: 'innervoid', name: 'Innervoid', roster_size: 2, total_bookings: 3 },
      { rank: 2, slug: 'subvoid', name: 'Subvoid', roster_size: 1, total_bookings: 2 },
    ]);
    expect(await labels('?scope=all&limit=1&offset=1')).to.have.length(1);
  });

  const searched: [q: string, found: string[]][] = [
    ['inner', ['innervoid']],
    ['INNERVOID', ['innervoid']],
    ['inervoid', ['innervoid']],
    ['subvoid', ['subvoid']],
    ['sbuvoid', ['subvoid']],
    ['void', []],
  ];
  for (const [q, found] of searched)
    it(`finds labels by words of their name: ${q}`, async () => {
      const rows = await labels(`?scope=all&q=${q}`);
      expect(rows.map(({ slug }) => slug)).to.deep.equal(found);
      const board = await labels('?scope=all');
      for (const row of rows) expect(board).to.deep.include(row);
    });

  for (const scope of ['all', 'upcoming'])
    it(`counts the bookings that each label lists (${scope})`, async () => {
      for (const { slug, total_bookings: total } of await labels(`?scope=${scope}`)) {
        const { roster, bookings } = await label(`${slug}?scope=${scope}`);
        expect(bookings.filter(({ counted }) => counted)).to.have.length(total);
        for (const { artist, total_bookings: own } of roster)
          expect(bookings.filter((row) => row.counted && row.artist.slug === artist.slug)).to.have.length(
            own,
          );
      }
    });

  it('shows roster and bookings of the scope; an artist without a booking is on no roster', async () => {
    const { roster, bookings } = await label('innervoid');
    expect(roster.map(({ artist, total_bookings: total }) => [artist.slug, total])).to.deep.equal([
      ['dixie', 2],
      ['kode9', 1],
    ]);
    expect(bookings.map(({ artist, edition_slug: slug }) => `${artist.slug} ${slug}`)).to.deep.equal([
      'dixie nuits-de-lyon-2025',
      'dixie sonnentau-2025',
      'kode9 sonnentau-2025',
    ]);
    const all = await label('innervoid?scope=all');
    expect(all.bookings.some(({ counted }) => !counted)).to.equal(true);
  });

  it('shows the parent of a label, without adding its numbers', async () => {
    expect(await label('subvoid')).to.deep.include({
      label: { slug: 'subvoid', name: 'Subvoid', parent: { slug: 'innervoid', name: 'Innervoid' } },
    });
  });

  it('redirects a former slug, with its scope, and answers 404 for others', async () => {
    const moved = await served.get('/v1/labels/former?scope=all', 301);
    expect(moved.headers['location']).to.equal('/v1/labels/subvoid?scope=all');
    await served.get('/v1/labels/nowhere', 404);
    await served.get('/v1/labels/innervoid?limit=3', 400);
  });
});
