import { expect } from 'chai';
import { Redis } from 'ioredis';
import type { Suite } from 'mocha';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../../ingest/log/open-log.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { need } from '../stack/stack.ts';
import { type KillableRedis, startKillableRedis } from '../stack/redis.ts';
import { timed } from '../stack/timed.ts';
import { waitFor } from '../stack/wait-for.ts';
import { verb } from './child.ts';
import { runsOn } from './runs-on.ts';
import { type OwnServers, ownServers, type Part, readiness, startPart } from './servers.ts';

if (runsOn('servers')) describe('readers, whatever becomes of Redis', readers);

function readers(this: Suite): void {
  this.timeout(240_000);
  let servers: OwnServers | undefined;
  let redis: KillableRedis | undefined;
  let api: Part;
  let projector: Part;
  const started: Part[] = [];
  let key = '';
  const keys: string[] = [];

  const read = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${api.address!}/v1/festivals/steady-2026`, { headers });
    await answer.text();
    return answer.status;
  };
  const env = (): Record<string, string> => ({ ...servers!.env, REDIS_URL: redis!.url });
  const issued = async (words: readonly string[]): Promise<string> => {
    const { output, complaints } = await verb(['keys', ...words], env());
    const made = /^API_KEY=(\S+)$/m.exec(output)?.[1];
    if (!made) throw new Error(output + complaints);
    keys.push(made);
    return made;
  };
  const redisIs = (connected: boolean): Promise<unknown> =>
    waitFor(async () => {
      const { schedule } = (await readiness(projector.operations)).state as { schedule: object };
      expect(schedule).to.include({ queue: 'redis', connected });
    }, 30);
  /** Reads for as long as something happens. @returns how many were answered, and with what. */
  const readWhile = async (happens: () => Promise<unknown>): Promise<Map<number, number>> => {
    const answers = new Map<number, number>();
    const over = new AbortController();
    const reading = (async () => {
      while (!over.signal.aborted) {
        const status = await read();
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    })();
    await happens().finally(() => over.abort());
    await reading;
    return answers;
  };
  const onlyServed = (answers: Map<number, number>): void => {
    expect([...answers.keys()]).to.deep.equal([200]);
    expect(answers.get(200)).to.be.greaterThan(1);
  };

  before(async function () {
    await need(this, 'Redis');
    servers = await ownServers(this);
    // An uncompressed file can be searched.
    redis = await startKillableRedis(['--rdbcompression', 'no']);
    [api, projector] = await Promise.all([
      startPart('api', { ...env(), LOG_LEVEL: 'debug' }),
      startPart('projector', { ...env(), LOG_LEVEL: 'debug' }),
    ]);
    started.push(api, projector);
    const { brokers, topic, database } = servers;
    const log = await openLog({ kafkaBrokers: [brokers], topic, databaseUrl: database.url });
    await log.append([
      eventOf(editionReport('steady-2026')),
      eventOf(lineup('steady-2026', ['Ada Example'])),
    ]);
    await log.close();
    await issued(['issue', '--org', 'Reader', '--plan', 'pro']);
    key = await issued(['rotate', '--org', 'Reader']);
    await waitFor(async () => expect(await read()).to.equal(200), 30);
  });

  after(async () => {
    for (const part of started) {
      part.process.kill('SIGKILL');
      await part.ended;
    }
    await redis?.stop();
    await servers?.close();
  });

  it("leave no key in Redis or in a process's log", async () => {
    await redisIs(true);
    const client = new Redis(redis!.url);
    await client.save();
    const [, folder] = (await client.config('GET', 'dir')) as [string, string];
    client.disconnect();
    const dump = readFileSync(join(folder, 'dump.rdb'), 'latin1');
    expect(dump, 'the schedule is in it').to.contain('bull');
    const stated = [dump, ...[api, projector].flatMap((part) => [part.output(), part.complaints()])];
    for (const secret of keys.map((issued) => issued.slice(3, 27)))
      expect(stated.filter((text) => text.includes(secret))).to.deep.equal([]);
  });

  it('are answered while Redis is killed, gone, and started again', async () => {
    onlyServed(
      await readWhile(async () => {
        await redis!.kill();
        await redisIs(false);
        await redis!.again();
        await redisIs(true);
      }),
    );
  });

  it('are answered while Redis is frozen', async () => {
    onlyServed(
      await readWhile(async () => {
        redis!.freeze();
        await sleep(1_000);
        redis!.thaw();
        await redisIs(true);
      }),
    );
  });

  it('do not keep a projector from stopping while Redis is gone', async () => {
    await redis!.kill();
    await redisIs(false);
    projector.process.kill('SIGTERM');
    const { result: code, milliseconds, busy } = await timed(() => projector.ended);
    expect(code, projector.complaints()).to.equal(0);
    // Ten seconds are promised; a busy machine adds some.
    expect(milliseconds).to.be.lessThan(30_000 * busy);
  });
}
