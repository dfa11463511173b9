import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import pino from 'pino';
import { type Answer, askFrom } from '../../test/api/ask-from.ts';
import { type Served, serve } from '../../test/api/served.ts';
import { type Explorer, serveExplorer } from './index.ts';

const [GREEDY, OTHER] = ['127.0.0.2', '127.0.0.3'] as const;
/** Pages of an address that are made or wait, at most. */
const MAX_PAGES = 104;

describe('the explorer beside an address that asks for very much', function () {
  this.timeout(60_000);
  let served: Served;
  let explorer: Explorer;
  before(async () => {
    served = await serve();
    explorer = await serveExplorer({
      databaseUrl: served.database.url,
      host: '127.0.0.1',
      port: 0,
      plan: 'standard',
      limits: { connectionsPerAddress: MAX_PAGES + 6, trustedProxies: [] },
      logger: pino({ level: 'silent' }),
    });
  });
  after(async () => {
    await explorer.close();
    await served.close();
  });
  const ask = (from: string, path: string): Promise<Answer> =>
    askFrom(from, { port: explorer.port, path, key: '' });

  it('refuses its pages beyond those that wait, and serves another address', async () => {
    const locking = await served.pool.connect();
    try {
      // No page that reads is finished before the end of this transaction.
      await locking.query('BEGIN; LOCK TABLE read_g1.edition, read_g1.checkpoint IN ACCESS EXCLUSIVE MODE');
      let refused = 0;
      const pages = Array.from({ length: MAX_PAGES + 1 }, async () => {
        const { status } = await ask(GREEDY, '/coverage');
        if (status === 503) refused += 1;
      });
      await Promise.race(pages);
      expect(refused).to.be.greaterThan(0);
      expect(await ask(OTHER, '/robots.txt')).to.include({ status: 200 });
      await locking.query('ROLLBACK');
      await Promise.all(pages);
    } finally {
      locking.release(true);
    }
    expect(await ask(GREEDY, '/coverage')).to.include({ status: 200 });
  });

  it('refuses its connections beyond the limit, and accepts those of another address', async () => {
    const open = Array.from({ length: MAX_PAGES + 6 }, () =>
      connect({ port: explorer.port, host: '127.0.0.1', localAddress: GREEDY }),
    );
    try {
      await Promise.all(open.map((socket) => once(socket, 'connect')));
      expect(await ask(GREEDY, '/robots.txt')).to.include({ status: 503 });
      expect(await ask(OTHER, '/robots.txt')).to.include({ status: 200 });
    } finally {
      for (const socket of open) socket.destroy();
    }
  });
});
