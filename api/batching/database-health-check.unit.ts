import { expect } from 'chai';
import { DatabaseHealthCheck } from './database-health-check.ts';

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('the health check of the database', () => {
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

  it('sends no query while no request waits', async () => {
    const { usageReported, state } = watch(() => Promise.resolve(), null);
    await sleep(200);
    expect(state.pings).to.equal(0);
    expect(usageReported).to.deep.equal([]);
  });

  it('tolerates a slow statement while the database answers the check', async () => {
    const { usageReported, state } = watch(() => Promise.resolve(), performance.now());
    await sleep(400);
    expect(state.pings).to.be.greaterThan(1);
    expect(usageReported).to.deep.equal([]);
  });

  it('reports a silent database as unavailable once, and as available once it answers', async () => {
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

  it('goes on when the query itself cannot be sent', async () => {
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
