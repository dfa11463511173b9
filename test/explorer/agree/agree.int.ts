import { expect } from 'chai';
import pino from 'pino';
import { type Explorer, serveExplorer } from '../../../api/explorer/index.ts';
import { keyFor, type Served, serve } from '../../api/served.ts';
import { THIS_YEAR } from '../../api/small-catalog.ts';
import { richCatalog } from '../rich-catalog.ts';
import { checkExplorer } from './check-explorer.ts';

describe("every row on the explorer's pages", function () {
  this.timeout(120_000);
  let served: Served;
  const explorers: Explorer[] = [];
  before(async () => (served = await serve({ catalog: richCatalog })));
  after(async () => {
    for (const each of explorers) await each.close();
    await served.close();
  });

  for (const plan of ['standard', 'pro'] as const)
    it(`equals the API's for a ${plan} key`, async () => {
      const explorer = await serveExplorer({
        databaseUrl: served.database.url,
        host: '127.0.0.1',
        port: 0,
        plan,
        logger: pino({ level: 'silent' }),
        now: () => new Date(Date.UTC(THIS_YEAR, 2, 1)),
      });
      explorers.push(explorer);
      const { mismatches, comparisons } = await checkExplorer({
        api: served.url,
        explorer: `http://127.0.0.1:${explorer.port}`,
        plan,
        key: await keyFor(served.pool, `Looking ${plan}`, plan),
      });
      expect(mismatches).to.deep.equal([]);
      expect(comparisons).to.be.greaterThan(300);
    });
});
