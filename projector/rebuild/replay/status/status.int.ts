import { once } from 'node:events';
import { expect } from 'chai';
import pg from 'pg';
import { editionReport, lineup } from '../../../../test/fold/claims.ts';
import { MemoryLog } from '../../../../test/histories/memory-log.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../../test/stack/database.ts';
import { waitFor } from '../../../../test/stack/wait-for.ts';
import type { Log } from '../../../../ingest/log/index.ts';
import { runProjector } from '../../../run-projector.ts';
import { askReplay } from '../verbs/ask-replay.ts';
import { replay } from '../replay.ts';
import { printStatus } from './print-status.ts';
import { limitPace } from '../../throttle/event-pace.ts';
import { replayStatus } from './read-status.ts';

const log = new MemoryLog([
  eventOf(editionReport('sun-2024')),
  eventOf(lineup('sun-2024', ['Alpha', 'Beta'])),
]);

describe('replayStatus', () => {
  let database: Database;
  let client: pg.Client;
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await makeLive();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const makeLive = async (): Promise<void> => {
    const stopping = new AbortController();
    const projector = runProjector({ log, databaseUrl: database.url, name: 'test', signal: stopping.signal });
    await waitFor(async () => expect(projector.status().position).to.equal(2), 10);
    stopping.abort();
    await projector.done;
  };
  const rowsOf = async (schema: string): Promise<number> => {
    const { rows } = await client.query<{ table: string }>(
      "SELECT tablename AS table FROM pg_tables WHERE schemaname = $1 AND tablename <> 'checkpoint'",
      [schema],
    );
    const counts = rows.map(({ table }) => `SELECT count(*)::int AS rows FROM ${schema}."${table}"`);
    const all = `SELECT sum(rows)::int AS rows FROM (${counts.join(' UNION ALL ')}) AS each`;
    return (await client.query<{ rows: number }>(all)).rows[0]!.rows;
  };
  const run = (from: Log, dryRun: boolean) =>
    replay({ log: from, databaseUrl: database.url, by: 'Ada', why: 'test', dryRun });

  it('shows the written rows, and the remaining time by the former replay', async () => {
    await run(log, false);
    const held = new AbortController();
    const go = async (): Promise<void> => void (held.signal.aborted || (await once(held.signal, 'abort')));
    const second = run(limitPace(log, { rate: null, go }), true);
    await waitFor(async () => expect(await askReplay(client, 'pause')).to.equal(2), 10);
    await waitFor(async () => {
      const status = await replayStatus(client, 10);
      const [running, former] = status.replays;
      expect(running).to.include({ state: 'running', rows_written: null });
      expect(running!.remaining_ms).to.be.a('number');
      expect(former).to.include({ state: 'done', remaining_ms: null, target_position: 2 });
      expect(former!.rows_written).to.equal(await rowsOf('read_g2'));
      expect(printStatus(status)).to.match(/, paused; about \d+ s left; test\n.*\d+ rows written; test/);
    }, 10);
    await askReplay(client, 'go');
    held.abort();
    expect((await second).outcome).to.equal('passed');
  });
});
