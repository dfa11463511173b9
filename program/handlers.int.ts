import { expect } from 'chai';
import pg from 'pg';
import { liveGeneration } from '../db/generations/index.ts';
import { PermanentFailure } from './schedule/index.ts';
import { storeApproval } from '../projector/rebuild/replay/compare/approval.ts';
import { approvalOf } from '../projector/rebuild/replay/compare/expected-difference.ts';
import { replay } from '../projector/rebuild/replay/replay.ts';
import { type Projector, runProjector } from '../projector/run-projector.ts';
import { editionReport, lineup } from '../test/fold/claims.ts';
import { MemoryLog } from '../test/histories/memory-log.ts';
import { eventOf } from '../test/projector/events.ts';
import { type Database, freshDatabase } from '../test/stack/database.ts';
import { waitFor } from '../test/stack/wait-for.ts';
import type { Catalog } from './catalog.ts';
import { handlersOf } from './handlers.ts';
import { readSettings } from './settings/settings.ts';

describe('the scheduled rebuild', () => {
  let database: Database;
  let client: pg.Client;
  let log: MemoryLog;
  let projector: Projector;
  const stopping = new AbortController();
  const { signal } = stopping;

  before(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    log = new MemoryLog([eventOf(editionReport('sun-2024')), eventOf(lineup('sun-2024', ['Alpha', 'Beta']))]);
    projector = runProjector({ log, databaseUrl: database.url, name: 'test', signal });
    await waitFor(async () => expect(projector.status().position).to.equal(2), 10);
  });
  after(async () => {
    stopping.abort();
    await projector.done;
    await client.end();
    await database.drop();
  });

  const live = async (): Promise<number> => (await liveGeneration(client))!.number;
  const run = (job: 'rebuild' | 'compare-rebuild') => {
    const catalog = { databaseUrl: database.url, openLog: () => Promise.resolve(log) } as unknown as Catalog;
    const read = readSettings({});
    if (!read.ok) throw new Error(read.faults.join());
    return handlersOf(read.settings, catalog)[job]({ signal });
  };
  const damageLive = async (): Promise<void> => {
    await client.query(`UPDATE read_g${await live()}.artist SET total_all = 7 WHERE slug = 'alpha'`);
  };
  const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

  it('shows the rebuilt tables to readers if nothing differs', async () => {
    const before = await live();
    expect(await run('rebuild')).to.include({ outcome: 'flipped', generation: before + 1, differing: 0 });
    expect(await live()).to.equal(before + 1);
  });

  it('keeps both generations if they differ, is not retried, and says what to do', async () => {
    const before = await live();
    await damageLive();
    const error = await failure(run('rebuild'));
    expect(error).to.be.instanceOf(PermanentFailure);
    expect((error as Error).message).to.match(/artist differs.*bookings replay approve FILE/);
    expect(await live()).to.equal(before);
    const { rows } = await client.query('SELECT number FROM control.generation WHERE state = $1', ['ready']);
    expect(rows).to.have.length(1);
  });

  it('has a second job that compares and never flips', async () => {
    const before = await live();
    expect(await failure(run('compare-rebuild'))).to.be.instanceOf(PermanentFailure);
    expect(await live()).to.equal(before);
  });

  it('flips once with an approved difference', async () => {
    const before = await live();
    const seen = await replay({ log, databaseUrl: database.url, by: 'Ada', dryRun: true });
    expect(seen.outcome).to.equal('differs');
    await storeApproval(client, approvalOf(seen.versions, seen.differences), { by: 'Ada', why: 'damaged' });
    expect(await run('rebuild')).to.include({ outcome: 'flipped' });
    expect(await live()).to.be.above(before);
    await damageLive();
    expect(await failure(run('rebuild')), 'an approval ends with the flip').to.be.instanceOf(
      PermanentFailure,
    );
  });
});
