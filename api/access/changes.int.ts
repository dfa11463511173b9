import { expect } from 'chai';
import type { Plan } from '../../db/accounts/index.ts';
import { rotateKey } from '../../db/accounts/keys/index.ts';
import { Cannon } from '../../test/api/fire.ts';
import { keyFor, SECRET, type Served, serve } from '../../test/api/served.ts';

/** Times of `performance.now()`: when it was sent, when its answer was there. */
interface Sent {
  readonly at: number;
  readonly answered: number;
  readonly key: string;
  readonly status: number;
}

/** Each sends again as soon as it is answered. */
const CONNECTIONS = 32;
/** Answers between two changes, to requests that were sent after the first one. */
const READ_BETWEEN = 20;

describe('keys and plans that change under load', function () {
  this.timeout(120_000);
  let served: Served;
  const cannon = new Cannon(40);
  before(async () => {
    served = await serve();
  });
  after(async () => {
    cannon.close();
    await served.close();
  });

  /**
   * Reads as fast as it goes while something happens, and a little longer. Times are those of sending.
   * @param happens gets a function that waits until many requests that were sent after its call are answered.
   */
  const underLoad = async (
    path: string,
    keys: () => readonly string[],
    happens: (someReading: () => Promise<void>) => Promise<void>,
  ): Promise<readonly Sent[]> => {
    const sent: Sent[] = [];
    let going = true;
    const one = async (n: number): Promise<void> => {
      while (going) {
        const known = keys();
        const key = known[n % known.length]!;
        const at = performance.now();
        const { status } = await cannon.fire(`${served.url}${path}`, key);
        sent.push({ at, answered: performance.now(), key, status });
      }
    };
    const load = Array.from({ length: CONNECTIONS }, (_, n) => one(n));
    const someReading = async (): Promise<void> => {
      const enough = sent.length + CONNECTIONS + READ_BETWEEN;
      while (sent.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    await someReading();
    await happens(someReading).finally(() => (going = false));
    await Promise.all(load);
    return sent;
  };

  it('after a key was rotated, no later request with the old key succeeds', async () => {
    const first = await keyFor(served.pool, 'Turning', 'standard');
    const turns: { old: string; at: number }[] = [];
    const keys = [first];
    const sent = await underLoad(
      '/v1/coverage',
      () => keys,
      async (someReading) => {
        for (let turn = 0; turn < 10; turn += 1) {
          const rotated = await rotateKey(served.pool, { org: 'Turning' }, SECRET);
          if (!rotated.ok) throw new Error(rotated.message);
          turns.push({ old: keys.at(-1)!, at: performance.now() });
          keys.push(rotated.key);
          await someReading();
        }
      },
    );
    expect(sent.length).to.be.greaterThan(100);
    for (const { old, at } of turns)
      for (const request of sent)
        if (request.key === old && request.at > at) expect(request.status).to.equal(401);
    const newest = sent.filter(({ key, at }) => key === keys.at(-1) && at > turns.at(-1)!.at);
    expect(newest.every(({ status }) => status === 200)).to.equal(true);
  });

  it('after a plan was changed, every later request is answered by the new plan', async () => {
    const key = await keyFor(served.pool, 'Climbing', 'standard');
    const changes: { plan: Plan; before: number; after: number }[] = [];
    const become = async (plan: Plan): Promise<void> => {
      const before = performance.now();
      await served.pool.query(
        `UPDATE accounts.subscription_period SET plan = $1 FROM accounts.organization
         WHERE id = organization_id AND name = 'Climbing'`,
        [plan],
      );
      changes.push({ plan, before, after: performance.now() });
    };
    const sent = await underLoad(
      '/v1/festivals/undated-1997',
      () => [key],
      async (someReading) => {
        for (const plan of Array.from({ length: 5 }, () => ['pro', 'standard'] as const).flat()) {
          await become(plan);
          await someReading();
        }
      },
    );
    // One that was under way while the plan changed may have either.
    const settled = sent.flatMap((request) => {
      const last = changes.findLast(({ before }) => before < request.answered);
      return last && request.at > last.after ? [{ ...request, plan: last.plan }] : [];
    });
    expect(settled.length).to.be.greaterThan(20);
    for (const { status, plan } of settled) expect(status).to.equal(plan === 'pro' ? 200 : 403);
  });

  it('after a subscription ended, its key opens nothing', async () => {
    const key = await keyFor(served.pool, 'Ending', 'pro');
    expect((await cannon.fire(`${served.url}/v1/coverage`, key)).status).to.equal(200);
    await served.pool.query(
      `UPDATE accounts.subscription_period SET ends_at = clock_timestamp() FROM accounts.organization
       WHERE id = organization_id AND name = 'Ending'`,
    );
    expect((await cannon.fire(`${served.url}/v1/coverage`, key)).status).to.equal(401);
  });
});
