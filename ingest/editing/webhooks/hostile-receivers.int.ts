import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import { send, type PostOutcome } from './post-message.ts';

/** Milliseconds within which a delivery ends whatever the receiver does, with some for a busy machine. */
const LATEST_MS = 14_000;

describe('a delivery to a hostile receiver', function () {
  this.timeout(30_000);
  let server: Server;
  let answer: (socket: Socket) => void;
  let url: string;
  const sockets = new Set<Socket>();
  before(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  const sendTo = (receiver: (socket: Socket) => void): Promise<PostOutcome | 'no end'> => {
    answer = receiver;
    const late = new Promise<'no end'>((resolve) => setTimeout(resolve, LATEST_MS, 'no end').unref());
    return Promise.race([send(url, {}, '{}', 'anywhere'), late]);
  };
  const repeat = (text: string, milliseconds: number) => (socket: Socket) => {
    const timer = setInterval(() => socket.write(text), milliseconds);
    socket.once('close', () => clearInterval(timer));
  };

  it('fails at once if it upgrades the connection', async () => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
    expect(await sendTo((socket) => socket.write(upgrade))).to.deep.equal({
      status: 101,
      error: 'It answered 101.',
    });
  });

  it('fails if it closes the connection before or within its answer, or sends no HTTP', async () => {
    for (const text of ['', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nab', '\x16\x03\x01\r\n\r\n']) {
      const sent = await sendTo((socket) => socket.end(text));
      expect(sent, text).to.include({ status: null }).and.to.have.property('error').that.is.a('string');
    }
  });

  it('fails if its headers are longer than 16 KB', async () => {
    const sent = await sendTo((socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(1_000_000)}`));
    expect(sent)
      .to.have.property('error')
      .that.matches(/header/i);
  });

  it('does not follow a redirect to an inner address', async () => {
    const redirect = 'HTTP/1.1 307 T\r\nLocation: http://169.254.169.254/\r\nContent-Length: 0\r\n\r\n';
    expect(await sendTo((socket) => socket.end(redirect))).to.deep.equal({
      status: 307,
      error: 'It answered 307: redirects are not followed.',
    });
  });

  for (const [name, text] of [
    ['an endless body', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n'],
    ['provisional answers only', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['nothing', ''],
  ] as const)
    it(`ends after ten seconds if it sends ${name}`, async () => {
      const body = name === 'an endless body' ? '1\r\nx\r\n' : text;
      const sent = await sendTo((socket) => {
        socket.write(text);
        repeat(body, 20)(socket);
      });
      expect(sent).to.deep.equal({ status: null, error: 'The receiver did not answer within 10 s.' });
    });
});
