import { expect } from 'chai';
import request from 'supertest';
import { openClient } from '../../../db/pool.ts';
import { keyFor, type Served, serve } from '../../../test/api/served.ts';
import { THIS_YEAR } from '../../../test/api/small-catalog.ts';
import { standIn } from '../../generations/younger-columns.ts';

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

  /** The artists with a credit and a booking of these years or newer, label by label, from the bookings themselves. */
  const rosterSizes = async (since: number): Promise<Record<string, number>> => {
    const { rows } = await served.pool.query<{ slug: string; artists: number }>(
      `SELECT label_slug AS slug, count(DISTINCT artist_slug)::int AS artists
       FROM read_g1.label_credit JOIN read_g1.booking USING (artist_slug) WHERE year >= $1 GROUP BY label_slug`,
      [since],
    );
    return Object.fromEntries(rows.map(({ slug, artists }) => [slug, artists]));
  };

  it('counts for a Standard key the artists of a roster with a booking in its window, counted or not', async () => {
    await served.pool.query(
      `WITH credit AS (INSERT INTO read_g1.label_credit VALUES ('innervoid', 'quiet', 1, 1996, 1996)),
         old AS (INSERT INTO read_g1.booking VALUES
           ('quiet', 'undated-1997', 1997, NULL, true, false, false, NULL, 'undated', '{}'))
       UPDATE read_g1.label SET roster_size = roster_size + 1, roster_years = roster_years || 1997,
         roster_year_artists = roster_year_artists || 1
       WHERE slug = 'innervoid'`,
    );
    const key = await keyFor(served.pool, 'Window', 'standard');
    const response = await request(served.url).get('/v1/labels').set('Authorization', `Bearer ${key}`);
    const rows = (response.body as { labels: { slug: string; roster_size: number }[] }).labels;
    const sizes = Object.fromEntries(rows.map(({ slug, roster_size: size }) => [slug, size]));
    expect(sizes).to.deep.equal(await rosterSizes(THIS_YEAR - 1));
    expect(sizes).not.to.deep.equal(await rosterSizes(0));
  });

  it('counts the same from the tables of the former release, which have no years of rosters', async () => {
    const client = openClient(served.database.url, { applicationName: 'test', searchPath: 'read_g1' });
    await client.connect();
    await client.query(`BEGIN; ALTER TABLE label DROP COLUMN roster_years, DROP COLUMN roster_year_artists`);
    await standIn(client, 'read_g1');
    for (const since of [0, THIS_YEAR - 1, THIS_YEAR + 1]) {
      const { rows } = await client.query<{ slug: string; artists: number }>(
        `SELECT slug, sum(artists)::int AS artists
         FROM label CROSS JOIN LATERAL unnest(roster_years, roster_year_artists) AS one (year, artists)
         WHERE year >= $1 GROUP BY slug`,
        [since],
      );
      const sizes = Object.fromEntries(rows.map(({ slug, artists }) => [slug, artists]));
      expect(sizes).to.deep.equal(await rosterSizes(since));
    }
    await client.query('ROLLBACK');
    await client.end();
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
