import { expect } from 'chai';
import type pg from 'pg';
import { liveGeneration, makeLive } from '../../db/generations/index.ts';
import { openPool } from '../../db/index.ts';
import { type Log, LogFault } from '../../ingest/log/index.ts';
import { editionReport, lineup } from '../../test/fold/claims.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { eventOf } from '../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { buildGeneration } from '../rebuild/bulk/index.ts';
import { runProjector } from '../run-projector.ts';

describe('a projector that replays by itself', () => {
  let database: Database;
  let pool: pg.Pool;
  before(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, { max: 1, applicationName: 'test' });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  it('tries again after the log did not answer during the replay', async () => {
    const databaseUrl = database.url;
    const whole = new MemoryLog([eventOf(editionReport('sun-2024')), eventOf(lineup('sun-2024', ['Alpha']))]);
    await makeLive(pool, (await buildGeneration({ log: whole, databaseUrl, asOf: 0 })).generation.number);
    await pool.query('UPDATE control.generation SET projection_version = 0');
    let fails = 1;
    const read: Log['read'] = (...how) => {
      if (fails-- > 0) throw new LogFault('unreachable', 'Kafka does not answer.');
      return whole.read(...how);
    };
    const log = Object.assign(Object.create(whole) as Log, { read });
    const stopping = new AbortController();
    const { signal } = stopping;
    const projector = runProjector({ log, databaseUrl, name: 'test', signal, autoReplay: true });
    try {
      await waitFor(async () => expect((await liveGeneration(pool))!.number).to.be.greaterThan(1), 5);
    } finally {
      stopping.abort();
      await projector.done;
    }
  });
});
