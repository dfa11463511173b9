import { expect } from 'chai';
import pg from 'pg';
import pino from 'pino';
import { makeKey } from '../db/accounts/keys/index.ts';
import { migrate } from '../db/migrate.ts';
import { type Answer, askFrom } from '../test/api/ask-from.ts';
import { goLive, makeGeneration } from '../test/api/generation.ts';
import { rowsOf } from '../test/api/rows/index.ts';
import { keyFor, SECRET, type Served, serve, setUsage, usageOf } from '../test/api/served.ts';
import { smallCatalog } from '../test/api/small-catalog.ts';
import type { Server } from '../test/stack/guarded.ts';
import { startPostgres } from '../test/stack/postgres.ts';
import { waitFor } from '../test/stack/wait-for.ts';
import type { ApiLimits } from './limits/index.ts';
import { type Api, serveApi } from './index.ts';

const HERE = '127.0.0.1';
const ORG = 'Known';
/** Figures that no default has. */
const LIMIT = 3_000;
const USED = 1_233;

describe('a 503 of the API shows the last known usage and never an invented one', function () {
  this.timeout(120_000);
  let server: Server;
  let served: Served;
  let key: string;
  let api: Api | undefined;
  before(async () => {
    server = await startPostgres();
    await migrate(server.url);
    served = await serve({ database: { url: server.url, drop: () => Promise.resolve() } });
    key = await keyFor(served.pool, ORG, 'pro', LIMIT);
  });
  beforeEach(() => setUsage(served.pool, ORG, USED));
  afterEach(() => api?.close().finally(() => (api = undefined)));
  after(async () => {
    await served.close();
    await server.stop();
  });

  const open = async (limits: Partial<ApiLimits> = {}): Promise<void> => {
    const { exportsFolder } = served;
    const logger = pino({ level: 'silent' });
    const common = { port: 0, host: HERE, keySecret: SECRET, logger };
    api = await serveApi({ ...common, databaseUrl: server.url, exportsFolder, limits });
    await waitFor(() => Promise.resolve(expect(api!.whyNotReady()).to.equal(null)), 30);
  };
  const ask = (path = '/v1/coverage', asked = key): Promise<Answer> =>
    askFrom(HERE, { port: api!.port, path, key: asked });
  const shown = ({ headers }: Answer) => ({
    usage: Number(headers['x-service-usage']),
    limit: Number(headers['x-service-limit']),
    remaining: Number(headers['x-service-remaining']),
  });
  const figures = (usage: number) => ({ usage, limit: LIMIT, remaining: LIMIT - usage });
  const expectUnavailable = (answer: Answer, code: string, usage: number): void => {
    expect(answer.status, JSON.stringify(answer.body)).to.equal(503);
    expect(answer.body).to.include({ code });
    expect(shown(answer)).to.deep.equal(figures(usage));
  };
  const knowKey = async (): Promise<void> => {
    expect(shown(await ask())).to.deep.equal(figures(USED + 1));
  };
  const untilServed = async (): Promise<void> => {
    await waitFor(async () => expect(await ask()).to.include({ status: 200 }), 30);
  };
  /** Each statement runs alone in a session that stays writable, in a database that the API does not use. */
  const administer = async (...statements: string[]): Promise<void> => {
    const url = new URL(server.url);
    url.pathname = '/template1';
    const options = '-c default_transaction_read_only=off';
    const client = new pg.Client({ connectionString: url.href, options });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };

  it('while the primary refuses connections', async () => {
    await open();
    await knowKey();
    await administer('ALTER DATABASE postgres WITH ALLOW_CONNECTIONS false');
    try {
      await administer(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'bookings %'",
      );
      await waitFor(async () => expect(await ask()).to.include({ status: 503 }), 10);
      for (const path of ['/v1/coverage', '/v1/usage', '/v1/nowhere', '/v1/festivals?limit=0'])
        expectUnavailable(await ask(path), 'unavailable', USED + 1);
      expect(await usageOf(served.pool, ORG), 'nothing was counted').to.equal(USED + 1);
    } finally {
      await administer('ALTER DATABASE postgres WITH ALLOW_CONNECTIONS true');
    }
    await untilServed();
  });

  it('while the primary is read-only, as after its demotion', async () => {
    await open();
    await knowKey();
    await administer('ALTER SYSTEM SET default_transaction_read_only = on', 'SELECT pg_reload_conf()');
    try {
      await waitFor(async () => expect(await ask()).to.include({ status: 503 }), 10);
      const last = await usageOf(served.pool, ORG);
      expectUnavailable(await ask(), 'unavailable', last);
      expect(await usageOf(served.pool, ORG)).to.equal(last);
    } finally {
      await administer('ALTER SYSTEM RESET default_transaction_read_only', 'SELECT pg_reload_conf()');
    }
    await untilServed();
  });

  it('while commits wait for an absent standby, late answers and refused ones alike', async () => {
    await open();
    await knowKey();
    const standby = (name: string): Promise<void> =>
      administer(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`, 'SELECT pg_reload_conf()');
    await standby('absent');
    try {
      let last = USED + 1;
      await waitFor(async () => {
        const answer = await ask();
        // On a busy machine, sessions learn the setting after a request or two, which are served.
        if (answer.status === 200) last = shown(answer).usage;
        expectUnavailable(answer, 'unavailable', last);
      }, 20);
      expectUnavailable(await ask(), 'unavailable', last);
    } finally {
      await standby('');
    }
    await untilServed();
  });

  it('beyond the share of its key', async () => {
    await open({ waitingPerKey: 5 });
    await knowKey();
    const paths = Array.from({ length: 200 }, (_, n) => `/v1/artists/nobody-${n}`);
    const answers = await Promise.all(paths.map((path) => ask(path)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).not.to.be.empty;
    const last = await usageOf(served.pool, ORG);
    for (const answer of refused) {
      const { usage } = shown(answer);
      expect(usage).to.be.within(USED + 1, last);
      expectUnavailable(answer, 'overloaded', usage);
    }
  });

  it('when many forged keys come from its address, however its header is written', async () => {
    await open({ keylessPerAddress: 2 });
    await knowKey();
    const forged = Promise.all(Array.from({ length: 40 }, () => ask('/v1/coverage', makeKey())));
    const spaced = askFrom(HERE, {
      ...{ port: api!.port, path: '/v1/coverage', key: '' },
      headers: { authorization: `Bearer    ${key}` },
    });
    expectUnavailable(await spaced, 'overloaded', USED + 1);
    for (const answer of await forged)
      expect(shown(answer), 'a forged key has no usage').to.deep.include({ usage: 0 });
  });

  it('for an operation whose tables need a replay', async () => {
    await makeGeneration(served.pool, 2, rowsOf(smallCatalog));
    await served.pool.query('DROP TABLE read_g2.genre_trend');
    await goLive(served.pool, 2);
    await open();
    try {
      await knowKey();
      expectUnavailable(await ask('/v1/trends/genres'), 'replay_needed', USED + 1);
      expect(await usageOf(served.pool, ORG)).to.equal(USED + 1);
    } finally {
      await goLive(served.pool, 1);
    }
  });

  it('while no generation is live, also for a key that no server has seen yet: 0 and the default limit', async () => {
    await served.pool.query(
      'BEGIN; CREATE TABLE public.former AS TABLE control.live; DELETE FROM control.live; COMMIT',
    );
    const { exportsFolder } = served;
    const logger = pino({ level: 'silent' });
    const common = { port: 0, host: HERE, keySecret: SECRET, logger };
    api = await serveApi({ ...common, databaseUrl: server.url, exportsFolder });
    try {
      const answer = await ask();
      expect(answer).to.include({ status: 503 });
      expect(shown(answer)).to.deep.equal({ usage: 0, limit: 50_000, remaining: 50_000 });
    } finally {
      await served.pool.query(
        'INSERT INTO control.live SELECT * FROM public.former; DROP TABLE public.former',
      );
    }
  });
});
