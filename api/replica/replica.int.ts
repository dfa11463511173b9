import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import request from 'supertest';
import { retireKey } from '../../db/accounts/keys/index.ts';
import { migrate } from '../../db/migrate.ts';
import { rowsOf } from '../../test/api/rows/index.ts';
import { goLive, makeGeneration } from '../../test/api/generation.ts';
import { keyFor, type Served, serve, usageOf } from '../../test/api/served.ts';
import { smallCatalog } from '../../test/api/small-catalog.ts';
import { type Replicated, startReplicated } from '../../test/stack/replicated.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import type { ReplicaSettings } from './index.ts';

/** So long that a busy machine does a few things within it. */
const LIMIT = 120_000;
/** So short that it can be waited for. */
const STRICT = 1_000;

describe('documents from a streaming replica', function () {
  this.timeout(240_000);
  const opened: (() => Promise<unknown>)[] = [];
  let servers: Replicated;
  let served: Served;
  let replica: pg.Pool;
  before(async () => {
    servers = await startReplicated();
    opened.push(servers.stop);
    await migrate(servers.url);
    replica = new pg.Pool({ connectionString: servers.replicaUrl, max: 1 });
    opened.push(() => replica.end());
    served = await serve({
      database: { url: servers.url, drop: () => Promise.resolve() },
      replica: { url: servers.replicaUrl, limit: LIMIT },
    });
    opened.push(() => served.close());
    await isReady();
  });
  after(async () => {
    for (const close of opened.toReversed()) await close();
  });

  const isReady = (): Promise<unknown> => waitFor(() => request(served.url).get('/readyz').expect(200), 60);
  /** Another API on the same servers, with what is live there. */
  const another = (replica: ReplicaSettings, org = 'Another'): Promise<Served> =>
    serve({
      database: { url: servers.url, drop: () => Promise.resolve() },
      catalog: null,
      replica,
      org,
    });
  const get = (path: string, key = served.key) =>
    request(served.url).get(path).set('Authorization', `Bearer ${key}`);
  const asOf = async (): Promise<string> =>
    ((await served.get('/v1/festivals?limit=1')).body as { meta: { as_of: string } }).meta.as_of;
  /** While the work is done, the replica replays nothing. */
  const held = async (work: () => Promise<void>): Promise<void> => {
    await replica.query('SELECT pg_wal_replay_pause()');
    await waitFor(async () => {
      const { rows } = await replica.query<{ state: string }>(
        'SELECT pg_get_wal_replay_pause_state() AS state',
      );
      expect(rows[0]!.state).to.equal('paused');
    }, 60);
    try {
      await work();
    } finally {
      await replica.query('SELECT pg_wal_replay_resume()');
    }
  };
  /** What a projector's transaction does. */
  const apply = (asOf: string, name: string): Promise<unknown> =>
    served.pool.query(
      `BEGIN; UPDATE read_g1.edition SET name = '${name}';
       UPDATE read_g1.checkpoint SET position = position + 1, last_event_time = '${asOf}'; COMMIT`,
    );

  it('are charged on the primary, each with its own number, and /v1/usage shows them', async () => {
    const paths = [
      '/v1/festivals?limit=2',
      '/v1/coverage',
      '/v1/usage',
      '/v1/artists?q=a',
      '/v1/coverage',
      '/v1/labels',
    ];
    const before = await usageOf(served.pool, 'Tests');
    const answers = await Promise.all(paths.map((path) => get(path).expect(200)));
    const numbers = answers.map(({ headers }) => Number(headers['x-service-usage']));
    expect(numbers.toSorted((a, b) => a - b)).to.deep.equal(paths.map((_, i) => before + i + 1));
    expect(await usageOf(served.pool, 'Tests')).to.equal(before + paths.length);
    expect((answers[2]!.body as { usage: number }).usage).to.equal(numbers[2]);
  });

  it('show the tables of the replica, and change as soon as it has replayed the change', async () => {
    const former = await asOf();
    await held(async () => {
      await apply('2025-05-05T00:00:00.000Z', 'Otherwise');
      expect(await asOf()).to.equal(former);
      expect(await asOf(), 'held by now').to.equal(former);
    });
    await waitFor(async () => expect(await asOf()).to.equal('2025-05-05T00:00:00.000Z'), 60);
    expect(served.api.replicaLag()).to.be.a('number');
  });

  it('are open to a key that the replica does not know yet, and closed to one that the primary retired', async () => {
    await held(async () => {
      const key = await keyFor(served.pool, 'Newcomer', 'standard');
      await get('/v1/coverage', key).expect(200);
      await get('/v1/coverage/years', key).expect(200);
      await retireKey(served.pool, { org: 'Newcomer' });
      await get('/v1/coverage', key).expect(401);
    });
  });

  it('count each request once if the replica cannot even read the version of its tables', async () => {
    const limited = new URL(servers.replicaUrl);
    limited.username = 'limited';
    await served.pool
      .query(`CREATE ROLE limited LOGIN; GRANT USAGE ON SCHEMA read_g1, durable, control TO limited;
      GRANT SELECT ON ALL TABLES IN SCHEMA read_g1, durable, control TO limited`);
    await waitFor(() => answersTo(limited.href), 60);
    const own = await another({ url: limited.href, limit: LIMIT }, 'Limited');
    const ask = (path: string) => request(own.url).get(path).set('Authorization', `Bearer ${own.key}`);
    try {
      await waitFor(() => request(own.url).get('/readyz').expect(200), 20);
      await ask('/v1/coverage').expect(200);
      const before = await usageOf(served.pool, 'Limited');
      await served.pool.query('REVOKE SELECT ON read_g1.checkpoint FROM limited');
      await waitFor(() => lacks(replica, 'limited', 'read_g1.checkpoint'), 60);
      const answers = await Promise.all(['/v1/nowhere', '/v1/nowhere', '/v1/coverage'].map(ask));
      expect(answers.map(({ status }) => status)).to.deep.equal([404, 404, 500]);
      expect(
        answers.map(({ headers }) => Number(headers['x-service-usage'])).toSorted((a, b) => a - b),
      ).to.deep.equal([before + 1, before + 2, before + 3]);
      expect(await usageOf(served.pool, 'Limited')).to.equal(before + 3);
      await served.pool.query('GRANT SELECT ON read_g1.checkpoint TO limited');
      await waitFor(() => ask('/v1/coverage').expect(200), 60);
    } finally {
      await own.close();
    }
  });

  it('stay counted if the replica is lost while it reads them, and the 503 says so', async () => {
    const before = await usageOf(served.pool, 'Tests');
    const writer = await served.pool.connect();
    try {
      await writer.query('BEGIN; LOCK TABLE read_g1.edition IN ACCESS EXCLUSIVE MODE');
      // The lock is written ahead with the next commit.
      await served.pool.query('UPDATE read_g1.checkpoint SET position = position');
      await waitFor(() => isLocked(replica, 'read_g1.edition'), 60);
      const asked = get('/v1/festivals?limit=7').then((answer) => answer);
      await waitFor(async () => expect(await endWaiting(replica)).to.equal(1), 60);
      const answer = await asked;
      expect(answer.status).to.equal(503);
      expect((answer.body as { code: string }).code).to.equal('unavailable');
      expect(answer.headers['x-service-usage']).to.equal(String(before + 1));
    } finally {
      await writer.query('ROLLBACK');
      writer.release();
    }
    expect(await usageOf(served.pool, 'Tests')).to.equal(before + 1);
    await waitFor(() => get('/v1/festivals?limit=7').expect(200), 60);
  });

  it('are refused with 503 and Retry-After, uncounted, while the replica lags too far, and served again later', async () => {
    const strict = await another({ url: servers.replicaUrl, limit: STRICT });
    const status = async (path: string): Promise<number> =>
      (await request(strict.url).get(path).set('Authorization', `Bearer ${strict.key}`)).status;
    const is = (wanted: number) =>
      waitFor(async () => expect(await status('/v1/coverage')).to.equal(wanted), 90);
    try {
      await is(200);
      await held(async () => {
        await apply('2025-06-06T00:00:00.000Z', 'Still otherwise');
        await is(503);
        // That one may have been under way, and counted.
        await sleep(300);
        const before = await usageOf(served.pool, 'Another');
        const { body, headers } = await strict.get('/v1/coverage', 503);
        expect(headers).to.have.property('retry-after');
        expect(body).to.include({
          code: 'unavailable',
          detail: 'The read replica is too far behind.',
        });
        expect(headers['x-service-usage']).to.equal(String(before));
        expect(await status('/readyz')).to.equal(503);
        expect(await usageOf(served.pool, 'Another')).to.equal(before);
      });
      await is(200);
    } finally {
      await strict.close();
    }
    await waitFor(async () => expect(await asOf()).to.equal('2025-06-06T00:00:00.000Z'), 60);
  });

  it('follow a flip once the replica has replayed it, and no request is refused', async () => {
    const instant = '2025-07-07T00:00:00.000Z';
    await makeGeneration(served.pool, 2, rowsOf({ ...smallCatalog, asOf: instant }));
    const statuses = new Set<number>();
    const reading = new AbortController();
    const reader = (async () => {
      while (!reading.signal.aborted) statuses.add((await get('/v1/festivals?limit=3')).status);
    })();
    await goLive(served.pool, 2);
    await waitFor(async () => expect(await asOf()).to.equal(instant), 60);
    reading.abort();
    await reader;
    expect([...statuses]).to.deep.equal([200]);
    expect(served.api.generation()).to.equal(2);
  });

  it('are refused at start if the address is not a replica', async () => {
    const wrong = await another({ url: servers.url, limit: LIMIT }, 'Wrong');
    try {
      await waitFor(
        () =>
          request(wrong.url)
            .get('/readyz')
            .expect(503)
            .expect(({ body }) =>
              expect(body).to.include({
                reason: 'The server of DATABASE_READ_URL is not a replica of the database.',
              }),
            ),
        30,
      );
    } finally {
      await wrong.close();
    }
  });
});

async function answersTo(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}

async function lacks(pool: pg.Pool, role: string, table: string): Promise<void> {
  const { rows } = await pool.query<{ has: boolean }>(`SELECT has_table_privilege($1, $2, 'SELECT') AS has`, [
    role,
    table,
  ]);
  expect(rows[0]!.has).to.equal(false);
}

/** Fails until the table is locked against readers. */
async function isLocked(pool: pg.Pool, table: string): Promise<void> {
  const { rowCount } = await pool.query(
    "SELECT FROM pg_locks WHERE relation = $1::regclass AND mode = 'AccessExclusiveLock'",
    [table],
  );
  expect(rowCount).to.equal(1);
}

/** Ends the API's sessions that wait for a lock. @returns how many there were. */
async function endWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'bookings api' AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}
