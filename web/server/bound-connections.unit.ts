import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { boundConnections } from './bound-connections.ts';
import { listen, refuseSocket } from './index.ts';

describe('the connections of an address', () => {
  let server: Server;
  let port: number;
  const open: Socket[] = [];
  before(async () => {
    server = createServer((_, response) => response.end('answered'));
    boundConnections(server, { connectionsPerAddress: 3, trustedProxies: ['127.0.0.9'] }, refuseSocket);
    port = await listen(server, { host: '127.0.0.1', port: 0 });
  });
  after(() => {
    for (const socket of open) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  const opened = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const asked = async (localAddress: string): Promise<string> => {
    const socket = await opened(localAddress);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    return text(socket);
  };

  it('are bounded: more are answered 503 and closed, those of others and of trusted proxies are served', async () => {
    for (let n = 0; n < 3; n += 1) await opened('127.0.0.2');
    expect(await asked('127.0.0.2')).to.match(/^HTTP\/1\.1 503 [^]*Retry-After: 1\r\n[^]*"overloaded"/);
    expect(await asked('127.0.0.3')).to.match(/^HTTP\/1\.1 200 /);
    for (let n = 0; n < 5; n += 1) await opened('127.0.0.9');
    expect(await asked('127.0.0.9')).to.match(/^HTTP\/1\.1 200 /);
  });
});
