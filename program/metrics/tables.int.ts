import { expect } from 'chai';
import { openPool } from '../../db/pool.ts';
import { freshDatabase } from '../../test/stack/database.ts';
import { openMetrics } from './index.ts';

describe('metrics of the database', function () {
  this.timeout(120_000);

  it('show what is parked, how far a replay is and which job is dead, and leave out what nobody answers', async () => {
    const database = await freshDatabase();
    const pool = openPool(database.url, { max: 1, applicationName: 'test' });
    const metrics = openMetrics({ dataDir: '.', parts: ['projector'] });
    const tables = metrics.tables.of(database.url);
    const shown = async (): Promise<string[]> => {
      const { body } = await metrics.exposition();
      return body
        .split('\n')
        .filter((line) =>
          /^bookings_(parked|replay|schedule)_.* [^0]$|^bookings_(parked|replay)_/.test(line),
        );
    };
    try {
      const nothing = ['bookings_parked_events 0', 'bookings_parked_waiting_events 0'];
      expect(await shown()).to.deep.equal(nothing);
      await pool.query(
        `INSERT INTO control.replay (number, kind, state, phase, position, goal, by)
         VALUES (1, 'replay', 'done', 'ends', 9, 9, 'ada'), (2, 'replay', 'running', 'reads', 40, 100, 'ada')`,
      );
      expect(await shown()).to.deep.equal([
        ...nothing,
        'bookings_replay_position 40',
        'bookings_replay_goal_position 100',
      ]);
      await pool.query(
        `INSERT INTO control.scheduled_run (job, slot, cause, state, attempt, worker, backend_pid) VALUES
         ('verify-all', '2026-01-04', 'schedule', 'done', 1, 'here', 1),
         ('verify-all', '2026-01-11', 'schedule', 'dead', 2, 'here', 1),
         ('export', '2026-01-11', 'schedule', 'dead', 3, 'here', 1),
         ('export', '2026-01-12', 'asked', 'done', 1, 'here', 1),
         ('long-gone', '2026-01-12', 'schedule', 'dead', 1, 'here', 1)`,
      );
      expect(await shown()).to.include('bookings_schedule_dead{job="verify-all"} 1');
      expect((await shown()).filter((line) => line.startsWith('bookings_schedule'))).to.have.length(1);
      await pool.end();
      await database.drop();
      expect(await shown()).to.deep.equal([]);
    } finally {
      await tables.close();
      await database.drop();
    }
  });
});
