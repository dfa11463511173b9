import { expect } from 'chai';
import type pg from 'pg';
import { freePort } from '../embedded/free-port.ts';
import { type Replicated, startReplicated } from '../../test/stack/replicated.ts';
import { timed } from '../../test/stack/timed.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { migrate } from '../migrate.ts';
import { openClient, openPool } from '../pool.ts';

describe('several hosts of Postgres', function () {
  this.timeout(240_000);
  let servers: Replicated;
  const opened: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    servers = await startReplicated();
  });
  afterEach(async () => {
    for (const close of opened.splice(0).toReversed()) await close().catch(() => undefined);
    await servers.stop();
  });

  const pool = (url = servers.bothUrl): pg.Pool => {
    const made = openPool(url, { max: 2, applicationName: 'test', connectTimeout: 5_000 });
    opened.push(() => made.end());
    return made;
  };
  const portOf = async (client: Pick<pg.Pool, 'query'>): Promise<string> =>
    (await client.query<{ port: string }>(`SELECT current_setting('port') AS port`)).rows[0]!.port;
  const primary = (): string => new URL(servers.url).port;
  const replica = (): string => new URL(servers.replicaUrl).port;

  it('are tried until one accepts writes, by clients, pools and migrations', async () => {
    const absent = servers.bothUrl.replace('@', `@127.0.0.1:${await freePort()},`);
    const client = openClient(absent, { applicationName: 'test' });
    await client.connect();
    opened.push(() => client.end());
    expect(await portOf(client)).to.equal(primary());
    expect(await portOf(pool(absent))).to.equal(primary());
    await migrate(absent);
    const { rows } = await pool(servers.url).query('SELECT count(*) > 0 AS made FROM migration');
    expect(rows).to.deep.equal([{ made: true }]);
  });

  it('are tried again by a pool after the primary is killed and the standby promoted', async () => {
    const followed = pool();
    expect(await portOf(followed)).to.equal(primary());
    await servers.kill();
    // Sessions outlive their postmaster by moments, and the first connection after them may still try the killed host alone.
    await waitFor(async () => {
      const none = await followed.query('SELECT 1').catch((error: unknown) => error);
      expect((none as Error).message).to.match(/no host of DATABASE_URL accepts writes \(.*is a standby/);
    }, 10);
    await servers.promote();
    expect(await portOf(followed)).to.equal(replica());
    // The former primary, which no fence keeps out, accepts writes again: no connection returns to it.
    await servers.returnFormer();
    for (let nth = 0; nth < 5; nth++) expect(await portOf(pool())).to.equal(replica());
  });

  it('are tried again by a process that had no connection while the primary changed', async () => {
    const former = pool();
    expect(await portOf(former)).to.equal(primary());
    await former.end();
    await servers.kill();
    await servers.promote();
    expect(await portOf(pool())).to.equal(replica());
  });

  it('are tried again by open connections when the primary vanishes without closing them', async () => {
    const [idle, busy] = [pool(), openClient(servers.bothUrl, { applicationName: 'test' })];
    await busy.connect();
    expect(await portOf(idle)).to.equal(primary());
    await servers.freeze();
    try {
      // Its machine is gone: no answer, and no end of the connection.
      const waiting = busy.query('SELECT 1').catch((error: unknown) => error);
      await servers.promote();
      const { result, milliseconds, busy: slowness } = await timed(() => waiting);
      expect(result).to.be.instanceOf(Error);
      expect(milliseconds).to.be.lessThan(6_000 * slowness);
      expect(await waitFor(() => portOf(idle), 10)).to.equal(replica());
    } finally {
      servers.thaw();
    }
    expect(await portOf(idle)).to.equal(replica());
  });

  it('are left when a server becomes read-only', async () => {
    const [writer, watching] = [pool(), pool()];
    const administrator = pool(servers.url);
    await writer.query('CREATE TABLE written (n int)');
    const held = await watching.connect();
    const ended = new Promise((resolve) => held.once('end', resolve));
    await administrator.query('ALTER SYSTEM SET default_transaction_read_only = on');
    await administrator.query('SELECT pg_reload_conf()');
    // It reports the setting with its next answer, whatever was asked.
    await waitFor(async () => {
      const failed = await held.query('SELECT 1').then(
        () => false,
        () => true,
      );
      expect(failed).to.equal(true);
    }, 10);
    await ended;
    held.release(true);
    const refused = await waitFor(async () => {
      const error: unknown = await writer.query('INSERT INTO written VALUES (1)').then(
        () => null,
        (fault: unknown) => fault,
      );
      expect((error as Error).message).to.match(/no host of DATABASE_URL accepts writes/);
      return error as Error;
    }, 10);
    expect(refused.message).to.match(/is read-only/);
    await servers.promote();
    await waitFor(() => writer.query('INSERT INTO written VALUES (1)'), 10);
    expect(await portOf(writer)).to.equal(replica());
  });
});
