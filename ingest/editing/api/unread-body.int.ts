import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect } from 'chai';
import { type Desk, openDesk, SECRET } from '../../../test/editing/small-desk.ts';
import { openEditing } from './index.ts';

const WRONG = 'Host: x\r\nAuthorization: Bearer bke_wrong\r\n';

/** Sends bytes until the server closes the connection. @returns the answers. */
const answersTo = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answers = '';
    socket.on('data', (data: Buffer) => (answers += data.toString('latin1')));
    // The server closes the connection while bytes are still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answers));
    socket.write(bytes);
  });

describe('a refused request to the editors’ API', function () {
  this.timeout(60_000);
  let desk: Desk;
  let server: Server;
  let port: number;
  before(async () => {
    desk = await openDesk();
    const editing = openEditing({ deps: desk.deps, secret: SECRET, warn: () => undefined });
    server = createServer((incoming, response) => editing.handle(incoming, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  after(async () => {
    server.close();
    await desk.close();
  });

  it('closes the connection instead of reading a large body', async () => {
    const megabytes = 8 * 1024 * 1024;
    const head = `POST /corrections HTTP/1.1\r\n${WRONG}Content-Length: ${megabytes}\r\n\r\n`;
    const answers = await answersTo(port, head + 'x'.repeat(megabytes));
    expect(answers)
      .to.match(/^HTTP\/1\.1 401 /)
      .and.match(/\r\nconnection: close\r\n/i);
  });

  it('closes the connection with 429, and answers none of the requests behind it', async () => {
    const answers = await answersTo(port, `GET /corrections HTTP/1.1\r\n${WRONG}\r\n`.repeat(2_000));
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    expect(statuses.at(-1)).to.equal('429');
    expect(statuses.filter((status) => status === '429')).to.have.length(1);
    expect(statuses.length).to.be.below(100);
  });
});
