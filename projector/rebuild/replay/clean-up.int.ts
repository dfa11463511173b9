import { expect } from 'chai';
import pg from 'pg';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { waitFor } from '../../../test/stack/wait-for.ts';
import { cleanUpGenerations } from './clean-up.ts';

describe('the clean-up of generations', function () {
  this.timeout(60_000);
  let database: Database;
  let client: pg.Client;
  let reader: pg.Client;
  before(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    reader = new pg.Client({ connectionString: database.url });
    await client.connect();
    await reader.connect();
  });
  after(async () => {
    await client.end();
    await reader.end();
    await database.drop();
  });

  it('leaves a generation that a replay completed while another one was dropped', async () => {
    await client.query(`
      INSERT INTO control.generation (number, projection_version, state)
      VALUES (1, 1, 'live'), (2, 1, 'building'), (3, 1, 'building'), (4, 1, 'building');
      INSERT INTO control.live (generation) VALUES (1);
      CREATE SCHEMA read_g2;
      CREATE TABLE read_g2.edition ()`);
    await reader.query('BEGIN; SELECT FROM read_g2.edition');
    const dropped = cleanUpGenerations({ databaseUrl: database.url });
    await waitFor(async () => {
      const { rowCount } = await client.query(
        "SELECT FROM pg_stat_activity WHERE application_name = 'bookings clean-up' AND wait_event_type = 'Lock'",
      );
      expect(rowCount).to.equal(1);
    }, 10);
    await client.query("UPDATE control.generation SET state = 'ready' WHERE number = 3");
    await reader.query('COMMIT');
    expect(await dropped).to.deep.equal([2, 4]);
  });
});
