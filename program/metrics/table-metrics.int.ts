import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { openPool } from '../../db/pool.ts';
import { freshDatabase } from '../../test/stack/database.ts';
import { openMetrics } from './index.ts';

describe('the metrics of the database', function () {
  this.timeout(120_000);

  it('show parked events, the progress of a replay and dead jobs, and leave out unknown values', async () => {
    const database = await freshDatabase();
    const pool = openPool(database.url, { max: 1, applicationName: 'test' });
    const metrics = openMetrics({ dataDir: '.', parts: ['projector'] });
    const tables = metrics.tables.of(database.url);
    const shown = async (): Promise<string[]> => {
      const { body } = await metrics.exposition();
      return body
        .split('\n')
        .filter((line) =>
          /^bookings_(parked|replay|schedule_dead).* [^0]$|^bookings_(parked|replay)_/.test(line),
        );
    };
    try {
      const nothing = ['bookings_parked_events 0', 'bookings_parked_waiting_events 0'];
      expect(await shown()).to.deep.equal(nothing);
      await pool.query(
        `INSERT INTO control.replay (number, kind, state, phase, position, target_position, by)
         VALUES (1, 'replay', 'done', 'ends', 9, 9, 'ada'), (2, 'replay', 'running', 'reads', 40, 100, 'ada')`,
      );
      expect(await shown()).to.deep.equal([
        ...nothing,
        'bookings_replay_position 40',
        'bookings_replay_target_position 100',
      ]);
      await pool.query(
        `INSERT INTO control.scheduled_run (job, slot, cause, state, attempt, worker, backend_pid) VALUES
         ('verify-all', '2026-01-04', 'schedule', 'done', 1, 'here', 1),
         ('verify-all', '2026-01-11', 'schedule', 'dead', 2, 'here', 1),
         ('export', '2026-01-11', 'schedule', 'dead', 3, 'here', 1),
         ('export', '2026-01-12', 'asked', 'done', 1, 'here', 1),
         ('long-gone', '2026-01-12', 'schedule', 'dead', 1, 'here', 1)`,
      );
      expect(await shown()).to.include('bookings_schedule_dead{scheduled_job="verify-all"} 1');
      expect((await shown()).filter((line) => line.startsWith('bookings_schedule'))).to.have.length(1);
      await pool.end();
      await database.drop();
      expect(await shown()).to.deep.equal([]);
    } finally {
      await tables.close();
      await database.drop();
    }
  });

  it('show the size of the database, and of its disk if that is known', async () => {
    const database = await freshDatabase();
    const sizes = async (diskBytes: number | null = null): Promise<[size: number, disk: number]> => {
      const metrics = openMetrics({ dataDir: '.', parts: ['projector'] });
      const tables = metrics.tables.of(database.url, { diskBytes });
      const { body } = await metrics.exposition();
      await tables.close();
      const valueOf = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]);
      return [valueOf('bookings_database_size_bytes'), valueOf('bookings_database_disk_bytes')];
    };
    const [size, disk] = await sizes(5e9);
    expect(size).to.be.greaterThan(1e6);
    expect(disk).to.equal(5e9);
    expect((await sizes())[1]).to.deep.equal(NaN);
    await database.drop();
  });

  it('show the size of the write-ahead log if the role may see it', async () => {
    const database = await freshDatabase();
    const pool = openPool(database.url, { max: 1, applicationName: 'test' });
    const role = `metrics_${randomBytes(6).toString('hex')}`;
    const url = Object.assign(new URL(database.url), { username: role, password: role }).href;
    const walSize = async (): Promise<number | undefined> => {
      const metrics = openMetrics({ dataDir: '.', parts: ['projector'] });
      const tables = metrics.tables.of(url);
      const { body } = await metrics.exposition();
      await tables.close();
      expect(body, 'other values').to.match(/^bookings_database_size_bytes \d+$/m);
      const [, bytes] = /^bookings_database_wal_size_bytes (.*)$/m.exec(body) ?? [];
      return bytes === undefined ? undefined : Number(bytes);
    };
    try {
      await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}' IN ROLE pg_read_all_data`);
      expect(await walSize()).to.equal(undefined);
      await pool.query(`GRANT pg_monitor TO ${role}`);
      const { rows } = await pool.query<{ bytes: number }>(
        "SELECT setting::int AS bytes FROM pg_settings WHERE name = 'wal_segment_size'",
      );
      expect(await walSize()).to.be.at.least(rows[0]!.bytes);
    } finally {
      await pool.query(`DROP ROLE IF EXISTS ${role}`);
      await pool.end();
      await database.drop();
    }
  });

  it('show whether this process archives the log', async () => {
    const configured = async (settings?: { isArchiving: boolean }): Promise<string | undefined> => {
      const metrics = openMetrics({ dataDir: '.', parts: ['projector'] });
      const tables = metrics.tables.of('postgres://nobody@127.0.0.1:1/nowhere', settings);
      const { body } = await metrics.exposition();
      await tables.close();
      return /^bookings_archive_configured (.*)$/m.exec(body)?.[1];
    };
    expect([await configured(), await configured({ isArchiving: true })]).to.deep.equal(['0', '1']);
  });

  it('show which job runs too long, which does not run at all, and when each last succeeded', async () => {
    const database = await freshDatabase();
    const pool = openPool(database.url, { max: 1, applicationName: 'test' });
    const metrics = openMetrics({ dataDir: '.', parts: ['projector'] });
    const tables = metrics.tables.of(database.url);
    const shown = async (metric: string, job: string): Promise<number | null> => {
      const { body } = await metrics.exposition();
      const line = body.split('\n').find((text) => text.startsWith(`${metric}{scheduled_job="${job}"} `));
      return line === undefined ? null : Number(line.split(' ')[1]);
    };
    const overdue = 'bookings_schedule_overdue_seconds';
    try {
      expect(await shown(overdue, 'archive-log'), 'never declared').to.equal(0);
      await pool.query(
        `INSERT INTO control.scheduled_job (name, pattern, since) VALUES
         ('archive-log', '*/10 * * * *', now() - interval '1 day'), ('export', '30 5 * * *', now() - interval '3 days')`,
      );
      await pool.query(
        `INSERT INTO control.scheduled_run (job, slot, cause, state, attempt, worker, backend_pid, started_at, finished_at) VALUES
         ('archive-log', now() - interval '2 hours', 'schedule', 'done', 1, 'here', 1, now() - interval '2 hours', now() - interval '1 hour'),
         ('export', now() + interval '1 minute', 'schedule', 'running', 1, 'here', 1, now() - interval '2 hours', NULL)`,
      );
      expect(await shown(overdue, 'archive-log')).to.be.within(0.001, 600);
      expect(await shown('bookings_schedule_last_success_timestamp_seconds', 'archive-log')).to.be.closeTo(
        Date.now() / 1_000 - 3_600,
        60,
      );
      await pool.query(
        `INSERT INTO control.scheduled_run (job, slot, cause, state, attempt, worker, backend_pid, finished_at, result)
         VALUES ('archive-log', now() - interval '1 hour', 'schedule', 'done', 1, 'here', 1, now(), '{"skipped": "ARCHIVE_TO is not set"}')`,
      );
      const lastSuccess = await shown('bookings_schedule_last_success_timestamp_seconds', 'archive-log');
      expect(lastSuccess, 'a skipped run').to.be.closeTo(Date.now() / 1_000 - 3_600, 60);
      expect(await shown('bookings_schedule_running_seconds', 'archive-log')).to.equal(null);
      expect(await shown(overdue, 'export')).to.equal(0);
      const running = await shown('bookings_schedule_running_seconds', 'export');
      expect(running).to.be.closeTo(7_200, 60);
      expect(running).to.be.greaterThan((await shown('bookings_schedule_run_limit_seconds', 'export'))!);
      await pool.query('UPDATE control.scheduled_job SET paused_at = now()');
      expect(await shown(overdue, 'archive-log'), 'paused').to.equal(0);
    } finally {
      await tables.close();
      await pool.end();
      await database.drop();
    }
  });
});
