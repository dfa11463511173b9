import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';

interface Bookings {
  artist: object;
  summary: object;
  bookings: { edition_slug: string; counted: boolean; status: string }[];
}

const DIXIE = { name: 'Dixie', slug: 'dixie', external_ids: { discogs: '28' }, address: 'dixie--discogs-28' };

describe('GET /v1/artists/{name}/bookings', () => {
  let served: Served;
  before(async () => {
    served = await serve();
    await served.pool.query("INSERT INTO durable.redirect VALUES ('artist', 'k 9', 'パソコン音楽クラブ', 1)");
  });
  after(() => served.close());

  const ask = async (name: string): Promise<Bookings> =>
    (await served.get(`/v1/artists/${encodeURIComponent(name)}/bookings`)).body as Bookings;

  it('lists every booking, newest first, with a summary of the counted ones', async () => {
    const { artist, summary, bookings } = await ask('DIXIE');
    expect(artist).to.deep.equal(DIXIE);
    expect(bookings.map((booking) => booking.edition_slug)).to.deep.equal([
      'nuits-de-lyon-2025',
      'sonnentau-2025',
      'sonnentau-2024',
      'undated-1997',
    ]);
    expect(summary).to.deep.equal({ total_bookings: 4, first_year: 1997, last_year: 2025, span_years: 29 });
  });

  it('lists cancelled bookings without counting them', async () => {
    const { summary, bookings } = await ask('AC/DC');
    expect(
      bookings.map(({ edition_slug, counted, status }) => [edition_slug, counted, status]),
    ).to.deep.equal([
      ['nuits-de-lyon-2025', true, 'confirmed'],
      ['sonnentau-2025', false, 'cancelled'],
    ]);
    expect(summary).to.include({ total_bookings: 1, first_year: 2025, span_years: 1 });
  });

  it('has zeros and nulls for an artist without a booking', async () => {
    const { summary, bookings } = await ask('Unheard');
    expect(summary).to.deep.equal({ total_bookings: 0, first_year: null, last_year: null, span_years: 0 });
    expect(bookings).to.deep.equal([]);
  });

  it('has zeros and nulls when every booking was cancelled', async () => {
    const { summary, bookings } = await ask('quest-discogs-7');
    expect(summary).to.deep.equal({ total_bookings: 0, first_year: null, last_year: null, span_years: 0 });
    expect(bookings).to.have.length(1);
  });

  it('finds artists as the artist operation does: redirected, ambiguous, unknown', async () => {
    const moved = await served.get('/v1/artists/k%209/bookings', 301);
    expect(moved.headers['location']).to.equal(
      `/v1/artists/${encodeURIComponent('パソコン音楽クラブ')}/bookings`,
    );
    await served.get('/v1/artists/quest/bookings', 409);
    await served.get('/v1/artists/nobody/bookings', 404);
  });
});
