import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';

describe('GET /v1/artists/{name}', () => {
  let served: Served;
  before(async () => {
    served = await serve();
    await served.pool.query(
      "INSERT INTO durable.redirect VALUES ('artist', 'dicksie', 'dixie', 1), ('artist', 'dixie', 'kode9', 1), ('artist', 'quest', 'quest-discogs-7', 1)",
    );
  });
  after(() => served.close());

  const path = (name: string): string => `/v1/artists/${encodeURIComponent(name)}`;

  const found: [name: string, slug: string, matchedOn: string][] = [
    ['dixie', 'dixie', 'slug'],
    ['quest-discogs-9', 'quest-discogs-9', 'slug'],
    ['パソコン音楽クラブ', 'パソコン音楽クラブ', 'slug'],
    ['DIXIE', 'dixie', 'name'],
    ['Kode 9', 'kode9', 'name'],
    ['kode-9', 'kode9', 'name'],
    ['AC/DC', 'ac-dc', 'name'],
    ['!!!', 'sign-0123456789', 'name'],
    ['le d', 'dixie', 'alias'],
    ['Spaceape, The', 'kode9', 'alias'],
    // Only the looser key forgets the slash.
    ['ACDC', 'ac-dc', 'name'],
    ['Unheard', 'unheard', 'name'],
  ];
  for (const [name, slug, matched_on] of found)
    it(`finds ${name} by ${matched_on}`, async () => {
      expect((await served.get(path(name))).body).to.include({ slug, matched_on });
    });

  it('shows identity data, and labels by number of releases', async () => {
    const { body } = await served.get('/v1/artists/dixie');
    expect(body).to.deep.include({
      name: 'Dixie',
      aliases: ['Le "D"'],
      external_ids: { discogs: '28' },
      labels: [
        { name: 'Innervoid', slug: 'innervoid', release_count: 3 },
        { name: 'Subvoid', slug: 'subvoid', release_count: 1 },
      ],
    });
  });

  it('answers a shared name with 409 and all candidates, each with an address that works', async () => {
    const { body } = await served.get(path('Quest'), 409);
    expect(body).to.include({ code: 'ambiguous_name' });
    const { candidates } = body as { candidates: { slug: string }[] };
    expect(candidates).to.deep.equal([
      {
        name: 'Quest',
        slug: 'quest-discogs-7',
        disambiguation: 'UK dubstep',
        external_ids: { discogs: '7' },
        countries: [],
        total_bookings: 0,
        first_year: null,
        last_year: null,
      },
      {
        name: 'Quest',
        slug: 'quest-discogs-9',
        disambiguation: null,
        external_ids: { discogs: '9' },
        countries: [],
        total_bookings: 1,
        first_year: 1997,
        last_year: 1997,
      },
    ]);
    for (const { slug } of candidates) await served.get(path(slug));
  });

  it('answers 409 for a former slug that is also a shared name', async () => {
    await served.get(path('quest'), 409);
  });

  it('ignores namesakes without a booking', async () => {
    expect((await served.get(path('Dixie'))).body).to.include({ slug: 'dixie' });
    await served.get(path('dixie-discogs-99'));
  });

  it('redirects a former slug to the artist that took it over, unless the slug has an owner again', async () => {
    const response = await served.get('/v1/artists/dicksie', 301);
    expect(response.headers['location']).to.equal('/v1/artists/dixie');
    await served.get('/v1/artists/dixie');
  });

  it('answers 404 for any other name', async () => {
    for (const name of ['nobody', '???', '%', '\u202e', "x' OR 1=1 --", 'a'.repeat(200)])
      expect((await served.get(path(name), 404)).body).to.include({ code: 'not_found' });
  });
});
