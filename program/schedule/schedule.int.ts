import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { freshRedis } from '../../test/schedule/fresh-redis.ts';
import { forkCompiled } from '../../test/stack/fork-compiled.ts';
import { need, stopStack } from '../../test/stack/stack.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { QUICK, Workers, yearly } from '../../test/schedule/workers.ts';
import { PermanentFailure } from './job.ts';
import { listJobs, pauseJob, resumeJob } from './list-jobs.ts';
import { perform } from './perform-run.ts';
import { openPostgresQueue } from './queue/postgres-queue.ts';
import { openRedisQueue } from './queue/redis-queue.ts';
import type { QueueServer } from './queue/queue-server.ts';

const WORKER = new URL('../../test/schedule/worker-process.ts', import.meta.url);
const EVERY_SECOND = '* * * * * *';
const NOTHING = { onLost: () => undefined, onBack: () => undefined, onError: () => undefined };
const done = async () => ({});

describe('scheduled jobs on Redis', function () {
  before(async function () {
    await need(this, 'Redis');
  });
  heldTo(freshRedis);
  after(stopStack);
});

describe("scheduled jobs on BullMQ's tables in Postgres", () => {
  heldTo(() => Promise.resolve(null));
  after(stopStack);
});

/** A way to a server on which, for a second, connections break from the given one on, as with one that is killed. */
async function breakingFrom(first: number, address: string) {
  const url = new URL(address);
  const target = { host: url.hostname, port: Number(url.port) };
  let opened = 0;
  let broken = 0;
  let until = Infinity;
  const way = createServer((near) => {
    near.on('error', () => undefined);
    if (++opened >= first && Date.now() < until) {
      if (broken++ === 0) until = Date.now() + 1_000;
      return near.destroy();
    }
    const far = connect(target).on('error', () => near.destroy());
    return near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as AddressInfo).port);
  return { url: url.href, count: () => broken, close: () => way.close() };
}

