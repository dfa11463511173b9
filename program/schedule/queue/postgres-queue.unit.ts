import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from 'chai';
import { openPostgresQueue } from './postgres-queue.ts';
import { TIMES } from './queue-server.ts';

const NOTHING = { onLost: () => undefined, onBack: () => undefined, onError: () => undefined };

/** A message of Postgres's protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const WELCOME = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
const FAREWELL = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

describe("BullMQ's queue in Postgres", () => {
  it('reports a server that closes the connection at once, and does not end the process', async () => {
    const greet = (socket: Socket): void => {
      socket.on('error', () => undefined);
      // Synchronously: no other code uses the connection between the two.
      socket.once('data', () => socket.end(Buffer.concat([...WELCOME, FAREWELL])));
    };
    const server = createServer(greet).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const opened = openPostgresQueue(`postgres://bookings:no@127.0.0.1:${port}/none`, TIMES, NOTHING);
      const fault = await opened.catch((error: unknown) => error);
      expect(fault)
        .to.be.instanceOf(Error)
        .with.property('message')
        .that.matches(/terminat|not queryable/);
    } finally {
      server.close();
    }
  });
});
