import { expect } from 'chai';
import { Agent, get } from 'node:http';
import { rotateKey } from '../../db/accounts/keys/index.ts';
import { upgradePlan } from '../../db/accounts/plans.ts';
import { keyFor, SECRET, type Served, serve } from '../api/served.ts';

/** Each asks again as soon as it is answered. */
const CONNECTIONS = 32;
const CHANGES = 10;
/** Answers between two changes: a slow machine takes longer, and the test holds as much. */
const READ_BETWEEN = 100;

interface Answered {
  readonly asked: bigint;
  readonly received: bigint;
  readonly key: string;
  readonly status: number;
}

describe('accounts that change while clients read', () => {
  let served: Served;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  before(async () => {
    served = await serve();
  });
  after(async () => {
    agent.destroy();
    await served.close();
  });

  const ask = (path: string, key: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}` };
      get(served.url + path, { agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', reject);
    });

  /** Reads without a pause, by the key that is current at each request, until the work is done. */
  const reading = async (
    path: string,
    key: () => string,
    work: (someReading: () => Promise<void>) => Promise<void>,
  ): Promise<Answered[]> => {
    const answered: Answered[] = [];
    let done = false;
    const reader = async (): Promise<void> => {
      while (!done) {
        const [asked, used] = [process.hrtime.bigint(), key()];
        const status = await ask(path, used);
        answered.push({ asked, received: process.hrtime.bigint(), key: used, status });
      }
    };
    const readers = Array.from({ length: CONNECTIONS }, reader);
    const began = performance.now();
    const someReading = async (): Promise<void> => {
      const enough = answered.length + READ_BETWEEN;
      while (answered.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await work(someReading).finally(() => (done = true));
    await Promise.all(readers);
    // As many as this machine gives beside what else it does; 1,000 are meant.
    console.log(`      ${Math.round(answered.length / ((performance.now() - began) / 1_000))} requests/s`);
    return answered;
  };

  it('refuse the old key in every request after its rotation was reported, and never the new key', async () => {
    let current = await keyFor(served.pool, 'Rotating Under Load', 'standard');
    const dead = new Map<string, bigint>();
    const answered = await reading(
      '/v1/coverage',
      // Some readers go on with a key that was replaced.
      () => (Math.random() < 0.5 ? current : ([...dead.keys()].at(-1) ?? current)),
      async (someReading) => {
        for (let n = 0; n < CHANGES; n += 1) {
          await someReading();
          const rotated = await rotateKey(served.pool, { org: 'Rotating Under Load' }, SECRET);
          if (!rotated.ok) throw new Error(rotated.message);
          dead.set(current, process.hrtime.bigint());
          current = rotated.key;
        }
        await someReading();
      },
    );
    const isDead = ({ key, asked }: Answered): boolean => asked > (dead.get(key) ?? asked);
    const [late, inTime] = [answered.filter(isDead), answered.filter((answer) => !isDead(answer))];
    expect(late.length).to.be.greaterThan(100);
    expect(late.filter(({ status }) => status !== 401)).to.deep.equal([]);
    // Asked with a key in use; it may have been replaced before the answer.
    expect(inTime.filter(({ status, key }) => status !== 200 && !dead.has(key))).to.deep.equal([]);
  }).timeout(120_000);

  it('apply the new plan to every request after the upgrade was reported, and the old plan until it began', async () => {
    const orgs = Array.from({ length: CHANGES }, (_, n) => `Upgrading Under Load ${n}`);
    const keys = new Map<string, string>();
    for (const org of orgs) keys.set(org, await keyFor(served.pool, org, 'standard'));
    const began = new Map<string, bigint>();
    const stated = new Map<string, bigint>();
    const answered = await reading(
      '/v1/leaderboards/most-booked?scope=all',
      () => keys.get(orgs[Math.floor(Math.random() * CHANGES)]!)!,
      async (someReading) => {
        for (const org of orgs) {
          await someReading();
          began.set(keys.get(org)!, process.hrtime.bigint());
          const upgraded = await upgradePlan(served.pool, { org });
          if (!upgraded.ok) throw new Error(upgraded.message);
          stated.set(keys.get(org)!, process.hrtime.bigint());
        }
        await someReading();
      },
    );
    const after = answered.filter(({ key, asked }) => asked > stated.get(key)!);
    const before = answered.filter(({ key, received }) => received < began.get(key)!);
    expect(after.length).to.be.greaterThan(100);
    expect(before.length).to.be.greaterThan(100);
    expect(after.filter(({ status }) => status !== 200)).to.deep.equal([]);
    expect(before.filter(({ status }) => status !== 403)).to.deep.equal([]);
  }).timeout(120_000);
});
