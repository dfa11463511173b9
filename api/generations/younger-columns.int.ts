import { expect } from 'chai';
import type pg from 'pg';
import { openClient } from '../../db/pool.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { standIn } from './younger-columns.ts';

describe('tables of the former release', () => {
  let database: Database;
  let client: pg.Client;
  before(async () => {
    database = await freshDatabase();
    client = openClient(database.url, { applicationName: 'test', searchPath: 'read_g1' });
    await client.connect();
    await client.query(`CREATE SCHEMA read_g1;
      CREATE TABLE edition (slug text PRIMARY KEY, year int);
      INSERT INTO edition VALUES ('sun-2024', 2024)`);
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  it('show null for a missing column, no row for a missing table, and their other values unchanged', async () => {
    const younger = [
      { table: 'edition', columns: { year: 'int', mood: 'text', acts: 'text[]' } },
      { table: 'mood', columns: { name: 'text' } },
    ];
    await standIn(client, 'read_g1', younger);
    expect((await client.query('SELECT slug, year, mood, acts FROM edition')).rows).to.deep.equal([
      { slug: 'sun-2024', year: 2024, mood: null, acts: null },
    ]);
    expect((await client.query('SELECT name FROM mood')).rows).to.deep.equal([]);
  });

  it('are read directly when nothing is missing', async () => {
    await client.query('DISCARD TEMP; ALTER TABLE edition ADD mood text');
    await standIn(client, 'read_g1', [{ table: 'edition', columns: { mood: 'text' } }]);
    const { rows } = await client.query<{ kind: string }>(
      "SELECT relkind AS kind FROM pg_class WHERE oid = to_regclass('edition')",
    );
    expect(rows).to.deep.equal([{ kind: 'r' }]);
  });
});
