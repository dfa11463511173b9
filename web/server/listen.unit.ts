import { createServer, type Server } from 'node:http';
import { expect } from 'chai';
import { listen } from './listen.ts';

const HERE = '127.0.0.1';

describe('listen', () => {
  const servers: Server[] = [];
  const open = (): Server => {
    const server = createServer();
    servers.push(server);
    return server;
  };
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  it('rejects if the port is taken', async () => {
    const port = await listen(open(), { host: HERE, port: 0 });
    const error: unknown = await listen(open(), { host: HERE, port }).catch((reason: unknown) => reason);
    expect(error).to.include({ code: 'EADDRINUSE' });
  });

  it('hides no error that comes later', async () => {
    const server = open();
    await listen(server, { host: HERE, port: 0 });
    expect(() => server.emit('error', new Error('Too many open files.'))).to.throw('Too many open files.');
  });
});
