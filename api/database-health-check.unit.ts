import { expect } from 'chai';
import { DatabaseHealthCheck } from './database-health-check.ts';

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const refused = (code: string): Error => Object.assign(new Error('connect failed'), { code });

describe('the health check of the database', function () {
  this.timeout(20_000);
  let check: DatabaseHealthCheck | undefined;
  afterEach(() => check?.close());

  function watch(ping: () => Promise<unknown>, oldest: number | null) {
    const reported: string[] = [];
    const state = { oldest, pings: 0 };
    check = new DatabaseHealthCheck({
      oldest: () => state.oldest,
      ping: () => {
        state.pings += 1;
        return ping();
      },
      onAway: () => reported.push('away'),
      onBack: () => reported.push('back'),
    });
    return { reported, state };
  }

  it('sends no query while no request waits', async () => {
    const { reported, state } = watch(() => Promise.resolve(), null);
    await sleep(400);
    expect(state.pings).to.equal(0);
    expect(reported).to.deep.equal([]);
  });

  it('tolerates a slow statement while the database answers the check', async () => {
    const { reported, state } = watch(() => Promise.resolve(), performance.now());
    await sleep(1_000);
    expect(state.pings).to.be.within(2, 4);
    expect(reported).to.deep.equal([]);
  });

  it('tolerates a database whose answers take more than a second, as on a machine under load', async () => {
    const { reported } = watch(() => sleep(1_200), performance.now());
    await sleep(6_000);
    expect(reported).to.deep.equal([]);
  });

  it('reports a silent database as unavailable once, before the deadline of requests, and as available once it answers', async () => {
    let answer = (): void => undefined;
    const { reported } = watch(() => new Promise<void>((resolve) => (answer = resolve)), performance.now());
    await sleep(2_000);
    expect(reported, 'a few missed checks are no outage').to.deep.equal([]);
    await sleep(2_300);
    expect(reported).to.deep.equal(['away']);
    answer();
    await sleep(5);
    expect(reported).to.deep.equal(['away', 'back']);
  });

  for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P03'])
    it(`reports a database that refuses connections at once (${code}), and as available once it answers`, async () => {
      let reachable = false;
      const { reported } = watch(
        () => (reachable ? Promise.resolve() : Promise.reject(refused(code))),
        performance.now(),
      );
      await sleep(600);
      expect(reported).to.deep.equal(['away']);
      reachable = true;
      await sleep(200);
      expect(reported).to.deep.equal(['away', 'back']);
    });

  it('checks again when only its own connection broke', async () => {
    let broken = true;
    const { reported, state } = watch(
      () => (broken ? Promise.reject(new Error('not connected')) : Promise.resolve()),
      performance.now(),
    );
    await sleep(600);
    broken = false;
    await sleep(200);
    expect(state.pings).to.be.greaterThan(2);
    expect(reported).to.deep.equal([]);
  });
});
