import { expect } from 'chai';
import request from 'supertest';
import { announceNext, readyFor } from '../../db/generations/index.ts';
import { rowsOf } from '../../test/api/rows/index.ts';
import { goLive, makeGeneration } from '../../test/api/generation.ts';
import { type Served, serve } from '../../test/api/served.ts';
import { smallCatalog } from '../../test/api/small-catalog.ts';
import { waitFor } from '../../test/stack/wait-for.ts';

describe('generations of the read tables', () => {
  let served: Served;
  afterEach(() => served.close());

  const ready = () => request(served.url).get('/readyz');
  const fetchOf = (path: string): Promise<Response> =>
    fetch(`${served.url}${path}`, { headers: { authorization: `Bearer ${served.key}` } });
  const until = async (done: () => Promise<boolean>): Promise<void> => {
    await waitFor(async () => expect(await done()).to.equal(true), 30);
  };

  it('that do not exist yet are answered with 503 and the reason, until one is live', async () => {
    served = await serve({ catalog: null });
    const { headers, body } = await served.get('/v1/coverage', 503);
    expect(headers).to.have.property('retry-after');
    expect(body).to.include({ code: 'unavailable', detail: 'No generation of the read tables is live yet.' });
    const waiting = await ready().expect(503);
    expect(waiting.body).to.deep.equal({
      status: 'unavailable',
      reason: 'No generation of the read tables is live yet.',
    });
    await request(served.url).get('/healthz').expect(200);
    await makeGeneration(served.pool, 1, rowsOf(smallCatalog));
    await goLive(served.pool, 1);
    await until(async () => (await ready()).status === 200);
    await served.get('/v1/coverage');
  });

  it('are found by polling if no notification came', async () => {
    served = await serve({ catalog: null });
    await makeGeneration(served.pool, 4, rowsOf(smallCatalog));
    await served.pool.query('INSERT INTO control.live (generation) VALUES (4)');
    await until(async () => (await ready()).status === 200);
    await served.get('/v1/coverage');
  });

  it('that cannot be read leave the former generation in use', async () => {
    served = await serve();
    await served.pool.query("INSERT INTO control.generation VALUES (2, 1, 'ready')");
    await goLive(served.pool, 2);
    await until(() => Promise.resolve(served.log.some((line) => line.includes('cannot be read'))));
    await served.get('/v1/coverage');
    await makeGeneration(served.pool, 3, rowsOf({ ...smallCatalog, asOf: '2025-04-01T00:00:00.000Z' }));
    await goLive(served.pool, 3);
    await until(async () => (await asOf()) === '2025-04-01T00:00:00.000Z');
    expect(await asOf()).to.equal('2025-04-01T00:00:00.000Z');
  });

  it('that lack a table or a column answer 503 only for operations that need it', async () => {
    served = await serve({ catalog: null });
    await makeGeneration(served.pool, 1, rowsOf(smallCatalog));
    await served.pool.query(
      'DROP TABLE read_g1.genre_trend; ALTER TABLE read_g1.coverage_year DROP COLUMN with_tags',
    );
    await goLive(served.pool, 1);
    await until(async () => (await ready()).status === 200);
    // One statement for each, and one for all of them together.
    const paths = ['/v1/coverage', '/v1/coverage/years', '/v1/festivals', '/v1/trends/genres', '/v1/usage'];
    const asked = await Promise.all(paths.map((path) => fetchOf(path)));
    expect(asked.map(({ status }) => status)).to.deep.equal([200, 503, 200, 503, 200]);
    for (const path of ['/v1/coverage/years', '/v1/trends/genres']) {
      const { headers, body } = await served.get(path, 503);
      expect(body).to.include({ code: 'replay_needed' });
      expect(headers['retry-after']).to.equal('60');
    }
    const { body } = await served.get('/v1/usage');
    expect((body as { usage: number }).usage, 'what is refused is not counted').to.equal(4);
    await makeGeneration(served.pool, 2, rowsOf(smallCatalog));
    await goLive(served.pool, 2);
    await until(async () => (await fetchOf('/v1/trends/genres')).status === 200);
    await served.get('/v1/coverage/years');
  });

  it('that are announced are opened before they go live, without an effect on readers', async () => {
    served = await serve();
    const asOfNext = '2025-02-01T00:00:00.000Z';
    await makeGeneration(served.pool, 2, rowsOf({ ...smallCatalog, asOf: asOfNext }));
    await announceNext(served.pool, 2);
    const ready = async (): Promise<number> => {
      const { rows } = await served.pool.query(
        'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
        [readyFor(2)],
      );
      return rows.length;
    };
    await until(async () => (await ready()) === 1);
    expect(await ready()).to.equal(1);
    expect(await asOf()).to.equal(smallCatalog.asOf);
    await goLive(served.pool, 2);
    await until(async () => (await asOf()) === asOfNext);
    expect(await asOf()).to.equal(asOfNext);
  });

  it('change under load without a failed or mixed answer, even when column types differ', async () => {
    served = await serve();
    const instants = [smallCatalog.asOf!];
    for (let n = 2; n <= 6; n += 1) {
      instants.push(`2025-0${n}-01T00:00:00.000Z`);
      const renamed = smallCatalog.editions.map((edition) => ({
        ...edition,
        name: `${edition.name} of ${n}`,
      }));
      await makeGeneration(
        served.pool,
        n,
        rowsOf({ ...smallCatalog, asOf: instants[n - 1]!, editions: renamed }),
      );
      if (n % 2 === 0) await served.pool.query(`ALTER TABLE read_g${n}.edition ALTER year TYPE smallint`);
    }
    let flipping = true;
    let reads = 0;
    const reader = async (): Promise<void> => {
      while (flipping) {
        const { body } = await served.get('/v1/festivals?limit=3');
        const { meta, editions } = body as { meta: { as_of: string }; editions: { name: string }[] };
        const generation = instants.indexOf(meta.as_of) + 1;
        for (const { name } of editions)
          expect(/ of (\d)$/.exec(name)?.[1] ?? '1', 'of one generation').to.equal(String(generation));
        reads += 1;
      }
    };
    const readers = Array.from({ length: 8 }, reader);
    for (let flip = 0; flip < 15; flip += 1) {
      const next = (flip % 6) + 1;
      await goLive(served.pool, next);
      await until(async () => (await asOf()) === instants[next - 1]);
      expect(await asOf()).to.equal(instants[next - 1]);
    }
    flipping = false;
    await Promise.all(readers);
    expect(reads).to.be.greaterThan(50);
  });

  async function asOf(): Promise<string> {
    const { body } = await served.get('/v1/festivals?limit=1');
    return (body as { meta: { as_of: string } }).meta.as_of;
  }
});
