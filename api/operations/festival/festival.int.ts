import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';

describe('GET /v1/festivals/{slug}', () => {
  let served: Served;
  before(async () => {
    served = await serve();
    await served.pool.query(
      "INSERT INTO durable.redirect VALUES ('edition', 'old-2024', 'sonnentau-2024', 1), ('edition', 'empty-2024', 'sonnentau-2024', 1)",
    );
  });
  after(() => served.close());

  it('shows the row of the list, and the fields of a single edition', async () => {
    const { body: list } = await served.get('/v1/festivals?series=sonnentau&year=2024');
    const { body } = await served.get('/v1/festivals/sonnentau-2024');
    const [row] = (list as { editions: object[] }).editions;
    expect(body).to.include.keys('meta', 'lineup', 'set_times', 'series_editions', 'provenance');
    expect(Object.keys(body as object)[0]).to.equal('meta');
    const shown = body as Record<string, unknown>;
    for (const [field, value] of Object.entries(row!)) expect(shown[field]).to.deep.equal(value);
  });

  it('lists lineup and set times as the tables hold them', async () => {
    const { body } = await served.get('/v1/festivals/sonnentau-2024');
    const { lineup, set_times: times } = body as {
      lineup: { artist: { slug: string } }[];
      set_times: { start_at: string }[];
    };
    expect(lineup.map(({ artist }) => artist.slug)).to.deep.equal([
      'dixie',
      'kode9',
      'sign-0123456789',
      'パソコン音楽クラブ',
    ]);
    expect(times[0]!.start_at).to.equal('2024-07-20T01:30:00+02:00');
  });

  it('lists the other editions of its series, newest first', async () => {
    const { body } = await served.get('/v1/festivals/nuits-de-lyon-2023');
    expect((body as { series_editions: unknown }).series_editions).to.deep.equal([
      { slug: 'nuits-de-lyon-2025', year: 2025, start_date: '2025-07-18', status: 'scheduled' },
    ]);
    const alone = await served.get('/v1/festivals/undated-1997');
    expect(alone.body).to.deep.include({ series_editions: [], set_times: [] });
  });

  it('redirects a former slug to the edition that took it over, and names it in the body', async () => {
    const response = await served.get('/v1/festivals/old-2024', 301);
    expect(response.headers['location']).to.equal('/v1/festivals/sonnentau-2024');
    expect(response.body).to.deep.equal({ slug: 'sonnentau-2024', location: '/v1/festivals/sonnentau-2024' });
  });

  it('answers with the present owner of a slug, whichever edition had it before', async () => {
    expect((await served.get('/v1/festivals/empty-2024')).body).to.include({
      slug: 'empty-2024',
    });
  });

  it('answers 404 for any other slug', async () => {
    for (const slug of ['sonnentau', 'SONNENTAU-2024', 'x'.repeat(200), "'; DROP TABLE edition; --", '💿']) {
      const { body } = await served.get(`/v1/festivals/${encodeURIComponent(slug)}`, 404);
      expect(body).to.include({ code: 'not_found' });
    }
  });

  it('suggests the lower-case slug', async () => {
    const { body } = await served.get('/v1/festivals/SONNENTAU-2024', 404);
    expect((body as { detail: string }).detail).to.match(/Did you mean sonnentau-2024\?$/);
  });

  it('accepts no parameters', async () => {
    const { body } = await served.get('/v1/festivals/sonnentau-2024?limit=1', 400);
    expect((body as { errors: object[] }).errors[0]).to.include({ param: 'limit', code: 'unknown' });
  });
});
