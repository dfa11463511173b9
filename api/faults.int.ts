import { once } from 'node:events';
import { expect } from 'chai';
import { migrate } from '../db/migrate.ts';
import { startApi } from '../test/api/start-api.ts';
import { Cannon, type Fired } from '../test/api/fire.ts';
import { keyFor, type Served, serve, usageOf } from '../test/api/served.ts';
import { freePort } from '../db/embedded/free-port.ts';
import { type KillablePostgres, startKillablePostgres } from '../test/stack/killable-postgres.ts';
import { waitFor } from '../test/stack/wait-for.ts';

const CONNECTIONS = 24;
const KILLS = 10;

/** What must hold of the meter whatever dies: nothing served uncounted, nothing counted that was never in hand. */
describe('the count of requests under faults', function () {
  this.timeout(180_000);
  let postgres: KillablePostgres;
  let served: Served;
  const cannon = new Cannon(CONNECTIONS);
  before(async () => {
    postgres = await startKillablePostgres();
    await migrate(postgres.url);
    served = await serve({ database: { url: postgres.url, drop: () => Promise.resolve() } });
  });
  after(async () => {
    cannon.close();
    await served.close();
    await postgres.stop();
  });

  const until = async (done: () => Promise<boolean>): Promise<void> => {
    await waitFor(async () => expect(await done()).to.equal(true), 30);
  };
  const balance = async (org: string, answers: readonly Fired[], faults: number): Promise<void> => {
    const ok = answers.filter(({ status }) => status === 200);
    const numbers = new Set(ok.map(({ usage }) => usage));
    expect(numbers.size, 'no number twice').to.equal(ok.length);
    const counted = await usageOf(served.pool, org);
    expect(counted).to.be.at.least(ok.length);
    // What was in flight at each fault may be counted and not served.
    expect(counted).to.be.at.most(ok.length + faults * CONNECTIONS);
    for (const { status } of answers) expect(status).to.be.oneOf([0, 200, 503]);
  };

  it('has no number twice and misses no served request when Postgres is killed repeatedly', async () => {
    const key = await keyFor(served.pool, 'Postmaster', 'pro');
    const url = `${served.url}/v1/festivals/sonnentau-2025`;
    const answers: Fired[] = [];
    let going = true;
    const load = cannon.keepFiring(
      () => ({ url, key }),
      CONNECTIONS,
      () => going,
      (answer) => answers.push(answer),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = answers.length;
      await until(() => Promise.resolve(answers.slice(before).some(({ status }) => status === 200)));
      await postgres.kill();
      await until(() => Promise.resolve(answers.at(-1)?.status === 503));
      await postgres.again();
    }
    await until(() => Promise.resolve(answers.at(-1)?.status === 200));
    going = false;
    await load;
    for (const { status, retryAfter } of answers) if (status === 503) expect(retryAfter).to.match(/^\d+$/);
    await balance('Postmaster', answers, KILLS);
  });

  it('has no number twice and misses no served request when an API process is killed repeatedly', async () => {
    const key = await keyFor(served.pool, 'Process', 'pro');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/v1/festivals/sonnentau-2025`;
    const answers: Fired[] = [];
    let child = await startApi(postgres.url, port);
    let going = true;
    const load = cannon.keepFiring(
      () => ({ url, key }),
      CONNECTIONS,
      () => going,
      (answer) => answers.push(answer),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = answers.length;
      await until(() => Promise.resolve(answers.slice(before).some(({ status }) => status === 200)));
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = await startApi(postgres.url, port);
    }
    going = false;
    await load;
    child.kill('SIGKILL');
    await balance('Process', answers, KILLS);
  });
});
