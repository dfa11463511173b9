import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { acceptBursts } from './accept-bursts.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

const HERE = '127.0.0.1';
/** As long as a turn of the event loop takes in a busy process. */
const TURN_MS = 20;
const CONNECTIONS = 300;
/** Connections with a request when the server stops. */
const LAST = 40;

describe('a burst of connections', function () {
  this.timeout(20_000);
  let server: Server;
  let port: number;
  let sockets: Socket[] = [];
  let turns = 0;
  let busy: NodeJS.Immediate | null = null;
  const spin = (): void => {
    turns += 1;
    const until = performance.now() + TURN_MS;
    while (performance.now() < until);
    busy = setImmediate(spin);
  };
  const open = (): Socket => {
    const socket = connect(port, HERE).on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  beforeEach(async () => {
    server = createServer();
    acceptBursts(server);
    port = await listen(server, { host: HERE, port: 0 });
    [turns, sockets] = [0, []];
  });
  afterEach(async () => {
    if (busy !== null) clearImmediate(busy);
    for (const socket of sockets) socket.destroy();
    if (server.listening) await drain(server);
  });

  it('is accepted in far fewer turns of a busy event loop than it has connections', async () => {
    spin();
    const accepted: Socket[] = [];
    const all = new Promise<void>((resolve) => {
      server.on('connection', (socket) => {
        accepted.push(socket);
        if (accepted.length === CONNECTIONS) resolve();
      });
    });
    for (let n = 0; n < CONNECTIONS; n += 1) open();
    await all;
    expect(turns).to.be.below(CONNECTIONS / 2);
    // A client that has sent its request and closes its side still reads the answer.
    expect(accepted.every(({ allowHalfOpen }) => allowHalfOpen)).to.equal(true);
  });

  it('leaves no connection without an answer when the server stops, and accepts none after that', async () => {
    let requests = 0;
    server.on('request', (_, response) => {
      requests += 1;
      void sleep(200).then(() => response.end('answered'));
    });
    spin();
    for (let n = 0; n < CONNECTIONS; n += 1) open();
    await sleep(1_500);
    clearImmediate(busy!);
    const last = Array.from({ length: LAST }, open);
    await Promise.all(last.map((socket) => once(socket, 'connect')));
    const answers = last.map(async (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      return String(await once(socket, 'data'));
    });
    for (const socket of sockets.slice(0, CONNECTIONS)) socket.destroy();
    while (requests < LAST) await sleep(1);
    await drain(server);
    for (const answer of await Promise.all(answers)) expect(answer).to.match(/answered/);
    const late = connect(port, HERE);
    const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).to.equal('ECONNREFUSED');
  });
});
