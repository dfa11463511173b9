import { expect } from 'chai';
import { DatabaseHealthCheck } from './database-health-check.ts';

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the pulse', () => {
  let pulse: DatabaseHealthCheck | undefined;
  afterEach(() => pulse?.close());

  function watch(ping: () => Promise<unknown>, since: number | null) {
    const usageReported: string[] = [];
    const state = { oldest: since, pings: 0 };
    pulse = new DatabaseHealthCheck({
      oldest: () => state.oldest,
      ping: () => {
        state.pings += 1;
        return ping();
      },
      onAway: () => usageReported.push('away'),
      onBack: () => usageReported.push('back'),
    });
    return { usageReported, state };
  }

  it('asks nothing while nobody waits', async () => {
    const { usageReported, state } = watch(() => Promise.resolve(), null);
    await sleep(200);
    expect(state.pings).to.equal(0);
    expect(usageReported).to.deep.equal([]);
  });

  it('waits for a slow statement while the database answers beside it', async () => {
    const { usageReported, state } = watch(() => Promise.resolve(), performance.now());
    await sleep(400);
    expect(state.pings).to.be.greaterThan(1);
    expect(usageReported).to.deep.equal([]);
  });

  it('declares a silent database away, once, and back when it answers', async () => {
    let answer = (): void => undefined;
    const { usageReported } = watch(
      () => new Promise<void>((resolve) => (answer = resolve)),
      performance.now(),
    );
    await sleep(600);
    expect(usageReported).to.deep.equal(['away']);
    answer();
    await sleep(5);
    expect(usageReported).to.deep.equal(['away', 'back']);
  });

  it('goes on asking where it cannot even ask', async () => {
    let reachable = false;
    const { usageReported } = watch(
      () => (reachable ? Promise.resolve() : Promise.reject(new Error('no'))),
      performance.now(),
    );
    await sleep(600);
    expect(usageReported).to.deep.equal(['away']);
    reachable = true;
    await sleep(200);
    expect(usageReported).to.deep.equal(['away', 'back']);
  });
});
