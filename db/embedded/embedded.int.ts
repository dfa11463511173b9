import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedFault, type EmbeddedPostgres, openEmbedded } from './index.ts';

const answersAt = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('SELECT 1');
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const refusal = async (attempt: Promise<unknown>): Promise<string> => {
  try {
    await attempt;
  } catch (fault) {
    if (fault instanceof EmbeddedFault) return fault.message;
    throw fault;
  }
  return 'not refused';
};

describe('the embedded Postgres', function () {
  this.timeout(120_000);
  // mkdtemp closes its folder to others: root's Postgres must get in all the same.
  const dataDir = mkdtempSync(join(tmpdir(), 'bookings-embedded-'));
  const opened: EmbeddedPostgres[] = [];
  const open = async (role: 'program' | 'visitor'): Promise<EmbeddedPostgres> => {
    const postgres = await openEmbedded(dataDir, role);
    opened.push(postgres);
    return postgres;
  };

  after(async () => {
    for (const postgres of opened) await postgres.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('serves one program and any number of commands, and stops with the last of them', async () => {
    const program = await open('program');
    const visitor = await open('visitor');
    expect(visitor.url).to.equal(program.url);
    await program.close();
    expect(await answersAt(visitor.url)).to.equal(true);
    await visitor.close();
    expect(await answersAt(visitor.url)).to.equal(false);
  });

  it('refuses a second program on the same folder in one sentence', async () => {
    await open('program');
    expect(await refusal(openEmbedded(dataDir, 'program'))).to.match(
      /^Another program already uses .*DATA_DIR/,
    );
    await opened.pop()?.close();
  });

  it('refuses a data folder of another Postgres version, and names both', async () => {
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n');
    expect(await refusal(openEmbedded(dataDir, 'program'))).to.match(
      /made by Postgres 12; this program brings Postgres \d+/,
    );
  });
});
