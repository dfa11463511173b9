import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import type { Log } from '../../ingest/log/port.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { replay, runProjector, verify } from '../../projector/index.ts';
import { type Served, serve } from '../api/served.ts';
import { postgresUrl } from '../stack/stack.ts';
import { waitFor } from '../stack/wait-for.ts';
import { recordedAnswers, restoreRelease } from './former-release.ts';
import { missingIn } from './missing-in.ts';

const RELEASE = { version: '1.0.0', lastMigration: 21 };

describe(`a database of release ${RELEASE.version}`, () => {
  let admin: pg.Client;
  let log: Log;
  let served: Served;
  const name = `bookings_upgrade_${randomBytes(6).toString('hex')}`;
  let url: string;

  before(async function () {
    this.timeout(120_000);
    admin = new pg.Client({ connectionString: await postgresUrl() });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    const own = new URL(await postgresUrl());
    own.pathname = `/${name}`;
    url = own.href;
    await restoreRelease(url, RELEASE);
    await migrate(url);
    served = await serve({ catalog: null, database: { url, drop: () => Promise.resolve() } });
    log = await openPostgresLog({ databaseUrl: url });
    // The first answers of a busy machine may be 503.
    await waitFor(async () => expect(await statusOf('/v1/coverage')).to.equal(200), 5);
  });
  after(async () => {
    await log.close();
    await served.close();
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  });

  const ask = (path: string): Promise<Response> =>
    fetch(served.url + path, { headers: { Authorization: `Bearer ${served.key}` } });
  const statusOf = async (path: string): Promise<number> => (await ask(path)).status;

  /** The recorded paths with another answer now; `replayNeeded` counts those that wait for a table of this release. */
  const compareAnswers = async (): Promise<{ differing: string[]; replayNeeded: number; same: number }> => {
    const found = { differing: [] as string[], replayNeeded: 0, same: 0 };
    for (const [path, { status, body }] of Object.entries(recordedAnswers(RELEASE))) {
      const answer = await ask(path);
      const now = (await answer.json()) as { code?: string };
      const missing = answer.status === status ? missingIn(now, body) : [`status ${answer.status}`];
      if (answer.status === 503 && now.code === 'replay_needed') found.replayNeeded += 1;
      else if (missing.length > 0) found.differing.push(`${path}: ${missing.join('; ')}`);
      else found.same += 1;
    }
    return found;
  };

  it('is answered with every recorded field before the replay, except from tables that only a replay adds', async () => {
    const { differing, same } = await compareAnswers();
    expect(differing).to.deep.equal([]);
    expect(same).to.be.greaterThan(40);
  });

  it('keeps its durable tables under their new names', async () => {
    const { rows } = await served.pool.query(
      `SELECT (SELECT count(*)::int FROM durable.change) AS changes,
         (SELECT state FROM control.generation WHERE number = 2) AS until,
         (SELECT requested FROM control.replay) AS requested`,
    );
    expect(rows[0]).to.include({ until: 'historical', requested: 'go' }).and.property('changes').above(0);
  });

  it('is served by the projector, which reports that a replay is needed', async () => {
    const stopping = new AbortController();
    const projector = runProjector({ name: 'upgraded', log, databaseUrl: url, signal: stopping.signal });
    await waitFor(() => Promise.resolve(expect(projector.status().role).to.equal('replay_needed')), 10);
    stopping.abort();
    await projector.done;
  });

  it('can be replayed, and then has no wrong count', async function () {
    this.timeout(60_000);
    const done = await replay({ log, databaseUrl: url, by: 'ann', accept: 'explained', throttle: false });
    expect(done).to.deep.include({ outcome: 'flipped', miscounts: [] });
    expect((await verify({ databaseUrl: url }))!.miscounts).to.deep.equal([]);
    await waitFor(async () => expect((await compareAnswers()).replayNeeded).to.equal(0), 5);
    expect((await compareAnswers()).differing).to.deep.equal([]);
  });
});
