import { expect } from 'chai';
import pg from 'pg';
import type { Server } from '../../test/stack/guarded.ts';
import { signalAll } from '../../test/stack/killable-postgres.ts';
import { type Replicated, STANDBY, startReplicated } from '../../test/stack/replicated.ts';
import { setStandbyNames } from '../../test/stack/standby-names.ts';
import { waitFor } from '../../test/stack/wait-for.ts';
import { askPostgres, judgePostgres } from './postgres.ts';

/** What the doctor says of synchronous standbys. */
async function examine({ url }: Server): Promise<readonly [state: string, found: unknown] | undefined> {
  const findings = judgePostgres(await askPostgres(url), false);
  const finding = findings.find(({ what }) => what === 'synchronous standbys');
  return finding && [finding.state, finding.found];
}

describe('bookings doctor with a synchronous standby', function () {
  this.timeout(120_000);
  let servers: Replicated;
  let primary: pg.Client;
  let writer: pg.Client;
  before(async () => {
    servers = await startReplicated({ synchronous_commit: 'on' });
    [primary, writer] = [new pg.Client(servers.url), new pg.Client(servers.url)];
    await primary.connect();
    await writer.connect();
    await writer.query('CREATE TABLE saved (n int)');
  });
  after(async () => {
    await setStandbyNames(primary, '');
    await primary.end();
    await writer.end();
    await servers.stop();
  });

  const isFound = (state: string, found: RegExp): Promise<unknown> =>
    waitFor(async () => {
      const seen = await examine(servers);
      expect(seen?.[0]).to.equal(state);
      expect(String(seen?.[1])).to.match(found);
    }, 20);

  it('says nothing if commits wait for no standby', async () => {
    expect(await examine(servers)).to.equal(undefined);
  });

  it('names a standby that is not connected', async () => {
    await setStandbyNames(primary, 'absent');
    await isFound('wrong', /^none answers \(absent\)$/);
  });

  it('names a standby that froze while Postgres still lists it', async () => {
    await setStandbyNames(primary, STANDBY);
    await isFound('ok', /^1$/);
    const replica = new pg.Client(servers.replicaUrl);
    await replica.connect();
    const { rows } = await replica.query<{ pid: number }>('SELECT pid FROM pg_stat_wal_receiver');
    await replica.end();
    const frozen = rows.map(({ pid }) => pid);
    expect(frozen).to.have.length(1);
    signalAll(frozen, 'SIGSTOP');
    try {
      const saved = writer.query('INSERT INTO saved VALUES (1)');
      await isFound('wrong', /^too few answer \(standby1\), and commits wait: 1$/);
      const { rows: listed } = await primary.query(
        "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'",
      );
      expect(listed, 'still listed').to.have.length(1);
      signalAll(frozen, 'SIGCONT');
      await saved;
    } finally {
      signalAll(frozen, 'SIGCONT');
    }
    await isFound('ok', /^1$/);
  });
});
