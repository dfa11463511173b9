import { existsSync } from 'node:fs';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import { chromium } from 'playwright-core';
import { Workers, yearly } from '../../test/schedule/workers.ts';
import { stopStack } from '../../test/stack/stack.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { type OpsServer, serveOps } from './ops-server.ts';
import { queuesPage } from './queues-page.ts';

const REST = {
  readiness: async () => ({ ready: true, why: [], state: {} }),
  metrics: async () => ({ type: 'text/plain', body: '' }),
};
const CHROMIUM = '/usr/bin/chromium';

describe('the pages of scheduled jobs', function () {
  this.timeout(120_000);
  let workers: Workers;
  let ops: OpsServer;
  let open: OpsServer;
  before(async () => {
    workers = await Workers.open(null);
    const schedule = workers.start({ 'clear-spools': yearly(async () => ({})) });
    await waitFor(async () => expect(schedule.status().connected).to.equal(true), 20);
    ops = await served('loopback', '127.0.0.1');
    open = await served('anyone', '0.0.0.0');

    function served(to: 'loopback' | 'anyone', host: string): Promise<OpsServer> {
      const queues = queuesPage(() => schedule, { to, host });
      return serveOps({ host, port: 0 }, { ...REST, queues });
    }
  });
  after(async () => {
    await ops.close();
    await open.close();
    await workers.close();
    await stopStack();
  });

  const answer = (headers: Record<string, string>, method = 'GET', { port } = ops): Promise<number> =>
    new Promise((resolve, reject) => {
      const place = { host: '127.0.0.1', port, path: '/queues/api/queues', method };
      ask({ ...place, headers }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      })
        .on('error', reject)
        .end();
    });

  it('answer only this machine: no foreign host name, no page of another site', async () => {
    const host = `127.0.0.1:${ops.port}`;
    expect(await answer({ host })).to.equal(200);
    expect(await answer({ host: `localhost:${ops.port}` })).to.equal(200);
    for (const foreign of ['example.org', '127.0.0.1.example.org:3002', '192.0.2.9'])
      expect(await answer({ host: foreign }), foreign).to.equal(403);
    expect(await answer({ host, 'sec-fetch-site': 'cross-site' }, 'PUT')).to.equal(403);
    expect(await answer({ host, 'sec-fetch-site': 'same-origin' }, 'PUT')).to.equal(404);
  });

  const PROXIED = {
    'x-forwarded-for': '192.0.2.7',
    'X-Forwarded-Proto': 'https',
    'x-forwarded-host': 'ops.example.org',
    forwarded: 'for=192.0.2.7',
    via: '1.1 proxy',
    'x-real-ip': '192.0.2.7',
  };

  it('cannot be reached through a proxy, whether they are open to this machine or to all', async () => {
    for (const [name, value] of Object.entries(PROXIED)) {
      const headers = { host: '127.0.0.1', [name]: value };
      expect(await answer(headers), name).to.equal(403);
      expect(await answer(headers, 'GET', open), name).to.equal(403);
    }
    expect(await firstLine(ops.port, 'GET /queues/api/queues HTTP/1.0\r\nHost: 127.0.0.1')).to.contain('403');
    expect(await firstLine(ops.port, 'GET /queues/api/queues HTTP/1.1\r\nHost: 127.0.0.1')).to.contain('200');
  });

  it('refuse a foreign host name even when open to all (DNS rebinding)', async () => {
    expect(await answer({ host: '192.0.2.9:3002' }, 'GET', open)).to.equal(200);
    expect(await answer({ host: 'localhost' }, 'GET', open)).to.equal(200);
    for (const host of [
      'rebound.example',
      '127.0.0.1.rebound.example',
      '192.0.2.9.rebound.example:3002',
      'localhost.example',
    ])
      expect(await answer({ host }, 'GET', open), host).to.equal(403);
    const cross = { host: '127.0.0.1', origin: 'http://elsewhere.example' };
    expect(await answer(cross, 'PUT', open)).to.equal(403);
  });

  it('do not change other pages of the port', async () => {
    expect((await fetch(`http://127.0.0.1:${ops.port}/healthz`)).status).to.equal(200);
    expect((await fetch(`http://127.0.0.1:${ops.port}/queuesome`)).status).to.equal(404);
  });

  it('say that there is no queue yet', async () => {
    const early = await serveOps(
      { host: '127.0.0.1', port: 0 },
      { ...REST, queues: queuesPage(() => null, { to: 'loopback', host: '127.0.0.1' }) },
    );
    expect((await fetch(`http://127.0.0.1:${early.port}/queues`)).status).to.equal(503);
    await early.close();
  });

  it('render in a browser, and load nothing from elsewhere', async function () {
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

/** Sends a request as it is written, and reads the status line. */
const firstLine = (port: number, head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`));
    socket.once('error', reject).once('data', (data: Buffer) => {
      socket.destroy();
      resolve(data.toString().split('\r\n')[0]!);
    });
  });
