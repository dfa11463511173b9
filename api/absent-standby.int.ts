import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import request from 'supertest';
import { migrate } from '../db/migrate.ts';
import { type Served, serve, usageOf } from '../test/api/served.ts';
import type { Server } from '../test/stack/guarded.ts';
import { startPostgres } from '../test/stack/postgres.ts';
import { timed } from '../test/stack/timed.ts';
import { setStandbyNames } from '../test/stack/standby-names.ts';
import { waitFor } from '../test/stack/wait-for.ts';

/** The deadline of every request, and the time of one that is refused at once, on a quiet machine. */
const DEADLINE_MS = 5_000;
const AT_ONCE_MS = 1_000;

describe('the API while the synchronous standby is gone', function () {
  this.timeout(120_000);
  let server: Server;
  let served: Served;
  before(async () => {
    server = await startPostgres();
    await migrate(server.url);
    served = await serve({ database: { url: server.url, drop: () => Promise.resolve() } });
  });
  after(async () => {
    await setStandby('');
    await served.close();
    await server.stop();
  });

  const setStandby = async (name: string): Promise<void> => {
    await setStandbyNames(served.pool, name);
    if (name !== '') await waitFor(commitWaits, 10);
  };
  /** Each session of the server reads its settings again at a time of its own: only a COMMIT that waits shows it. */
  const commitWaits = async (): Promise<void> => {
    const probe = served.pool.query(
      'BEGIN; SET LOCAL synchronous_commit = on; CREATE TABLE public.probe (); DROP TABLE public.probe; COMMIT',
    );
    const ended = await Promise.race([probe.then(() => true), sleep(200).then(() => false)]);
    expect(ended).to.equal(false);
  };
  const ask = async (path: string) => {
    const {
      result: answer,
      milliseconds,
      busy,
    } = await timed(() => request(served.url).get(path).set('Authorization', `Bearer ${served.key}`));
    const { detail } = answer.body as { detail: string };
    const usage = Number(answer.headers['x-service-usage']);
    return { status: answer.status, milliseconds, busy, detail, usage };
  };

  it('no request waits more than 5 s, and each commit that ends later is counted once', async () => {
    await served.get('/v1/coverage');
    const before = await usageOf(served.pool, 'Tests');
    await setStandby('absent');
    const late = await ask('/v1/coverage');
    expect(late.status).to.equal(503);
    expect(late.milliseconds).to.be.within(1_000, DEADLINE_MS * late.busy);
    expect(late.detail).to.match(/did not answer in time/);
    await waitFor(
      () =>
        request(served.url)
          .get('/readyz')
          .expect(503)
          .expect(({ body }) =>
            expect(body).to.include({
              reason: 'The database waits for a synchronous standby that does not answer.',
            }),
          ),
      15,
    );
    const refused = await Promise.all(['/v1/coverage', '/v1/festivals', '/v1/usage'].map(ask));
    for (const { status, milliseconds, busy } of refused) {
      expect(status).to.equal(503);
      expect(milliseconds).to.be.lessThan(AT_ONCE_MS * busy);
    }
    expect(await usageOf(served.pool, 'Tests'), 'nothing has committed').to.equal(before);
    await setStandby('');
    await waitFor(() => request(served.url).get('/readyz').expect(200), 15);
    expect(await usageOf(served.pool, 'Tests'), 'the one that was in flight').to.equal(before + 1);
    expect((await ask('/v1/coverage')).usage).to.equal(before + 2);
  });

  it('a request that waits behind others in flight is also answered within 5 s', async () => {
    await setStandby('absent');
    const paths = Array.from({ length: 60 }, (_, i) => `/v1/festivals?limit=${1 + (i % 50)}`);
    const answers = await Promise.all(
      paths.map(async (path, i) => {
        await new Promise((resolve) => setTimeout(resolve, i * 50));
        return ask(path);
      }),
    );
    for (const { status, milliseconds, busy } of answers) {
      expect(status).to.equal(503);
      expect(milliseconds).to.be.lessThan(DEADLINE_MS * busy);
    }
    await setStandby('');
    await waitFor(() => request(served.url).get('/readyz').expect(200), 15);
    // Requests whose COMMIT waited for the standby are counted as it ends, after their answers.
    await waitFor(async () => {
      const counted = await usageOf(served.pool, 'Tests');
      expect((await ask('/v1/coverage')).usage).to.equal(counted + 1);
    }, 15);
  });
});
