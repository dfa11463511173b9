import { expect } from 'chai';
import pg from 'pg';
import { openLog } from '../ingest/log/open-log.ts';
import { runProjector } from '../projector/run-projector.ts';
import { editionReport, lineup } from '../test/fold/claims.ts';
import { verb } from '../test/program/child.ts';
import { eventOf } from '../test/projector/events.ts';
import { type Database, freshDatabase } from '../test/stack/database.ts';
import { waitFor } from '../test/stack/wait-for.ts';
import { type Catalog, openCatalog } from './catalog.ts';
import { examine } from './doctor/doctor.ts';
import type { Finding } from './doctor/finding.ts';
import { handlersOf } from './handlers.ts';
import { PermanentFailure } from './schedule/index.ts';
import { readSettings, type Settings } from './settings/index.ts';

describe('an event that somebody edited in log.event', function () {
  this.timeout(120_000);
  let database: Database;
  let env: Record<string, string>;
  let settings: Settings;
  let catalog: Catalog;

  before(async () => {
    database = await freshDatabase();
    env = {
      ...{ DATABASE_URL: database.url, KEY_SECRET: '0123456789abcdef0123456789abcdef', DATA_DIR: '/nowhere' },
      ...{ PORT: '0', INGEST_PORT: '0', OPS_PORT: '0' },
    };
    const read = readSettings(env);
    if (!read.ok) throw new Error(read.faults.join());
    settings = read.settings;
    catalog = await openCatalog(settings, 'visitor');
    await fill();
  });
  after(async () => {
    await catalog.close();
    await database.drop();
  });

  async function fill(): Promise<void> {
    const log = await openLog({ databaseUrl: database.url });
    const stopping = new AbortController();
    const { signal } = stopping;
    try {
      await log.append([eventOf(editionReport('sun-2024')), eventOf(lineup('sun-2024', ['Ada', 'Bo']))]);
      const projector = runProjector({ log, databaseUrl: database.url, name: 'test', signal });
      await waitFor(async () => expect(projector.status()).to.include({ role: 'writer', position: 2 }), 60);
      stopping.abort();
      await projector.done;
    } finally {
      await log.close();
    }
  }

  const verifyByCommand = () => verb(['verify'], env);
  const verifyByJob = () =>
    handlersOf(settings, catalog)['verify-all']({ signal: new AbortController().signal });
  const chainByDoctor = async (): Promise<Finding | undefined> =>
    (await examine(settings)).find(({ area, what }) => area === 'log' && what === 'hash chain');

  it('is found by `bookings verify`, by doctor and by the job verify-all', async () => {
    expect(await verifyByCommand()).to.include({ code: 0 });
    expect(await chainByDoctor()).to.include({ state: 'ok', found: '2 events compared' });
    expect(await verifyByJob()).to.include({ wrong: 0, log_events: 2 });

    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rowCount } = await client.query(
      `UPDATE log.event SET data = replace(data, 'Ada', 'Eve') WHERE data LIKE '%Ada%'`,
    );
    await client.end();
    expect(rowCount).to.equal(1);

    const differ = /events from position 0 to 1 differ from the events that were applied/;
    const { code, output } = await verifyByCommand();
    expect([code, output]).to.satisfy(([exit, text]: [number, string]) => exit === 2 && differ.test(text));
    const finding = await chainByDoctor();
    expect(finding?.state).to.equal('wrong');
    expect(finding?.found).to.match(differ);
    const failure: unknown = await verifyByJob().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(PermanentFailure);
    expect(String(failure)).to.match(differ);
  });
});
