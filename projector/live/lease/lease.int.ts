import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import pg from 'pg';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { forkCompiled } from '../../../test/stack/fork-compiled.ts';
import { signalAll } from '../../../test/stack/killable-postgres.ts';
import { waitFor } from '../../../test/stack/wait-for.ts';
import { acquireLease, type Lease, sessionEnded } from './index.ts';

const SCRIPT = new URL('../../../test/projector/lease-process.ts', import.meta.url);
const STALE_AFTER = 4_000;

describe('the lease of a writer in another process', function () {
  this.timeout(120_000);
  let database: Database;
  let holder: ChildProcess;
  let messages: unknown[];
  before(async () => {
    database = await freshDatabase();
    holder = await forkCompiled(SCRIPT, [database.url]);
    messages = [];
    holder.on('message', (what) => messages.push(what));
    await states('holds');
  });
  after(async () => {
    const exit = once(holder, 'exit');
    holder.kill('SIGKILL');
    await exit;
    await database.drop();
  });

  const states = (what: string): Promise<void> =>
    waitFor(async () => {
      expect(messages).to.include(what);
    }, 30);
  const waiting = (signal: AbortSignal): Promise<Lease | null> =>
    acquireLease({ databaseUrl: database.url, name: 'standby', signal, staleAfter: STALE_AFTER });

  it('is not taken from a writer that folds for longer than the timeout', async () => {
    const folded = new AbortController();
    const lease = waiting(folded.signal);
    holder.send(STALE_AFTER * 1.75);
    await states('folded');
    folded.abort();
    expect(await lease).to.equal(null);
    expect(messages).to.deep.equal(['holds', 'folded']);
  });

  it('is taken from a frozen writer, which learns that when it resumes', async () => {
    holder.kill('SIGSTOP');
    const lease = await waiting(new AbortController().signal);
    expect(lease).not.to.equal(null);
    holder.kill('SIGCONT');
    await states('lost');
    await lease!.release();
  });
});

describe('the heartbeat of a writer', function () {
  this.timeout(60_000);
  let database: Database;
  let client: pg.Client;
  let lease: Lease;
  let frozen: number[] = [];
  before(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { signal } = new AbortController();
    lease = (await acquireLease({ databaseUrl: database.url, name: 'writer', signal }))!;
  });
  after(async () => {
    signalAll(frozen, 'SIGCONT');
    await lease.release();
    await client.end();
    await database.drop();
  });

  const beatsAfter = (time: string): Promise<void> =>
    waitFor(async () => {
      const { rowCount } = await client.query('SELECT FROM control.writer WHERE heartbeat > $1', [time]);
      expect(rowCount).to.equal(1);
    }, 10);
  const now = async (): Promise<string> =>
    (await client.query<{ now: string }>('SELECT now()::text AS now')).rows[0]!.now;

  it('continues in another session if its own gets no answer', async () => {
    await beatsAfter(await now());
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'heartbeat writer'",
    );
    frozen = rows.map(({ pid }) => pid);
    expect(frozen).to.have.length(1);
    signalAll(frozen, 'SIGSTOP');
    await beatsAfter(await now());
  });
});

describe('the lease of a writer whose query fails', () => {
  let database: Database;
  before(async () => {
    database = await freshDatabase();
  });
  after(() => database.drop());

  it('is lost after the end of the session, and not after another fault', async () => {
    const lease = (await acquireLease({
      databaseUrl: database.url,
      name: 'writer',
      signal: new AbortController().signal,
    }))!;
    const { client } = lease;
    const failing = (sql: string): Promise<unknown> =>
      client.query(sql).then(
        () => 'It did not fail.',
        (error: unknown) => error,
      );
    await client.query('BEGIN');
    const divided = await failing('SELECT 1 / 0');
    expect(divided).to.be.instanceOf(Error);
    expect(sessionEnded(divided)).to.equal(false);
    expect(await lease.isOver()).to.equal(false);
    await client.query('ROLLBACK');
    expect(await lease.isOver()).to.equal(false);
    expect(sessionEnded(await failing('SELECT pg_terminate_backend(pg_backend_pid())'))).to.equal(true);
    expect(await lease.isOver()).to.equal(true);
    await lease.release();
  });
});
