import { expect } from 'chai';
import type pg from 'pg';
import { liveGeneration, makeLive } from '../../../db/generations/index.ts';
import { openClient } from '../../../db/pool.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { buildGeneration } from '../bulk/index.ts';
import { cleanUpGenerations } from '../replay/clean-up.ts';
import { withReplayLock } from '../replay/replay-lock.ts';
import { reconcile } from './reconcile.ts';

const events = [eventOf(editionReport('sun-2024')), eventOf(lineup('sun-2024', ['Alpha']))];

describe('a reconcile', () => {
  let database: Database;
  let client: pg.Client;
  beforeEach(async () => {
    database = await freshDatabase();
    client = openClient(database.url, { applicationName: 'test' });
    await client.connect();
    const whole = { log: new MemoryLog(events), databaseUrl: database.url, asOf: 0 };
    await makeLive(client, (await buildGeneration(whole)).generation.number);
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it('publishes nothing and changes nothing while a replay runs', async () => {
    const log = new MemoryLog(events.slice(0, 1));
    const databaseUrl = database.url;
    const refusal = await withReplayLock(databaseUrl, () =>
      reconcile({ log, databaseUrl, how: 'publish' }).catch((error: unknown) => String(error)),
    );
    expect(refusal).to.match(/Another replay is running/);
    expect(log.events).to.have.length(1);
    expect((await liveGeneration(client))!.number).to.equal(1);
  });

  it('builds tables that no clean-up drops meanwhile', async () => {
    const shorter = new MemoryLog(events.slice(0, 1));
    const dropped: number[] = [];
    const read: Log['read'] = async function* (from, options) {
      dropped.push(...(await cleanUpGenerations({ databaseUrl: database.url })));
      yield* shorter.read(from, options);
    };
    const log = Object.assign(Object.create(shorter) as Log, { read });
    const done = await reconcile({ log, databaseUrl: database.url, how: 'from-log' });
    expect(done).to.include({ published: 0, generation: 2 });
    expect(dropped).to.deep.equal([]);
  });
});
