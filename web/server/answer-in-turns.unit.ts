import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { answerInTurns } from './answer-in-turns.ts';
import { arrivalTime } from './arrival-times.ts';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

const [READER, GREEDY, PROXY] = ['127.0.0.1', '127.0.0.2', '127.0.0.9'] as const;
/** Milliseconds of processor time that a dear request takes. */
const DEAR_MS = 20;
const DEAR = 60;

describe('a server that answers in turns', () => {
  let server: Server;
  let port: number;
  /** The requests that were handled, by their paths. */
  let handled: string[] = [];
  /** Milliseconds between the arrival of each of them and its turn. */
  let waited: number[] = [];
  before(async () => {
    server = createServer();
    answerInTurns(server, {
      trustedProxies: [PROXY],
      answer: (request, response) => {
        const { url } = request;
        handled.push(url!);
        waited.push(performance.now() - arrivalTime(request));
        const until = performance.now() + (url === '/dear' ? DEAR_MS : 0);
        while (performance.now() < until);
        response.end();
      },
      refuse: (_, response) => response.writeHead(503).end(),
    });
    port = await listen(server, { host: READER, port: 0 });
  });
  after(() => drain(server));
  beforeEach(() => {
    handled = [];
    waited = [];
  });

  interface Client {
    readonly localAddress: string;
    readonly forwarded?: string;
    readonly agent?: Agent;
  }

  const ask = async (path: string, { localAddress, forwarded = '', agent }: Client): Promise<number> => {
    const headers = { 'x-forwarded-for': forwarded };
    const request = get({ host: READER, port, path, localAddress, headers, ...(agent && { agent }) });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode!;
  };

  for (const [whose, greedy, reader] of [
    ['a client', { localAddress: GREEDY }, { localAddress: READER }],
    [
      'a client behind the same proxy',
      { localAddress: PROXY, forwarded: '192.0.2.1' },
      { localAddress: PROXY, forwarded: '192.0.2.2' },
    ],
  ] as const)
    it(`does not let ${whose} wait for many expensive requests of another`, async () => {
      const agent = new Agent({ keepAlive: true });
      await ask('/first', { ...reader, agent });
      const dear = Array.from({ length: DEAR }, () => ask('/dear', greedy));
      await sleep(5 * DEAR_MS);
      const before = handled.length;
      expect(await ask('/cheap', { ...reader, agent })).to.equal(200);
      expect(handled.indexOf('/cheap') - before).to.be.below(DEAR / 4);
      expect(new Set(await Promise.all(dear))).to.deep.equal(new Set([200]));
      agent.destroy();
    });

  it('knows when a request arrived that waited for its turn', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask('/dear', { localAddress: GREEDY })));
    expect(waited).to.have.length(10);
    expect(Math.max(...waited)).to.be.above(3 * DEAR_MS);
  });

  it('does not handle the request of a client that left before its turn', async () => {
    const dear = Array.from({ length: 10 }, () => ask('/dear', { localAddress: GREEDY }));
    const gone = { host: READER, port, path: '/gone', localAddress: GREEDY };
    const request = get(gone).on('error', () => undefined);
    await sleep(DEAR_MS);
    request.destroy();
    await Promise.all(dear);
    expect(handled).not.to.include('/gone');
  });
});
