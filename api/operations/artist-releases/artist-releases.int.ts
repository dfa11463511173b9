import { expect } from 'chai';
import { keyFor, type Served, serve } from '../../../test/api/served.ts';

interface Releases {
  meta: { total: number };
  artist: object;
  releases: { label: { slug: string }; release: string | null; year: number | null; credited_by: string }[];
}

const DIXIE = { name: 'Dixie', slug: 'dixie', external_ids: { discogs: '28' }, address: 'dixie--discogs-28' };

describe('GET /v1/artists/{name}/releases', () => {
  let served: Served;
  before(async () => {
    served = await serve();
    // Answers are cached while the data does not change, so all data is there before the first request.
    await credit('release:test:again', 'innervoid', ['name:kode9'], { master: 'test:kode9-0', year: 1999 });
    await credit('release:test:both', 'innervoid', ['discogs:0', 'name:kode9', 'name:dixie']);
    await credit('correction:a', 'innervoid', ['name:ac-dc'], { counts: true, position: 7, year: 2011 });
    await credit('correction:b', 'subvoid', ['name:unheard'], { counts: true, position: 8 });
    await credit('correction:c', 'subvoid', ['name:unheard'], { counts: false, position: 9 });
  });
  after(() => served.close());

  const ask = async (name: string, query = ''): Promise<Releases> =>
    (await served.get(`/v1/artists/${encodeURIComponent(name)}/releases${query}`)).body as Releases;

  /** Adds a roster credit of artist nodes, in order, on a label. */
  const credit = (subject: string, label: string, artist: readonly string[], more: object = {}) =>
    served.pool.query(
      'INSERT INTO read_g1.roster_credit SELECT row.* FROM jsonb_populate_record(NULL::read_g1.roster_credit, $1) AS row',
      [JSON.stringify({ subject, label: `label:name:${label}`, artist, master: subject, ...more })],
    );

  it('lists one row for each release in release_count, newest first', async () => {
    const { meta, artist, releases } = await ask('DIXIE');
    expect(artist).to.deep.equal(DIXIE);
    expect(meta).to.include({ total: 4, limit: 50, offset: 0 });
    expect(releases.map(({ label, release, year }) => [label.slug, release, year])).to.deep.equal([
      ['innervoid', 'test:dixie-0', 2001],
      ['subvoid', 'test:dixie-0', 2001],
      ['innervoid', 'test:dixie-1', null],
      ['innervoid', 'test:dixie-2', null],
    ]);
    const labels = ((await served.get('/v1/artists/dixie')).body as { labels: object[] }).labels;
    expect(labels).to.deep.include({ name: 'Innervoid', slug: 'innervoid', release_count: 3 });
  });

  it('lists all versions of a master once, with the earliest year', async () => {
    const { releases } = await ask('kode9');
    expect(releases.filter(({ release }) => release === 'test:kode9-0')).to.have.length(1);
    expect(releases[0]).to.include({ release: 'test:kode9-0', year: 1999 });
  });

  it('assigns a release to the first of its ids and names that leads to an artist', async () => {
    expect((await ask('kode9')).releases.map(({ release }) => release)).to.include('release:test:both');
    expect((await ask('dixie')).releases.map(({ release }) => release)).not.to.include('release:test:both');
  });

  it("ignores an editor's credit as a release, and a credit that the last editor took away from the artist", async () => {
    const { releases } = await ask('ac-dc');
    expect(releases).to.deep.equal([
      {
        label: { name: 'Innervoid', slug: 'innervoid' },
        release: null,
        year: 2011,
        credited_by: 'correction',
      },
    ]);
    expect(await ask('unheard')).to.deep.include({ releases: [] });
  });

  it('pages in one order without gap or repetition', async () => {
    const { releases } = await ask('dixie');
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => ask('dixie', `?limit=1&offset=${offset}`)));
    expect(pages.flatMap((page) => page.releases)).to.deep.equal(releases);
    const { headers } = await served.get('/v1/artists/dixie/releases?limit=1');
    expect(headers['link']).to.equal('</v1/artists/dixie/releases?limit=1&offset=1>; rel="next"');
    await served.get('/v1/artists/dixie/releases?limit=201', 400);
  });

  it('is empty for an artist without a credit', async () => {
    expect(await ask('!!!')).to.deep.include({ releases: [] });
  });

  it('finds artists as the artist operation does, on both plans', async () => {
    await served.get('/v1/artists/quest/releases', 409);
    await served.get('/v1/artists/nobody/releases', 404);
    const standard = await keyFor(served.pool, 'Standard', 'standard');
    const seen = await fetch(`${served.url}/v1/artists/dixie/releases`, {
      headers: { Authorization: `Bearer ${standard}` },
    });
    expect(await seen.json()).to.deep.equal(await ask('dixie'));
  });
});
