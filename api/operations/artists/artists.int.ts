import { expect } from 'chai';
import request from 'supertest';
import { checked, keyFor, type Served, serve } from '../../../test/api/served.ts';

interface Found {
  meta: { total: number; withheld: { rows: number } | null };
  artists: { slug: string; matched_on: string; total_bookings: number }[];
}

describe('GET /v1/artists?q=', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  const search = async (q: string): Promise<string[]> => {
    const { body } = await served.get(`/v1/artists?q=${encodeURIComponent(q)}`);
    return (body as Found).artists.map(({ slug, matched_on }) => `${slug} by ${matched_on}`);
  };

  const found: [q: string, first: string][] = [
    ['dixie', 'dixie by slug'],
    ['DIXIE', 'dixie by name'],
    ['dix', 'dixie by name'],
    ['Le "D"', 'dixie by alias'],
    ['spaceape', 'kode9 by alias'],
    ['kode 9', 'kode9 by name'],
    ['acdc', 'ac-dc by name'],
    ['パソコン', 'パソコン音楽クラブ by name'],
    ['!!!', 'sign-0123456789 by name'],
  ];
  for (const [q, first] of found)
    it(`finds ${first} first for ${q}`, async () => expect((await search(q))[0]).to.equal(first));

  it('lists namesakes, those with upcoming bookings first', async () => {
    expect(await search('dixie')).to.deep.equal(['dixie by slug', 'dixie-discogs-99 by name']);
    expect(await search('quest')).to.have.length(2);
  });

  const tolerated: [q: string, found: string[]][] = [
    ['ixie', ['dixie', 'dixie-discogs-99']],
    ['dixxie', ['dixie', 'dixie-discogs-99']],
    ['dixei', ['dixie', 'dixie-discogs-99']],
    ['doxie', ['dixie', 'dixie-discogs-99']],
    ['kode8', ['kode9']],
    ['spaceape the', ['kode9']],
    ['the spacepae', ['kode9']],
    ['ixxie', []],
  ];
  for (const [q, found] of tolerated)
    it(`tolerates typos: ${q} finds ${found.join(', ') || 'no artist'}`, async () => {
      expect((await search(q)).map((one) => one.split(' ')[0])).to.deep.equal(found);
    });

  it('finds no artist for a text that is no name', async () => {
    for (const q of ['zzz', 'xie', 'ixxie', "x' OR 1=1 --", '%', '_', '\\'])
      expect(await search(q), q).to.deep.equal([]);
  });

  it('says how many artists match, and pages through all of them once', async () => {
    const all = await search('d');
    expect(all.length).to.be.above(1);
    const paged: string[] = [];
    let path: string | undefined = '/v1/artists?q=d&limit=1';
    while (path !== undefined) {
      const { body, headers } = await served.get(path);
      const { meta, artists } = body as Found;
      expect(meta).to.include({ total: all.length, limit: 1, offset: paged.length });
      paged.push(...artists.map(({ slug, matched_on }) => `${slug} by ${matched_on}`));
      path = /<(.*)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
    }
    expect(paged).to.deep.equal(all);
    expect((await served.get('/v1/artists?q=d&offset=100')).body).to.deep.include({ artists: [] });
  });

  it('needs a text to search for', async () => {
    await served.get('/v1/artists', 400);
    await served.get('/v1/artists?q=', 400);
    await served.get('/v1/artists?q=%20', 400);
    await served.get(`/v1/artists?q=${'a'.repeat(201)}`, 400);
    await served.get('/v1/artists?q=a&limit=101', 400);
  });

  it('counts for a Standard key only the bookings of its years', async () => {
    const key = await keyFor(served.pool, 'Searching', 'standard');
    const asked = request(served.url)
      .get('/v1/artists?q=dixie&limit=1')
      .set('Authorization', `Bearer ${key}`);
    const { meta, artists } = (await checked(asked).expect(200)).body as Found;
    expect(artists).to.have.length(1);
    expect(artists[0]).to.include({ slug: 'dixie', total_bookings: 3 });
    expect(meta.withheld).to.include({ rows: 1, plan: 'pro' });
  });
});
