import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { type Database, freshDatabase } from '../stack/database.ts';
import { bookings, type Child } from './child.ts';

describe('npm start on the tables of an older release', function () {
  this.timeout(240_000);
  let database: Database;
  let folder: string;
  const started: Child[] = [];
  before(async () => {
    database = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'bookings-older-'));
  });
  after(async () => {
    for (const { process } of started) process.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const start = async (): Promise<Child> => {
    const ports = { PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };
    const program = bookings(['start'], {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      KEY_SECRET: 'a secret that the processes of the test share',
      ...ports,
    });
    started.push(program);
    await program.prints(/^Explorer http:\S+$/m);
    return program;
  };

  it('serves them, and prints the commands that rebuild them', async () => {
    const first = await start();
    expect(first.output()).to.not.match(/replay/i);
    first.process.kill('SIGTERM');
    expect(await first.ended).to.equal(0);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('UPDATE control.generation SET projection_version = 1');
    await client.end();

    const second = await start();
    await second.prints(/^Replay needed: .*`(npx )?bookings replay --write-difference FILE`/m);
    const api = /^API (http:\S+)$/m.exec(second.output())![1]!;
    expect((await fetch(`${api}/readyz`)).status).to.equal(200);
  });
});
