import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { closeUnreadAnswers } from './unread-answers.ts';

/** A busy machine may not let a slow reader read for a second. */
const UNREAD_MS = 2_000;
/** More than the buffers of the kernel take. */
const ANSWER = Buffer.alloc(32 * 1024 * 1024);

describe('a client that does not read its answer', function () {
  this.timeout(60_000);
  const server = createServer((request, response) => {
    // The server needs longer for this answer than it gives its clients.
    if (request.url === '/slow') setTimeout(() => response.end('late'), 3 * UNREAD_MS);
    else response.end(ANSWER);
  });
  closeUnreadAnswers(server, UNREAD_MS);
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const asked = (): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return socket;
  };
  const received = async (socket: Socket, rest: number): Promise<number> => {
    let bytes = 0;
    socket.on('error', () => undefined);
    for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes >= ANSWER.length) break;
      await sleep(rest);
    }
    return bytes;
  };

  it('loses its connection', async () => {
    const socket = asked();
    const [connection] = (await once(server, 'connection')) as [Socket];
    await once(connection, 'close');
    expect(await received(socket, 0).catch(() => 0)).to.be.lessThan(ANSWER.length);
  });

  it('keeps its connection if it reads slowly', async () => {
    const socket = asked();
    expect(await received(socket, 1)).to.be.at.least(ANSWER.length);
    socket.destroy();
  });

  it('keeps its connection while its answer is prepared', async () => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/slow`);
    expect(await response.text()).to.equal('late');
  });
});
