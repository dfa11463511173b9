import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { QUICK, Workers, yearly } from '../../test/schedule/workers.ts';
import { type KillableRedis, startKillableRedis } from '../../test/stack/redis.ts';
import { need, stopStack } from '../../test/stack/stack.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { refuseEvictingRedis } from './queue/eviction.ts';
import type { Schedule } from './schedule.ts';

const EVERY_SECOND = '* * * * * *';

describe('scheduled jobs when Redis fails', function () {
  this.timeout(120_000);
  let redis: KillableRedis;
  let workers: Workers;
  // Without Redis there is nothing to close.
  const opened: (() => Promise<void>)[] = [];

  before(async function () {
    await need(this, 'Redis');
    redis = await startKillableRedis();
    opened.push(() => redis.stop());
    workers = await Workers.open(redis.url);
    opened.push(() => workers.close());
  });
  after(async () => {
    for (const close of opened.toReversed()) await close();
    await stopStack();
  });

  const jobs = { often: yearly(async () => ({}), { pattern: EVERY_SECOND }) };
  const doneRuns = async (): Promise<number> =>
    (await workers.runs('often')).filter(({ state }) => state === 'done').length;
  const goesOn = async (): Promise<void> => {
    const before = await doneRuns();
    await waitFor(async () => expect(await doneRuns()).to.be.above(before), 20);
  };
  let schedule: Schedule;
  const isWell = async (): Promise<void> => {
    const well = { queue: 'redis', connected: true, lastError: null };
    await waitFor(async () => expect(schedule.status()).to.deep.equal(well), 10);
  };

  it('wait for a Redis that is not there yet', async () => {
    await redis.kill();
    schedule = workers.start(jobs);
    await waitFor(async () => expect(schedule.status().lastError).to.not.equal(null), 10);
    expect(schedule.status().connected).to.equal(false);
    await redis.again();
    await goesOn();
    await isWell();
  });

  it('continue each time Redis comes back empty', async () => {
    for (let times = 0; times < 2; times++) {
      await redis.kill();
      await waitFor(async () => expect(schedule.status().connected).to.equal(false), 10);
      expect(schedule.status().lastError).to.equal('Redis cannot be reached.');
      await redis.again();
      await goesOn();
      await isWell();
    }
    const runs = await workers.runs('often');
    expect(runs.filter(({ attempt }) => attempt !== 1)).to.deep.equal([]);
  });

  it('restore their schedulers after Redis lost its data while connected', async () => {
    await schedule.close();
    schedule = workers.start(jobs, 'restores', { ...QUICK, reconcileEvery: 500 });
    await isWell();
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    await goesOn();
    expect(schedule.status()).to.include({ connected: true, lastError: null });
    expect(workers.events).to.deep.include({
      kind: 'reconciled',
      mended: ['often'],
      orphans: [],
      missed: [],
    });
  });

  it('continue after Redis was frozen', async () => {
    redis.freeze();
    await sleep(2_500);
    redis.thaw();
    await goesOn();
  });

  it('stop within seconds while Redis is frozen, also before the first command', async () => {
    redis.freeze();
    const early = workers.start(jobs);
    const asked = Date.now();
    await Promise.all([schedule.close(), early.close()]);
    redis.thaw();
    expect(Date.now() - asked).to.be.below(30_000);
  });

  it('refuse a Redis that evicts keys, and say what to set', async () => {
    const evicting = await startKillableRedis(['--maxmemory-policy', 'allkeys-lru']);
    try {
      const fault = await refuseEvictingRedis(evicting.url).then(
        () => null,
        (error: unknown) => String(error),
      );
      expect(fault).to.match(/maxmemory-policy allkeys-lru.*Set `maxmemory-policy noeviction`/);
      await refuseEvictingRedis(redis.url);
      const late = await Workers.open(evicting.url);
      const waiting = late.start(jobs);
      await waitFor(async () => expect(waiting.status().lastError).to.match(/allkeys-lru/), 10);
      await late.close();
    } finally {
      await evicting.stop();
    }
  });

  it('do not delay a start while Redis cannot be reached', async () => {
    await refuseEvictingRedis('redis://127.0.0.1:1');
  });
});
