import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
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
        parked: (_, response) => void response.end(),
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

  it('answers health, readiness and metrics under any host name, as probes and Prometheus use service names', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics'])
      for (const host of ['bookings.svc.cluster.local:3002', '10.1.2.3:3002', 'elsewhere.example']) {
        const sent = request({
          host: '127.0.0.1',
          port: ops.port,
          path,
          headers: { host },
          agent: false,
        }).end();
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        answer.resume();
        expect(answer.statusCode, `${path} ${host}`).to.equal(200);
        expect(answer.headers).to.not.have.property('access-control-allow-origin');
      }
  });

  it('names its paths in the answer to another path', async () => {
    const answer = await fetch(`http://127.0.0.1:${ops.port}/`);
    expect([answer.status, await answer.json()]).to.deep.equal([
      404,
      { why: ['This port has /healthz, /readyz, /metrics, /parked.'] },
    ]);
  });

  it('asks again after a failure', async () => {
    fails = true;
    expect(await get('/metrics')).to.equal(503);
    fails = false;
    expect(await get('/metrics')).to.equal(200);
  });
});
