import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { type Desk, openDesk, SECRET } from '../../../test/editing/small-desk.ts';
import { openEditing } from './index.ts';

describe('requests to the editors’ API that take long to read', function () {
  this.timeout(120_000);
  let desk: Desk;
  let server: Server;
  let url: string;
  before(async () => {
    desk = await openDesk();
    const { deps } = desk;
    const editing = openEditing({ deps, secret: SECRET, keylessPerAddress: 2, warn: () => undefined });
    server = createServer((request, response) => editing.handle(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await desk.close();
  });

  const statusesOf = async (count: number, ask: () => Promise<Response>): Promise<number[]> =>
    Promise.all(Array.from({ length: count }, () => ask().then(({ status }) => status)));
  const post = (token: string, body: string): Promise<Response> =>
    fetch(`${url}/corrections`, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } });

  it('wait for turns of their editor, a bounded number of them, and others do not wait', async () => {
    const { token } = await desk.editor('greedy', 'contributor');
    const { token: other } = await desk.editor('modest', 'contributor');
    const operations = Array.from({ length: 500 }, () => ({}));
    const body = JSON.stringify({
      type: 'lineup.corrected',
      subject: 'edition:sun-2024',
      base: 1,
      operations,
    });
    const flood = statusesOf(400, () => post(token, body));
    expect((await post(other, '{}')).status).to.equal(400);
    const statuses = await flood;
    expect([...new Set(statuses)].sort()).to.deep.equal([400, 429]);
    expect((await post(other, body)).status).to.equal(400);
  });

  it('are refused without being JSON', async () => {
    const { token } = await desk.editor('sloppy', 'contributor');
    for (const body of ['{', '1', 'null', '"x"', '\ufeff{}']) {
      const answer = await post(token, body);
      expect(await answer.json(), body).to.include({ status: 400, detail: 'The body is not valid JSON.' });
    }
  });

  it('are refused if an address asks for the description too often', async () => {
    const statuses = await statusesOf(20, () => fetch(`${url}/openapi.json`));
    expect(statuses.filter((status) => status === 429)).to.have.length.of.at.least(10);
    expect(statuses.filter((status) => status === 200)).to.have.length.of.at.least(2);
  });
});
