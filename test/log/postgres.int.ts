import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import pg from 'pg';
import type { Log } from '../../ingest/log/port.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { freshDatabase } from '../stack/database.ts';
import { faultOf, readAll } from './contract/collect.ts';
import { keepsTheContract } from './contract/contract.ts';
import { many } from './contract/events.ts';
import type { LogUnderTest } from './contract/log-under-test.ts';

const migration = ['004-log', '013-log-traces']
  .map((name) => readFileSync(new URL(`../../db/migrations/${name}.sql`, import.meta.url), 'utf8'))
  .join(';');

interface PostgresLogUnderTest extends LogUnderTest {
  readonly sql: (text: string) => Promise<void>;
}

async function makeLog(): Promise<PostgresLogUnderTest> {
  const database = await freshDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const handles: Log[] = [];
  const sql = async (text: string): Promise<void> => {
    await client.query(text);
  };
  return {
    open: async () => {
      const handle = await openPostgresLog({ databaseUrl: database.url });
      handles.push(handle);
      return handle;
    },
    truncate: (before) => sql(`DELETE FROM log.event WHERE position < ${before}`),
    remove: () => sql('DROP SCHEMA log CASCADE'),
    recreate: () => sql(`DROP SCHEMA log CASCADE; ${migration}`),
    dispose: async () => {
      for (const handle of handles) await handle.close().catch(() => undefined);
      await client.end();
      await database.drop();
    },
    sql,
  };
}

describe('the log in a Postgres table', () => {
  keepsTheContract(makeLog);

  describe('in a schema of its own', () => {
    let log: PostgresLogUnderTest;
    beforeEach(async () => {
      log = await makeLog();
    });
    afterEach(() => log.dispose());

    it('delivers no event that a later commit could precede', async () => {
      const handle = await log.open();
      await log.sql('BEGIN; UPDATE log.head SET next_position = next_position');
      const waiting = handle.append(many(1));
      expect(await (await log.open()).end()).to.equal(0);
      await log.sql('COMMIT');
      expect(await waiting).to.equal(0);
    });

    it('stops at a missing event', async () => {
      const handle = await log.open();
      await handle.append(many(10));
      await log.sql('DELETE FROM log.event WHERE position = 6');
      const fault = await faultOf(readAll(handle));
      expect([fault.code, fault.message]).to.deep.equal([
        'gap',
        'The log has no event at position 6: the next event is at position 7.',
      ]);
    });

    it('stops when the newest events are missing', async () => {
      const handle = await log.open();
      await handle.append(many(10));
      await log.sql('DELETE FROM log.event WHERE position >= 8');
      const fault = await faultOf(readAll(handle, 8));
      expect([fault.code, fault.message]).to.deep.equal([
        'gap',
        'The log has no event at position 8: no later event exists either.',
      ]);
    });

    it('writes no event of an append that the database aborts', async () => {
      const handle = await log.open();
      // The second of several messages fails.
      await log.sql("ALTER TABLE log.event ADD CHECK (id <> 'event-19')");
      const events = many(20).map((event) => ({ ...event, data: 'x'.repeat(2 * 1024 * 1024) }));
      const fault = await faultOf(handle.append(events));
      expect(fault.code).to.equal('unreachable');
      expect(await handle.end()).to.equal(0);
    });

    it('continues when the listening connection breaks', async () => {
      const handle = await log.open();
      const waiting = readOne(handle);
      await log.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'log listener'",
      );
      await (await log.open()).append(many(1));
      expect(await waiting).to.equal('event-0');
    });
  });
});

async function readOne(log: Log): Promise<string | undefined> {
  for await (const batch of log.read(0, { maxEvents: 1, follow: true })) return batch[0]?.id;
  return undefined;
}
