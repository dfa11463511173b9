import { expect } from 'chai';
import pg from 'pg';
import { unconfirmedCommits } from '../../db/unconfirmed-commits.ts';
import type { Server } from '../../test/stack/guarded.ts';
import { startPostgres } from '../../test/stack/postgres.ts';
import { timed } from '../../test/stack/timed.ts';
import { setStandbyNames } from '../../test/stack/standby-names.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { type IngestServer, serveIngest } from './index.ts';

/** The deadline of every request, on a quiet machine. */
const DEADLINE_MS = 5_000;

describe('the ingest port while a synchronous standby is gone', function () {
  this.timeout(60_000);
  let postgres: Server;
  let server: IngestServer;
  let pool: pg.Pool;
  const faults: string[] = [];
  before(async () => {
    postgres = await startPostgres({ synchronous_commit: 'on' });
    pool = new pg.Pool({ connectionString: postgres.url });
    await pool.query('CREATE TABLE saved (n int)');
    const insert = (): Promise<unknown> => pool.query('INSERT INTO saved VALUES (1)');
    server = await serveIngest(
      {
        contact: { why: () => null, silentSeconds: () => 0 },
        database: pool,
        billing: null,
        console: null,
        limits: { connectionsPerAddress: 100, trustedProxies: [] },
        editing: {
          answers: () => true,
          handle: (request, response) =>
            void (request.method === 'GET' ? Promise.resolve() : insert()).then(() => response.end('done')),
        },
        unconfirmed: () => unconfirmedCommits(pool),
        warn: (fault) => faults.push(fault),
      },
      { host: '127.0.0.1', port: 0 },
    );
  });
  after(async () => {
    await setStandbyNames(pool, '');
    await server.close();
    await pool.end();
    await postgres.stop();
  });

  const send = async (method: string) => {
    const url = `http://127.0.0.1:${server.port}/corrections`;
    const { result, ...time } = await timed(() => fetch(url, { method }));
    return { status: result.status, ...time };
  };

  it('answers writes with 503 within 5 s, then at once, and succeeds when commits finish again', async () => {
    await setStandbyNames(pool, 'absent');
    const inHand = await send('POST');
    expect(inHand.status).to.equal(503);
    expect(inHand.milliseconds).to.be.within(1_000, DEADLINE_MS * inHand.busy);
    const atOnce = await send('POST');
    expect(atOnce.status).to.equal(503);
    expect(atOnce.milliseconds).to.be.lessThan(1_000 * atOnce.busy);
    expect((await send('GET')).status, 'what only reads').to.equal(200);
    expect(await server.whyNotReady()).to.deep.equal([
      'The database waits for a synchronous standby that does not answer.',
    ]);
    expect(faults, 'said once').to.have.length(1);
    await setStandbyNames(pool, '');
    await waitFor(async () => expect((await send('POST')).status).to.equal(200), 10);
    expect(await server.whyNotReady()).to.deep.equal([]);
  });
});
