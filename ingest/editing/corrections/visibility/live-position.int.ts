import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type pg from 'pg';
import { openPool } from '../../../../db/index.ts';
import { type Database, freshDatabase } from '../../../../test/stack/database.ts';
import { LivePosition } from './live-position.ts';

describe('a wait for the position that readers see', () => {
  let database: Database;
  let pool: pg.Pool;
  let livePosition: LivePosition;
  let looks = 0;
  before(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, { max: 1, applicationName: 'test' });
    pool.on('acquire', () => void looks++);
    livePosition = new LivePosition(database.url, pool, () => undefined);
  });
  after(async () => {
    await livePosition.close();
    await pool.end();
    await database.drop();
  });

  it('polls the database no longer after it has ended without success', async () => {
    expect(await livePosition.waitUntilReached(1, 300)).to.equal(false);
    await sleep(500);
    const before = looks;
    await sleep(1_500);
    expect(looks).to.equal(before);
  });
});
