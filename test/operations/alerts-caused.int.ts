import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { requestPause, removePause } from '../../projector/live/pause/pause.ts';
import { handlersOf } from '../../program/handlers.ts';
import { PermanentFailure, runSchedule, withHandlers } from '../../program/schedule/index.ts';
import { eventOf } from '../projector/events.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { QUICK } from '../schedule/workers.ts';
import { ALERT_CASES } from './alert-cases.ts';
import { ALERTS, needPromtool, ruleTest, runPromtool } from './promtool.ts';
import { eventually, type RunningProgram, runOn, startProgram, whileLocked } from './running-program.ts';
import { repeated, type Scrape, scrape, series } from './scrape.ts';

/** A state of the program, and what it was before. */
type Seen = readonly [before: Scrape, after: Scrape];

describe("each alert's condition, caused on a running program", function () {
  this.timeout(300_000);
  let program: RunningProgram;
  let healthy: Scrape;
  const caused = new Map<string, Seen>();
  before(async function () {
    needPromtool(this);
    program = await startProgram();
    await eventually(() => {
      expect(program.projector.status()).to.include({ role: 'writer', lag: 0 });
    });
    await eventually(async () => expect(await ask()).to.equal(200));
    await program.pool.query(
      `INSERT INTO control.scheduled_run (job, slot, cause, state, attempt, worker, backend_pid, started_at, finished_at)
       VALUES ('archive-log', now(), 'schedule', 'done', 1, 'test', 1, now(), now())`,
    );
    healthy = await scrape(program.metrics);
  });
  after(() => program.stop());

  const ask = async (): Promise<number> => {
    const headers = { Authorization: `Bearer ${program.key}` };
    const response = await fetch(`${program.api}/v1/coverage`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const look = async (before: Scrape, ...alerts: readonly string[]): Promise<void> => {
    const after = await scrape(program.metrics);
    for (const alert of alerts) caused.set(alert, [before, after]);
  };
  const parkedEvent = (nth: number) => ({ ...eventOf(editionReport(`bad${nth}-2024`)), data: {} as never });

  it('is absent while all is well', () => {
    expectAlerts(healthy, healthy, []);
  });

  it('occurs when callers wait for a pool connection', async () => {
    await whileLocked(program.databaseUrl, 'editing.import', async (unlock) => {
      const asked = Array.from({ length: 8 }, () => fetch(`${program.ingest}/imports`));
      await eventually(async () => {
        const { samples } = await scrape(program.metrics);
        const labels = 'pool="bookings ingest",state="waiting"';
        expect(samples.get(series('bookings_pool_connections', labels))).to.be.at.least(1);
      });
      await look(healthy, 'BookingsPoolWaits');
      await unlock();
      await Promise.all(asked);
    });
  });

  it('occurs when counting requests takes long', async () => {
    await whileLocked(program.databaseUrl, 'accounts.usage', async (unlock) => {
      const asked = ask();
      await sleep(600);
      await unlock();
      await asked;
    });
    await look(healthy, 'BookingsQuotaStoreSlow');
  });

  it('occurs when counting requests fails', async () => {
    const before = await scrape(program.metrics);
    await program.pool.query(
      'ALTER TABLE accounts.usage ADD CONSTRAINT fails CHECK (requests < 0) NOT VALID',
    );
    for (let nth = 0; nth < 4; nth++) expect(await ask()).to.equal(500);
    await program.pool.query('ALTER TABLE accounts.usage DROP CONSTRAINT fails');
    await look(before, 'BookingsQuotaStoreFails');
  });

  it('occurs when a table of the exports shrinks', async () => {
    const exported = async (): Promise<number> => {
      const headers = { Authorization: `Bearer ${program.key}` };
      const response = await fetch(`${program.api}/v1/exports`, { headers });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await exported()).to.equal(200);
    await program.verbatim.append([eventOf(lineup('sun-2024', [], { as_of: '2024-02-01T00:00:00.000Z' }))]);
    await eventually(() => expect(program.projector.status().lag).to.equal(0));
    await eventually(async () => {
      expect(await exported()).to.equal(200);
      const { samples } = await scrape(program.metrics);
      expect(samples.get(series('bookings_exports_held'))).to.equal(1);
    });
    await look(healthy, 'BookingsExportHeld');
  });

  it('occurs when the disks of the data folder and the database fill', async () => {
    program.disk?.resize(64);
    const size = Math.ceil(program.databaseDisk / 2 / 1e6);
    await program.pool.query(
      `CREATE TABLE ballast AS SELECT repeat(md5(n::text), 30) AS text FROM generate_series(1, $1::int * 1000) AS n`,
      [size],
    );
    await look(healthy, 'BookingsDatabaseDiskFills', ...(program.disk ? ['BookingsDiskFills'] : []));
  });

  it("occurs when Postgres refuses the projector's writes", async () => {
    const schema = `read_g${program.projector.status().generation!}`;
    await program.pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full'', MESSAGE = ''No space left on device''; END';
       CREATE TRIGGER refuse BEFORE INSERT ON ${schema}.statement EXECUTE FUNCTION refuse()`,
    );
    await program.verbatim.append([eventOf(lineup('sun-2024', ['Cy'], { source: 'feed' }))]);
    await eventually(async () => {
      const { samples } = await scrape(program.metrics);
      const retries = samples.get(series('bookings_projector_lifecycle_total', 'kind="retrying"'));
      expect(retries).to.be.at.least(3);
    });
    await look(healthy, 'BookingsProjectorRetries');
    await program.pool.query('DROP FUNCTION refuse() CASCADE');
    await eventually(() => {
      expect(program.projector.status()).to.include({ role: 'writer', lag: 0 });
    });
  });

  it('occurs when the writer waits for a lock, and appended events wait with it', async () => {
    const generation = program.projector.status().generation!;
    await whileLocked(program.databaseUrl, `read_g${generation}.statement`, async (unlock) => {
      await program.verbatim.append([eventOf(lineup('sun-2024', ['Bo'], { source: 'app' }))]);
      await eventually(() => expect(program.projector.status().lag).to.equal(1));
      await later(700, () => look(healthy, 'BookingsLag', 'BookingsLagGrows'));
      await unlock();
    });
    await eventually(() => expect(program.projector.status().lag).to.equal(0));
  });

  it('occurs when a job fails for good, runs too long, does not run, or archives nothing', async () => {
    const idle = () => Promise.resolve({});
    // Scheduled jobs run one after the other: the one that never ends begins when the others have run.
    let isEndless = false;
    // The run is taken by one of two projectors: only one of them has ARCHIVE_TO.
    let hasArchive = false;
    const withoutArchive = handlersOf({ archiveTo: null, dataDir: '.' } as never, {} as never)['archive-log'];
    await program.pool.query("DELETE FROM control.scheduled_run WHERE job = 'archive-log'");
    const handlers = {
      ...Object.fromEntries(Object.keys(withHandlers({} as never)).map((name) => [name, idle])),
      'archive-log': (context: never) => (hasArchive ? idle() : withoutArchive(context)),
      export: () => Promise.reject(new PermanentFailure('The disk of the test is full.')),
      rebuild: ({ signal }: { signal: AbortSignal }) =>
        isEndless ? new Promise((resolve) => signal.addEventListener('abort', () => resolve({}))) : idle(),
    };
    const jobs = Object.entries(withHandlers(handlers as never))
      .filter(([name]) => name !== 'verify-sample')
      .map(([name, job]) => [name, { ...job, pattern: '* * * * * *' }]);
    const schedule = runSchedule({
      databaseUrl: program.databaseUrl,
      redisUrl: null,
      jobs: Object.fromEntries(jobs) as never,
      name: 'test',
      times: QUICK,
    });
    const state = async (job: string, wanted: string): Promise<void> => {
      const { rows } = await program.pool.query<{ state: string }>(
        'SELECT state FROM control.scheduled_run WHERE job = $1',
        [job],
      );
      expect(rows.map((row) => row.state)).to.include(wanted);
    };
    const archived = async (wanted: boolean): Promise<void> => {
      const { rows } = await program.pool.query<{ archived: boolean }>(
        `SELECT result -> 'skipped' IS NULL AS archived FROM control.scheduled_run
         WHERE job = 'archive-log' AND state = 'done' ORDER BY slot DESC LIMIT 1`,
      );
      expect(rows[0]?.archived).to.equal(wanted);
    };
    try {
      await eventually(() => state('export', 'dead'));
      await eventually(() => archived(false));
      await look(healthy, 'BookingsArchiveMissing');
      hasArchive = true;
      await eventually(() => archived(true));
      hasArchive = false;
      await eventually(() => archived(false));
      isEndless = true;
      await eventually(() => state('rebuild', 'running'));
      await program.pool.query(
        `INSERT INTO control.scheduled_job (name, pattern, since) VALUES ('verify-sample', '10 2 * * 1-6', now())`,
      );
      await program.pool.query(
        `UPDATE control.scheduled_job SET since = since - interval '8 days';
         UPDATE control.scheduled_run SET started_at = started_at - interval '8 days',
           finished_at = finished_at - interval '8 days', slot = slot - interval '8 days'
         WHERE result -> 'skipped' IS NULL`,
      );
      const work = ['Dead', 'Slow', 'Overdue'].map((how) => `BookingsScheduledWork${how}`);
      await look(healthy, ...work, 'BookingsArchiveOld');
    } finally {
      await schedule.close();
    }
  });

  it('occurs when the projector is paused, an event parks, and the park is full', async () => {
    const role = (): string => program.projector.status().role;
    await requestPause(program.pool, { by: 'test', why: 'a test' });
    await eventually(() => expect(role()).to.equal('paused'));
    await look(healthy, 'BookingsProjectorPaused');
    await removePause(program.pool);
    await eventually(() => expect(role()).to.equal('writer'));
    const event = parkedEvent(1);
    await program.verbatim.append([event]);
    await eventually(async () => {
      const { samples } = await scrape(program.metrics);
      expect(samples.get(series('bookings_parked_events'))).to.equal(1);
      const oldest = samples.get(series('bookings_parked_oldest_timestamp_seconds'));
      expect(oldest).to.equal(Date.parse(event.time) / 1_000);
    });
    await look(healthy, 'BookingsEventParked');
    await program.verbatim.append([parkedEvent(2)]);
    await eventually(() => expect(role()).to.equal('park_full'));
    await look(healthy, 'BookingsParkFull');
    expect(await ask(), 'readers beside a full park').to.equal(200);
    const ready = await fetch(`${program.api}/readyz`);
    expect([ready.status, await ready.json()], 'the API process').to.deep.equal([200, { status: 'ok' }]);
  });

  it('occurs without a writer, when a rule fails at the end of an edition, and with another release', async () => {
    await program.stopProjector();
    await look(healthy, 'BookingsNoWriter');
    caused.set('BookingsDayChangeFailed', [healthy, await program.failDayChange()]);
    await program.pool.query('UPDATE control.generation SET projection_version = projection_version - 1');
    const metrics = await program.startProjector();
    await eventually(async () => {
      const state = await scrape(metrics);
      expect(state.samples.get(series('bookings_projector_role', 'role="replay_needed"'))).to.equal(1);
      caused.set('BookingsReplayNeeded', [state, state]);
    });
  });

  it('occurs when the log is cut off, and when the replica stops replaying', async () => {
    await runOn(program.replicaUrl, 'SELECT pg_wal_replay_pause()');
    await program.pool.query('SELECT pg_switch_wal()');
    program.silenceLog();
    await sleep(31_500);
    await look(healthy, 'BookingsLogAway', 'BookingsIngestNotReady', 'BookingsReplicaLags');
    await runOn(program.replicaUrl, 'SELECT pg_wal_replay_resume()');
  });

  it('occurs when the database accepts no connection', async () => {
    await eventually(async () => expect(await ask()).to.equal(200));
    const before = await scrape(program.metrics);
    await program.onServer(
      `ALTER DATABASE caused ALLOW_CONNECTIONS false;
       SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'caused'`,
    );
    for (let nth = 0; nth < 8; nth++) expect(await ask()).to.equal(503);
    await eventually(async () => {
      const after = await scrape(program.metrics);
      caused.set('BookingsApiNotReady', [before, after]);
      expect(after.samples.get(series('bookings_api_ready'))).to.equal(0);
    });
    await look(before, 'BookingsServerErrors');
  });

  it('occurs when a process is gone', async () => {
    const { metrics } = program;
    await program.stop();
    caused.set('BookingsProcessGone', [healthy, await scrape(metrics)]);
  });

  it('fires the alert', function () {
    const missing = program.disk ? [] : ['BookingsDiskFills'];
    expect([...caused.keys(), ...missing].toSorted()).to.deep.equal(ALERTS.toSorted());
    const silent = [...caused].flatMap(([alert, [before, after]]) => {
      const { minutes } = ALERT_CASES[alert]!;
      const { status, output } = runPromtool([ruleTest(alert, minutes, repeated(before, after, 90), true)]);
      return status === 0 ? [] : [`${alert}: ${output}`];
    });
    expect(silent.join('\n')).to.equal('');
  });
});

/** Which alerts a state fires, whatever its duration. */
function expectAlerts(before: Scrape, after: Scrape, firing: readonly string[]): void {
  const played = repeated(before, after, 90);
  const tests = ALERTS.map((alert) => ruleTest(alert, 60, played, firing.includes(alert)));
  expect(runPromtool(tests).output.replaceAll(/\s*SUCCESS\s*|Unit Testing:.*/g, '')).to.equal('');
}

/** Looks at what is there now as if so many seconds had passed. */
async function later<T>(seconds: number, look: () => Promise<T>): Promise<T> {
  const now = performance.now.bind(performance);
  performance.now = () => now() + seconds * 1_000;
  try {
    return await look();
  } finally {
    performance.now = now;
  }
}
