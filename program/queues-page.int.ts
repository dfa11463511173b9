import { existsSync } from 'node:fs';
import { request as ask } from 'node:http';
import { expect } from 'chai';
import { chromium } from 'playwright-core';
import { Workers, yearly } from '../test/schedule/workers.ts';
import { stopStack } from '../test/stack/stack.ts';
import { waitFor } from '../test/stack/wait-for.ts';
import { type OpsServer, serveOps } from './ops-server.ts';
import { queuesPage } from './queues-page.ts';

const REST = {
  readiness: async () => ({ ready: true, why: [], state: {} }),
  metrics: async () => ({ type: 'text/plain', body: '' }),
};
const CHROMIUM = '/usr/bin/chromium';

describe('The pages of scheduled work', function () {
  this.timeout(120_000);
  let workers: Workers;
  let ops: OpsServer;
  before(async () => {
    workers = await Workers.open(null);
    const schedule = workers.start({ 'clear-spools': yearly(async () => ({})) });
    await waitFor(async () => expect(schedule.status().connected).to.equal(true), 20);
    const queues = queuesPage(() => schedule, 'loopback');
    ops = await serveOps({ host: '127.0.0.1', port: 0 }, { ...REST, queues });
  });
  after(async () => {
    await ops.close();
    await workers.close();
    await stopStack();
  });

  const answer = (headers: Record<string, string>, method = 'GET'): Promise<number> =>
    new Promise((resolve, reject) => {
      const place = { host: '127.0.0.1', port: ops.port, path: '/queues/api/queues', method };
      ask({ ...place, headers }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      })
        .on('error', reject)
        .end();
    });

  it('are for this machine: not for a foreign name that points here, nor for a foreign page', async () => {
    const host = `127.0.0.1:${ops.port}`;
    expect(await answer({ host })).to.equal(200);
    expect(await answer({ host: `localhost:${ops.port}` })).to.equal(200);
    expect(await answer({ host: 'example.org' })).to.equal(403);
    expect(await answer({ host, 'sec-fetch-site': 'cross-site' }, 'PUT')).to.equal(403);
    expect(await answer({ host, 'sec-fetch-site': 'same-origin' }, 'PUT')).to.equal(404);
  });

  it('leave the rest of the port alone', async () => {
    expect((await fetch(`http://127.0.0.1:${ops.port}/healthz`)).status).to.equal(200);
    expect((await fetch(`http://127.0.0.1:${ops.port}/queuesome`)).status).to.equal(404);
  });

  it('say so while there is no queue', async () => {
    const early = await serveOps(
      { host: '127.0.0.1', port: 0 },
      { ...REST, queues: queuesPage(() => null, 'loopback') },
    );
    expect((await fetch(`http://127.0.0.1:${early.port}/queues`)).status).to.equal(503);
    await early.close();
  });

  it('render in a browser, and ask nobody else for anything', async function () {
    if (!existsSync(CHROMIUM)) return this.skip();
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const asked: string[] = [];
      const faults: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).host));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(error.message));
      await page.goto(`http://127.0.0.1:${ops.port}/queues/queue/bookings?status=delayed`);
      await page.getByText('clear-spools').first().waitFor();
      expect([...new Set(asked)]).to.deep.equal([`127.0.0.1:${ops.port}`]);
      expect(faults).to.deep.equal([]);
    } finally {
      await browser.close();
    }
  });
});
