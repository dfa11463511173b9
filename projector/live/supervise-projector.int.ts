import { expect } from 'chai';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { editionReport, lineup } from '../../test/fold/claims.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { eventOf } from '../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { replay } from '../rebuild/replay/replay.ts';
import { PROJECTION_VERSION } from '../version.ts';
import { WRITER_LOCK } from './lease/index.ts';
import { type Projector, type ProjectorOptions, runProjector } from '../run-projector.ts';
import type { ProjectorEvent } from './status.ts';

const NOW = Date.UTC(2024, 4, 1);

interface Run extends Projector {
  readonly events: ProjectorEvent[];
  stop(): Promise<void>;
}

describe('the projector', () => {
  let database: Database;
  let client: pg.Client;
  const running: Run[] = [];
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
  });
  afterEach(async () => {
    for (const run of running.splice(0)) await run.stop().catch(() => undefined);
    await client.end();
    await database.drop();
  });

  const start = (
    log: MemoryLog,
    name: string,
    { now = () => NOW, ...given }: Pick<ProjectorOptions, 'now' | 'autoReplay' | 'parkLimit'> = {},
  ): Run => {
    const stopping = new AbortController();
    const events: ProjectorEvent[] = [];
    const { signal } = stopping;
    const onEvent = (event: ProjectorEvent): void => void events.push(event);
    const projector = runProjector({
      log,
      databaseUrl: database.url,
      name,
      signal,
      now,
      onEvent,
      ...given,
    });
    projector.done.catch(() => undefined);
    const stop = async (): Promise<void> => {
      stopping.abort();
      await projector.done;
    };
    const run = { ...projector, events, stop };
    running.push(run);
    return run;
  };
  const reached = (run: Run, position: number): Promise<unknown> =>
    waitFor(async () => {
      if (run.status().position !== position) throw new Error(`at ${run.status().position ?? 'none'}`);
    }, 10);
  const query = async (sql: string) => {
    const live = (await liveGeneration(client))!;
    await client.query(`SET search_path = ${schemaOf(live.number)}`);
    return (await client.query<Record<string, unknown>>(sql)).rows;
  };

  const sun = eventOf(
    editionReport('sun-2024', {
      start_date: '2024-05-30',
      end_date: '2024-05-31',
      timezone: 'Europe/Berlin',
    }),
  );
  const acts = eventOf(lineup('sun-2024', ['Alpha', 'Beta']));

  it('builds the first generation, makes it live and follows the log', async () => {
    const log = new MemoryLog([sun]);
    const run = start(log, 'one');
    await reached(run, 1);
    expect(await query('SELECT slug, artist_count FROM edition')).to.deep.equal([
      { slug: 'sun-2024', artist_count: 0 },
    ]);
    await log.append([acts]);
    await reached(run, 2);
    expect(await query('SELECT slug, total_upcoming FROM artist ORDER BY 1')).to.deep.equal([
      { slug: 'alpha', total_upcoming: 1 },
      { slug: 'beta', total_upcoming: 1 },
    ]);
    expect(run.status()).to.include({ role: 'writer', generation: 1, lastError: null });
  });

  it('notifies listeners of the position that readers see', async () => {
    const log = new MemoryLog([]);
    const run = start(log, 'one');
    await reached(run, 0);
    const reported: unknown[] = [];
    client.on('notification', ({ payload }) => reported.push(payload));
    await client.query('LISTEN projected');
    await log.append([sun]);
    await log.append([acts]);
    await waitFor(async () => {
      expect(reported.at(-1)).to.equal('2');
    }, 5);
  });

  it('applies the end of an edition in its own zone', async () => {
    const log = new MemoryLog([sun, acts]);
    let now = Date.UTC(2024, 4, 31, 21, 59, 59, 700);
    const from = Date.now();
    const run = start(log, 'one', { now: () => now + (Date.now() - from) });
    await reached(run, 2);
    await waitFor(async () => {
      expect(await query('SELECT upcoming FROM edition')).to.deep.equal([{ upcoming: false }]);
    }, 10);
    now += 1;
    expect(await query('SELECT total_all, total_upcoming FROM artist')).to.deep.equal([
      { total_all: 1, total_upcoming: 0 },
      { total_all: 1, total_upcoming: 0 },
    ]);
    expect(await query("SELECT * FROM coverage WHERE scope = 'upcoming'")).to.deep.equal([
      { scope: 'upcoming', festivals: 0, editions: 0, artists: 0, bookings: 0 },
    ]);
  });

  it('hands over when the session of the writer ends, and the former writer becomes a standby', async () => {
    const log = new MemoryLog([sun]);
    const first = start(log, 'first');
    await reached(first, 1);
    const second = start(log, 'second');
    await waitFor(async () => {
      expect(second.events.map(({ kind }) => kind)).to.deep.equal(['standby']);
    }, 5);
    await client.query('SELECT pg_terminate_backend(backend_pid) FROM control.writer');
    await waitFor(async () => {
      const roles = [first.status().role, second.status().role].sort();
      expect(roles).to.deep.equal(['standby', 'writer']);
      const { rows } = await client.query(
        "SELECT 1 FROM control.writer WHERE heartbeat > now() - interval '1 s'",
      );
      expect(rows).to.have.length(1);
    }, 5);
    await log.append([acts]);
    // A writer that has lost its session takes a moment to notice.
    await waitFor(async () => {
      expect([first.status().position, second.status().position]).to.include(2);
    }, 10);
    expect(await query('SELECT slug FROM artist ORDER BY 1')).to.have.length(2);
  });

  it('ends the session of a writer without a heartbeat for five seconds', async function () {
    this.timeout(60_000);
    const zombie = new pg.Client({ connectionString: database.url });
    zombie.on('error', () => undefined);
    await zombie.connect();
    await zombie.query('SELECT pg_advisory_lock($1)', [WRITER_LOCK]);
    await zombie.query(
      "INSERT INTO control.writer VALUES (true, 'zombie', pg_backend_pid(), now() - interval '4 s')",
    );
    const run = start(new MemoryLog([sun]), 'one');
    await reached(run, 1);
    const outcome = await zombie.query('SELECT 1').then(
      () => 'alive',
      () => 'ended',
    );
    expect(outcome).to.equal('ended');
  });

  it('stops if the log was created again', async () => {
    const first = start(new MemoryLog([sun]), 'first');
    await reached(first, 1);
    await first.stop();
    const other = start(new MemoryLog([acts]), 'second');
    const outcome = await other.done.then(
      () => 'nothing',
      (error: unknown) => String(error),
    );
    expect(outcome).to.match(/is not at position 0 of the log/);
    expect(other.status().role).to.equal('stopped');
  });

  it('does not write tables of another projection version, and continues once they are its own', async () => {
    const first = start(new MemoryLog([sun]), 'first');
    await reached(first, 1);
    await first.stop();
    await client.query('UPDATE control.generation SET projection_version = 0');
    const second = start(new MemoryLog([sun, acts]), 'second');
    await waitFor(async () => {
      expect(second.status().lastError).to.match(
        /Replay needed: the tables of generation 1 have projection version 0/,
      );
    }, 5);
    expect(second.status()).to.include({ role: 'replay_needed', generation: null });
    expect(await query('SELECT slug FROM artist')).to.deep.equal([]);
    await client.query('UPDATE control.generation SET projection_version = $1', [PROJECTION_VERSION]);
    await reached(second, 2);
    expect(second.status()).to.include({ role: 'writer', lastError: null });
  });

  it('applies nothing while the park is full, keeps running, and continues once there is space', async () => {
    const nonsense = { ...acts, data: { nonsense: true } };
    const log = new MemoryLog([sun]);
    const full = start(log, 'full', { parkLimit: 1 });
    await reached(full, 1);
    await log.append([nonsense, acts]);
    await waitFor(async () => expect(full.status()).to.include({ role: 'park_full' }), 5);
    expect(full.status().lastError).to.match(/The park is full: more than 1 events/);
    expect(await query('SELECT slug FROM edition'), 'readers keep the last state').to.deep.equal([
      { slug: 'sun-2024' },
    ]);
    await full.stop();
    const roomy = start(log, 'roomy', { parkLimit: 2 });
    await reached(roomy, 3);
    expect(roomy.status()).to.include({ role: 'writer', lastError: null });
  });

  it('reports a full park without interruption, also as a standby', async () => {
    const log = new MemoryLog([sun]);
    const pair = [start(log, 'one', { parkLimit: 1 }), start(log, 'two', { parkLimit: 1 })];
    await waitFor(async () => expect(pair.map((each) => each.status().role)).to.include('writer'), 5);
    await log.append([{ ...acts, data: { nonsense: true } }, acts]);
    const bothFull = pair.map(() => 'park_full');
    await waitFor(async () => expect(pair.map((each) => each.status().role)).to.deep.equal(bothFull), 15);
    const seen = new Set<string>();
    const watching = setInterval(() => pair.forEach((each) => seen.add(each.status().role)), 2);
    const attempts = (): number =>
      pair.flatMap(({ events }) => events).filter(({ kind }) => kind === 'writing').length;
    const before = attempts();
    await waitFor(async () => expect(attempts()).to.be.greaterThan(before + 1), 15);
    clearInterval(watching);
    expect([...seen]).to.deep.equal(['park_full']);
    expect(pair[0]!.status().lastError).to.match(/The park is full/);
    await pair[0]!.stop();
    const roomy = start(log, 'roomy', { parkLimit: 2 });
    await reached(roomy, 3);
    await waitFor(async () => expect(pair[1]!.status()).to.include({ role: 'standby', lastError: null }), 10);
  });

  it('reports of a standby that its log differs from the applied one', async () => {
    const log = new MemoryLog([sun, acts]);
    await reached(start(log, 'first'), 2);
    const other = start(new MemoryLog([acts, sun]), 'other topic');
    await waitFor(async () => expect(other.status().foreignLog).to.match(/were made from another log/), 5);
    expect(other.status()).to.include({ role: 'standby', position: null });
    const short = start(new MemoryLog([sun]), 'short');
    await waitFor(async () => expect(short.status().foreignLog).to.match(/The log ends at position 1/), 5);
    const same = start(log, 'same');
    await waitFor(async () => expect(same.status().role).to.equal('standby'), 5);
    expect(same.status()).to.include({ foreignLog: null, lastError: null });
  });

  it('reports no position beyond the end of a truncated log', async () => {
    const first = start(new MemoryLog([sun, acts]), 'first');
    await reached(first, 2);
    await first.stop();
    const positions = new Set<number | null>();
    const cut = start(new MemoryLog([sun]), 'cut');
    const watching = setInterval(() => positions.add(cut.status().position), 1);
    await cut.done.catch(() => undefined);
    clearInterval(watching);
    expect([...positions]).to.deep.equal([null]);
    expect(cut.status()).to.include({ role: 'stopped' });
  });

  it('clears an earlier fault once it is a standby again', async () => {
    const log = new MemoryLog([sun]);
    await reached(start(log, 'first'), 1);
    const standby = start(log, 'second');
    const reported = (kind: ProjectorEvent['kind']) => standby.events.filter((event) => event.kind === kind);
    await waitFor(async () => expect(reported('standby')).to.have.length(1), 5);
    await waitFor(async () => {
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name LIKE $1',
        ['%second%'],
      );
      expect(reported('retrying')).to.not.deep.equal([]);
    }, 5);
    await waitFor(async () => expect(standby.status()).to.include({ role: 'standby', lastError: null }), 5);
  });

  it('replays by itself with autoReplay, and writes the new tables', async () => {
    const first = start(new MemoryLog([sun, acts]), 'first');
    await reached(first, 2);
    await first.stop();
    await client.query('UPDATE control.generation SET projection_version = 0');
    await client.query('DELETE FROM read_g1.artist');
    const second = start(new MemoryLog([sun, acts]), 'second', { autoReplay: true });
    await reached(second, 2);
    expect(second.status()).to.include({ role: 'writer', generation: 2, lastError: null });
    expect(await query('SELECT slug FROM artist ORDER BY 1')).to.have.length(2);
  });

  it('switches to another generation that goes live, also without new events', async () => {
    const log = new MemoryLog([sun, acts]);
    const run = start(log, 'one');
    await reached(run, 2);
    const options = { log, databaseUrl: database.url, by: 'test' };
    expect((await replay(options)).outcome).to.equal('flipped');
    await waitFor(async () => {
      expect(run.status()).to.include({ role: 'writer', generation: 2, position: 2 });
    }, 5);
    await log.append([eventOf(lineup('sun-2024', ['Alpha', 'Beta', 'Gamma'], { source: 'fans' }))]);
    await reached(run, 3);
    expect(await query('SELECT slug FROM artist')).to.have.length(3);
    expect(run.events.map(({ kind }) => kind)).not.to.include('stopped');
  });
});
