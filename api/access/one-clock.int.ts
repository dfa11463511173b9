import { expect } from 'chai';
import request from 'supertest';
import { keyFor, type Served, serve } from '../../test/api/served.ts';
import { waitFor } from '../../test/stack/wait-for.ts';

describe('the clock of the database', () => {
  let served: Served;
  before(async () => (served = await serve({ now: 'database' })));
  after(() => served.close());

  const shows = (instant: string) =>
    served.pool.query(
      `CREATE OR REPLACE FUNCTION accounts.instant() RETURNS timestamptz LANGUAGE sql STABLE
       AS $$ SELECT '${instant}'::timestamptz $$`,
    );

  it('decides the month of the quota and the year of the Standard window, whatever the clock of the process shows', async () => {
    const key = await keyFor(served.pool, 'Clock', 'standard');
    const ask = async (path: string): Promise<request.Response> =>
      request(served.url).get(path).set('Authorization', `Bearer ${key}`);
    const years = async (): Promise<number[]> =>
      Promise.all(
        [2023, 2024, 2025, 2026].map(async (year) => (await ask(`/v1/festivals?year=${year}`)).status),
      );
    for (const [instant, statuses, reset] of [
      ['2099-12-31T23:59:30Z', [403, 403, 403, 403], '2100-01-01'],
      ['2026-01-01T00:00:30Z', [403, 403, 200, 200], '2026-02-01'],
      ['2025-12-31T23:59:30Z', [403, 200, 200, 200], '2026-01-01'],
    ] as const) {
      // A subscription begins when the key is issued; this one lasts for all of time.
      await served.pool.query(
        "UPDATE accounts.subscription_period SET starts_at = '2000-01-01', ends_at = NULL",
      );
      await shows(instant);
      await waitFor(async () => expect(await years()).to.deep.equal(statuses), 5);
      const row = await ask('/v1/festivals/sonnentau-2024');
      expect(row.status).to.equal(statuses[1] === 200 ? 200 : 403);
      expect(row.headers['x-service-reset']).to.equal(reset);
    }
  });
});
