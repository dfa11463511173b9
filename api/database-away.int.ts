import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import request from 'supertest';
import { migrate } from '../db/migrate.ts';
import { type Served, serve } from '../test/api/served.ts';
import type { Server } from '../test/stack/guarded.ts';
import { startPostgres } from '../test/stack/postgres.ts';
import { timed } from '../test/stack/timed.ts';
import { waitFor } from '../test/stack/wait-for.ts';

/** The deadline of every request, and the extra time that a machine may need; a busy one more. */
const DEADLINE_MS = 5_000;
const SLACK_MS = 1_000;

describe('the API while its database is unavailable', function () {
  this.timeout(120_000);
  let server: Server;
  let served: Served;
  before(async () => {
    server = await startPostgres();
    await migrate(server.url);
    served = await serve({ database: { url: server.url, drop: () => Promise.resolve() } });
  });
  after(async () => {
    await served.close();
    await server.stop();
  });

  const untilServed = async (): Promise<void> => {
    const statuses = new Set<number>();
    await waitFor(async () => {
      const answer = request(served.url).get('/v1/coverage').set('Authorization', `Bearer ${served.key}`);
      const { status } = await answer;
      statuses.add(status);
      expect(status).to.equal(200);
    }, 10);
    for (const status of statuses) expect(status).to.be.oneOf([200, 503]);
  };
  const timedRequest = async () => {
    const { result, milliseconds, busy } = await timed(() => served.get('/v1/coverage', 503));
    return { milliseconds, slack: SLACK_MS * busy, retryAfter: result.headers['retry-after'] };
  };

  it('waits for a database that stalls for a second and a half, as on a machine under load', async () => {
    const processes = await processesOf(server.url);
    signal(processes, 'SIGSTOP');
    const waiting = Array.from({ length: 5 }, () => served.get('/v1/coverage'));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    signal(processes, 'SIGCONT');
    await Promise.all(waiting);
  });

  it('answers 503 within 5 s while the database is frozen, at once after several missed checks, and serves again once it thaws', async () => {
    const processes = await processesOf(server.url);
    signal(processes, 'SIGSTOP');
    try {
      const first = await Promise.all([timedRequest(), timedRequest(), timedRequest()]);
      for (const { milliseconds, retryAfter, slack } of first) {
        expect(retryAfter).to.match(/^\d+$/);
        expect(milliseconds).to.be.lessThan(DEADLINE_MS + slack);
      }
      await waitFor(async () => {
        const ready = await request(served.url).get('/readyz').expect(503);
        expect(ready.body).to.include({ reason: 'The database does not answer.' });
      }, 10);
      const { milliseconds, slack } = await timedRequest();
      expect(milliseconds, 'refused at once').to.be.lessThan(slack);
      await request(served.url).get('/healthz').expect(200);
    } finally {
      signal(processes, 'SIGCONT');
    }
    await untilServed();
    await request(served.url).get('/readyz').expect(200);
  });

  it('answers 503 while every connection is cut, and serves normally afterwards', async () => {
    const client = new pg.Client(server.url);
    await client.connect();
    for (let i = 0; i < 3; i += 1) {
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'bookings api%'",
      );
      await untilServed();
      await connected(client, 4);
    }
    await untilServed();
    await served.get('/v1/coverage');
    await client.end();
  });

  it('does not refuse requests because of a slow statement', async () => {
    const client = new pg.Client(server.url);
    await client.connect();
    await connected(client, 4);
    await client.query('BEGIN; LOCK TABLE read_g1.coverage IN ACCESS EXCLUSIVE MODE');
    const slow = served.get('/v1/coverage');
    // Others go beside it.
    await served.get('/v1/festivals/sonnentau-2024');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await client.query('COMMIT');
    await slow;
    await client.end();
  });
});

/** Waits until the API has this many connections: those of readers and the one of the health check. */
async function connected(client: pg.Client, count: number): Promise<void> {
  await waitFor(async () => {
    const { rows } = await client.query(
      "SELECT FROM pg_stat_activity WHERE application_name LIKE 'bookings api%' AND state = 'idle'",
    );
    expect(rows, 'connections of the API').to.have.length(count);
  }, 10);
}

/** The postmaster and everything that it started for clients. */
async function processesOf(url: string): Promise<number[]> {
  const client = new pg.Client(url);
  await client.connect();
  const folder = await client.query<{ data_directory: string }>('SHOW data_directory');
  const backends = await client.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
  );
  await client.end();
  const postmaster = Number(
    readFileSync(join(folder.rows[0]!.data_directory, 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  return [postmaster, ...backends.rows.map(({ pid }) => pid)];
}

function signal(processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // A worker that ended meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
