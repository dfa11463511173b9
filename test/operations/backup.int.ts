import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { issueKey } from '../../db/accounts/keys/index.ts';
import { openPool } from '../../db/pool.ts';
import { migrate } from '../../db/migrate.ts';
import type { Server } from '../stack/guarded.ts';
import { startPostgres } from '../stack/postgres.ts';
import { findPackagedPostgres, runFromRunbook } from './packaged-postgres.ts';

const SECRET = 'the secret of the tests, long enough';
const SCHEMAS = ['accounts', 'editing', 'kept'];
describe("the runbook's backup", function () {
  this.timeout(120_000);
  const native = findPackagedPostgres();
  let server: Server | undefined;
  let folder: string;
  before(async function () {
    if (native === null) {
      console.warn('      SKIPPED, for want of a packaged Postgres 15 or later with pg_dump');
      this.skip();
    }
    folder = mkdtempSync(join(tmpdir(), 'bookings-backup-'));
    server = await startPostgres({}, native);
  });
  after(async () => {
    await server?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const run = (command: 'pg_dump' | 'pg_restore', databaseUrl: string): void =>
    runFromRunbook(command, { native: native!, folder, databaseUrl });
  const tablesOf = async (pool: pg.Pool): Promise<Record<string, unknown[]>> => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1`,
      [SCHEMAS],
    );
    const tables: Record<string, unknown[]> = {};
    for (const { name } of rows)
      tables[name] = (await pool.query(`SELECT * FROM ${name} AS one ORDER BY one::text`)).rows;
    return tables;
  };

  it('restores every row that does not follow from the log, on the oldest supported Postgres', async () => {
    const url = server!.url;
    const copy = new URL(url);
    copy.pathname = '/copy';
    await migrate(url);
    const pool = openPool(url, { max: 2, applicationName: 'test' });
    for (const org of ['First', 'Second']) await issueKey(pool, { org, plan: 'pro', ceiling: 5 }, SECRET);
    await pool.query(`INSERT INTO durable.redirect VALUES ('artist', 'old', 'new', 7)`);
    await pool.query(
      `INSERT INTO accounts.usage (organization_id, month, requests) SELECT id, '2026-05-01', 3 FROM accounts.organization`,
    );
    const before = await tablesOf(pool);
    expect(before['accounts.api_key']).to.have.length(2);
    run('pg_dump', url);
    await pool.query('CREATE DATABASE copy');
    await pool.end();

    await migrate(copy.href);
    run('pg_restore', copy.href);
    const restored = openPool(copy.href, { max: 2, applicationName: 'test' });
    expect(await tablesOf(restored)).to.deep.equal(before);
    // Numbers go on where they were.
    const issued = await issueKey(restored, { org: 'Third', plan: 'standard', ceiling: undefined }, SECRET);
    expect(issued.ok).to.equal(true);
    await restored.end();
  });
});