/** The contract of scheduled work, for any queue. */
function heldTo(redis: () => Promise<string | null>): void {
  let workers: Workers;
  beforeEach(async function () {
    this.timeout(120_000);
    workers = await Workers.open(await redis());
  });
  afterEach(async function () {
    this.timeout(60_000);
    await workers.close();
  });

  const queue = (): Promise<QueueServer> =>
    workers.redisUrl === null
      ? openPostgresQueue(workers.databaseUrl, QUICK, NOTHING)
      : openRedisQueue(workers.redisUrl, QUICK, NOTHING);
  const eventually = async (job: string, state: string): Promise<void> => {
    await waitFor(
      async () => expect((await workers.runs(job)).map((run) => run.state)).to.include(state),
      20,
    );
  };

  it('run once per due time, although three workers wait', async function () {
    this.timeout(120_000);
    let running = 0;
    let calls = 0;
    const job = yearly(
      async () => {
        expect(++running, 'how many run at once').to.equal(1);
        calls++;
        await sleep(50);
        running--;
        return { calls };
      },
      { pattern: EVERY_SECOND },
    );
    for (let started = 0; started < 3; started++) workers.start({ often: job });
    await waitFor(async () => expect((await workers.runs('often')).length).to.be.above(2), 20);
    await workers.stop();
    const runs = await workers.runs('often');
    expect(runs.map(({ state, attempt }) => ({ state, attempt }))).to.deep.equal(
      runs.map(() => ({ state: 'done', attempt: 1 })),
    );
    expect(calls).to.equal(runs.length);
  });

  it('make up any number of missed runs once', async function () {
    this.timeout(120_000);
    await workers.declareLongAgo('old', '0 0 1 1 *');
    let calls = 0;
    const jobs = { old: yearly(async () => ({ calls: ++calls })), new: yearly(done) };
    for (let started = 0; started < 3; started++) workers.start(jobs);
    await eventually('old', 'done');
    await workers.restart(jobs);
    const runs = await workers.runs('old');
    expect(runs).to.have.length(1);
    expect(runs[0]).to.include({ cause: 'missed', state: 'done', attempt: 1 });
    expect(runs[0]!.slot).to.deep.equal(new Date(Date.UTC(new Date().getUTCFullYear(), 0, 1)));
    expect(calls).to.equal(1);
    expect(await workers.runs('new'), 'declared for the first time, so nothing was missed').to.deep.equal([]);
  });

  it('repair schedulers that are missing, different or without a job', async function () {
    this.timeout(120_000);
    const before = await queue();
    await before.queue.upsertJobScheduler('orphan', { pattern: EVERY_SECOND, tz: 'UTC' }, { name: 'orphan' });
    await before.queue.upsertJobScheduler('moved', { pattern: '1 1 1 1 *', tz: 'UTC' }, { name: 'moved' });
    const jobs = { moved: yearly(done), missing: yearly(done) };
    workers.start(jobs);
    await waitFor(async () => {
      const found = await before.queue.getJobSchedulers(0, -1);
      const patterns = found.map(({ key, pattern, tz }) => `${key} ${pattern ?? ''} ${tz ?? ''}`).sort();
      expect(patterns).to.deep.equal(['missing', 'moved'].map((name) => `${name} 0 0 1 1 * UTC`));
      for (const { key, next } of found) {
        expect(await before.queue.getJob(`repeat:${key}:${next!}`), key).to.not.equal(undefined);
      }
    }, 20);
    await before.end();
    await workers.restart(jobs);
    const mended = workers.events.filter((event) => event.kind === 'reconciled');
    expect(mended, 'what is right is not touched by a second start').to.have.length(1);
    expect(mended[0]).to.deep.include({ orphans: ['orphan'], missed: [] });
  });

  it('retry with growing delays, then stay dead for people to see', async function () {
    this.timeout(120_000);
    await workers.declareLongAgo('broken', '0 0 1 1 *');
    const times: number[] = [];
    const jobs = {
      broken: yearly(
        async () => {
          times.push(Date.now());
          throw new Error('the disk is full');
        },
        { backoff: 200 },
      ),
    };
    workers.start(jobs);
    await eventually('broken', 'dead');
    expect(times).to.have.length(3);
    expect(times[1]! - times[0]!).to.be.at.least(200);
    expect(times[2]! - times[1]!).to.be.at.least(400);
    const [listed] = await listJobs(workers.pool, jobs);
    expect(listed!.last).to.include({ state: 'dead', attempt: 3, error: 'the disk is full' });
    await workers.restart(jobs);
    await sleep(300);
    expect(times, 'a start does not wake the dead').to.have.length(3);

    const server = await queue();
    const [failed] = await server.queue.getFailed();
    await failed!.retry('failed');
    await waitFor(async () => expect(times.length).to.be.above(3), 20);
    await server.end();
  });

  it('are dead after the first attempt if the failure is permanent', async function () {
    this.timeout(120_000);
    await workers.declareLongAgo('refused', '0 0 1 1 *');
    let calls = 0;
    const jobs = {
      refused: yearly(async () => {
        calls++;
        throw new PermanentFailure('the tables differ');
      }),
    };
    workers.start(jobs);
    await eventually('refused', 'dead');
    const [listed] = await listJobs(workers.pool, jobs);
    expect(listed!.last).to.include({ state: 'dead', attempt: 1, error: 'the tables differ' });
    expect(calls).to.equal(1);
  });

  it('are taken over when their worker is killed', async function () {
    this.timeout(120_000);
    await workers.declareLongAgo('heavy', '0 0 1 1 *');
    const words = [workers.databaseUrl, workers.redisUrl ?? '', 'heavy'];
    const child = await forkCompiled(WORKER, words);
    await once(child, 'message');
    const jobs = { heavy: yearly(done) };
    workers.start(jobs);
    const [listed] = await listJobs(workers.pool, jobs);
    expect(listed!.last).to.include({ state: 'running', worker: 'the killed one' });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await eventually('heavy', 'done');
    expect((await workers.runs('heavy')).map(({ attempt, worker }) => ({ attempt, worker }))).to.deep.equal([
      { attempt: 2, worker: 'worker 1' },
    ]);
  });

  // Which connection is the worker's first depends on the server, and on the library.
  for (const first of [2, 3])
    it(`continue after a worker's connections broke from number ${first} on`, async function () {
      this.timeout(120_000);
      const { redisUrl, databaseUrl } = workers;
      const broken = await breakingFrom(first, redisUrl ?? databaseUrl);
      // A process of its own: a worker that asks again without a pause would stop this one.
      const words = redisUrl === null ? [broken.url, ''] : [databaseUrl, broken.url];
      const child = await forkCompiled(WORKER, [...words, 'often', EVERY_SECOND]);
      try {
        await once(child, 'message', { signal: AbortSignal.timeout(60_000) });
        if (first === 2) expect(broken.count()).to.be.above(0);
      } finally {
        child.kill('SIGKILL');
        broken.close();
      }
    });

  it('stop with their process, and another worker continues without losing an attempt', async function () {
    this.timeout(120_000);
    await workers.declareLongAgo('long', '0 0 1 1 *');
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const stopped = workers.start({
      long: yearly(({ signal }) => {
        begin();
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')));
        });
      }),
    });
    await begun;
    await stopped.close();
    expect((await workers.runs('long'))[0]).to.include({ state: 'interrupted', attempt: 0 });
    workers.start({ long: yearly(done) });
    await eventually('long', 'done');
    expect((await workers.runs('long'))[0]).to.include({ attempt: 1 });
  });

  it('can be paused and resumed by people, and run by hand meanwhile', async function () {
    this.timeout(120_000);
    await workers.declareLongAgo('nightly', EVERY_SECOND);
    const jobs = { nightly: yearly(done, { pattern: EVERY_SECOND }) };
    const known = { name: 'nightly', pattern: EVERY_SECOND };
    await pauseJob(workers.pool, known, { by: 'Ada', why: 'festival night' });
    workers.start(jobs);
    await waitFor(
      async () => expect(workers.events.some((event) => event.kind === 'ran')).to.equal(true),
      20,
    );
    expect(await workers.runs('nightly')).to.deep.equal([]);

    const { signal } = new AbortController();
    const options = { databaseUrl: workers.databaseUrl, jobs, worker: 'Ada', signal };
    const asked = { job: 'nightly', cause: 'asked' as const, due: new Date(), queueJob: null };
    expect(await perform(asked, options)).to.deep.equal({ kind: 'done', result: {} });
    expect((await workers.runs('nightly')).map(({ cause }) => cause)).to.deep.equal(['asked']);

    await resumeJob(workers.pool, known);
    await waitFor(async () => expect((await workers.runs('nightly')).length).to.be.above(1), 20);
  });
}
