import { expect } from 'chai';
import { type OpsServer, serveOps } from './ops-server.ts';

describe('the operations port', () => {
  let ops: OpsServer;
  let calls = { readiness: 0, metrics: 0 };
  let fails = false;
  const slow = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200));
  before(async () => {
    ops = await serveOps(
      { host: '127.0.0.1', port: 0 },
      {
        readiness: async () => {
          calls.readiness += 1;
          await slow();
          return { ready: true, why: [], state: {} };
        },
        metrics: async () => {
          calls.metrics += 1;
          await slow();
          if (fails) throw new Error('away');
          return { type: 'text/plain', body: 'up 1' };
        },
      },
    );
  });
  after(() => ops.close());
  beforeEach(() => {
    calls = { readiness: 0, metrics: 0 };
    fails = false;
  });
  const get = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${ops.port}${path}`)).status;
  const many = (path: string): Promise<number[]> => Promise.all(Array.from({ length: 40 }, () => get(path)));

  it('examines the process once for many who ask at the same time, and again for the next', async () => {
    for (const [path, count] of [
      ['/metrics', () => calls.metrics],
      ['/readyz', () => calls.readiness],
    ] as const) {
      expect(new Set(await many(path))).to.deep.equal(new Set([200]));
      const shared = count();
      expect(shared).to.be.within(1, 20);
      expect(await get(path)).to.equal(200);
      expect(count()).to.equal(shared + 1);
    }
  });

  it('asks again after a failure', async () => {
    fails = true;
    expect(await get('/metrics')).to.equal(503);
    fails = false;
    expect(await get('/metrics')).to.equal(200);
  });
});
