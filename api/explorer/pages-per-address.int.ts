import { expect } from 'chai';
import pino from 'pino';
import { askFrom } from '../../test/api/ask-from.ts';
import { type Served, serve } from '../../test/api/served.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { type Explorer, serveExplorer } from './index.ts';

describe('the pages of one address', () => {
  let served: Served;
  let explorer: Explorer;
  before(async () => {
    served = await serve();
    explorer = await serveExplorer({
      databaseUrl: served.database.url,
      host: '127.0.0.1',
      port: 0,
      plan: 'pro',
      logger: pino({ level: 'silent' }),
    });
  });
  after(async () => {
    await explorer.close();
    await served.close();
  });

  it('are made a few at a time, and pages of another address do not wait for them', async () => {
    const from = async (localAddress: string, path: string): Promise<number> =>
      (await askFrom(localAddress, { port: explorer.port, path, key: '' })).status;
    const floodBeside = async (): Promise<void> => {
      const flood = Promise.all(Array.from({ length: 400 }, (_, n) => from('127.0.0.2', `/boards?n=${n}`)));
      expect(await from('127.0.0.3', '/boards?n=other')).to.equal(200);
      const statuses = await flood;
      const count = (status: number): number => statuses.filter((one) => one === status).length;
      expect(count(200)).to.be.at.least(2);
      expect(count(503))
        .to.be.at.least(20)
        .and.equal(400 - count(200));
    };
    // On a busy machine the requests may come slowly enough for all pages to be made.
    await waitFor(floodBeside, 10);
    expect(await from('127.0.0.2', '/boards?n=after')).to.equal(200);
  });
});
