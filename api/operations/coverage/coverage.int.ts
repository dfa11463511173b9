import { expect } from 'chai';
import { type Served, serve } from '../../../test/api/served.ts';

describe('GET /v1/coverage', () => {
  let served: Served;
  before(async () => {
    served = await serve();
  });
  after(() => served.close());

  it('counts the whole catalog and its upcoming part', async () => {
    expect((await served.get('/v1/coverage')).body).to.deep.equal({
      all_time: { festivals: 4, editions: 6, artists: 6, bookings: 10 },
      upcoming: { festivals: 2, editions: 2, artists: 3, bookings: 4 },
    });
  });

  it('counts the editions that the list counts', async () => {
    for (const [scope, query] of [
      ['all_time', ''],
      ['upcoming', '?upcoming=true'],
    ] as const) {
      const { body: coverage } = await served.get('/v1/coverage');
      const { body: list } = await served.get(`/v1/festivals${query}`);
      const counted = (coverage as Record<string, { editions: number }>)[scope]!.editions;
      expect(counted).to.equal((list as { meta: { total: number } }).meta.total);
    }
  });

  it('shows the depth of the data for each year', async () => {
    const { body } = await served.get('/v1/coverage/years');
    expect((body as { years: unknown }).years).to.deep.equal([
      { year: 1997, editions: 1, with_lineup: 1, with_set_times: 0, with_tags: 0 },
      { year: 2023, editions: 1, with_lineup: 1, with_set_times: 0, with_tags: 0 },
      { year: 2024, editions: 2, with_lineup: 1, with_set_times: 1, with_tags: 1 },
      { year: 2025, editions: 2, with_lineup: 2, with_set_times: 0, with_tags: 1 },
    ]);
  });

  it('is zero in an empty catalog, with empty lists', async () => {
    const empty = await serve({ catalog: { asOf: null, editions: [], artists: [], labels: [] } });
    try {
      const none = { festivals: 0, editions: 0, artists: 0, bookings: 0 };
      expect((await empty.get('/v1/coverage')).body).to.deep.equal({
        all_time: none,
        upcoming: none,
      });
      await empty.pool.query('DELETE FROM read_g1.coverage; DELETE FROM read_g1.checkpoint');
      expect((await empty.get('/v1/coverage')).body).to.deep.equal({
        all_time: none,
        upcoming: none,
      });
      for (const path of [
        '/v1/festivals',
        '/v1/leaderboards/most-booked',
        '/v1/labels?scope=all',
        '/v1/coverage/years',
      ])
        expect((await empty.get(path)).body).to.have.nested.property('meta.as_of', null);
      const { body } = await empty.get('/v1/trends/genres');
      expect((body as { years: unknown }).years).to.deep.equal([
        { year: 2025, total_editions: 0, tagged_editions: 0, genres: [] },
      ]);
    } finally {
      await empty.close();
    }
  });
});
