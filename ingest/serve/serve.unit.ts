import { once } from 'node:events';
import { type IncomingMessage, request, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import type pg from 'pg';
import { type IngestServer, serveIngest } from './index.ts';
import { refuseUnlessLocal } from '../../web/origin/index.ts';

const CONNECTIONS = 20;

describe('the ingest port', () => {
  let server: IngestServer;
  before(async () => {
    const contact = { why: () => null, silentSeconds: () => 0 };
    const database = { query: () => Promise.resolve({ rows: [{ id: 'one' }] }) } as unknown as pg.Pool;
    server = await serveIngest(
      {
        contact,
        database,
        billing: null,
        editing: null,
        console: null,
        limits: { connectionsPerAddress: CONNECTIONS, trustedProxies: [] },
        unconfirmed: () => Promise.resolve(0),
        warn: () => undefined,
      },
      { host: '127.0.0.1', port: 0 },
    );
  });
  after(() => server.close());

  async function asked(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<number> {
    const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode!;
  }

  it('answers GET /imports to programs on this machine', async () => {
    for (const host of ['127.0.0.1:3001', 'localhost:3001', 'LOCALHOST', '[::1]:3001'])
      expect(await asked('/imports', { host }), host).to.equal(200);
    expect(await asked('/imports', { host: 'localhost:3001', origin: 'http://localhost:3001' })).to.equal(
      200,
    );
  });

  it('answers 403 to GET /imports under a host name that DNS could rebind', async () => {
    for (const host of [
      'rebound.example',
      'rebound.example:3001',
      '127.0.0.1.rebound.example',
      'localhost.example',
    ])
      expect(await asked('/imports', { host }), host).to.equal(403);
  });

  it('answers 403 to GET /imports from a page of another site', async () => {
    for (const headers of [
      { origin: 'http://elsewhere.example' },
      { origin: 'null' },
      { origin: 'http://localhost:9999' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(
        await asked('/imports', { host: 'localhost:3001', ...headers }),
        JSON.stringify(headers),
      ).to.equal(403);
  });

  it('answers 403 to GET /imports through a proxy', async () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
      expect(await asked('/imports', { [name]: '192.0.2.7' }), name).to.equal(403);
  });

  it('refuses GET /imports from another machine', () => {
    const from = (remoteAddress: string): string | null =>
      refuseUnlessLocal({ socket: { remoteAddress } as never, headers: { host: '127.0.0.1' } });
    expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map(from)).to.deep.equal([
      null,
      null,
      null,
      null,
    ]);
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '10.127.0.1', ''])
      expect(from(address), address).to.be.a('string');
  });

  it('answers /healthz and /readyz to everyone, and 405 to other methods on /imports', async () => {
    expect(await asked('/healthz', { host: 'probe.example' })).to.equal(200);
    expect(await asked('/readyz', { 'x-forwarded-for': '192.0.2.7' })).to.equal(200);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await asked('/imports', {}, method), method).to.equal(405);
  });

  it('refuses connections of an address beyond its limit, and accepts those of another address', async () => {
    const to = { host: '127.0.0.1', port: server.port };
    const open = Array.from({ length: CONNECTIONS }, () => connect({ ...to, localAddress: '127.0.0.2' }));
    const statusFrom = async (localAddress: string): Promise<number> => {
      const sent = request({ ...to, localAddress, path: '/healthz', agent: false }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode!;
    };
    try {
      await Promise.all(open.map((socket) => once(socket, 'connect')));
      expect(await statusFrom('127.0.0.2')).to.equal(503);
      expect(await statusFrom('127.0.0.3')).to.equal(200);
    } finally {
      for (const socket of open) socket.destroy();
    }
  });

  it('answers 404 with the list of its paths to an unknown path', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/festivals?limit=3`);
    expect(answer.status).to.equal(404);
    expect(await answer.json()).to.deep.equal({
      detail:
        'There is nothing at /v1/festivals. This is the port of imports and editors. Other paths: /healthz, ' +
        '/readyz, /imports. The API for readers has another port (PORT).',
    });
  });
});
