import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import pg from 'pg';
import { type Database, freshDatabase } from '../test/stack/database.ts';

const folder = new URL('./migrations/', import.meta.url);
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const text = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

describe('the migrations of accounts', () => {
  let database: Database;
  let client: pg.Client;
  before(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  it('keep the plan that an organization had, for ever, and its key', async () => {
    await client.query('BEGIN');
    await client.query('DROP SCHEMA accounts CASCADE');
    await client.query(text('002-accounts.sql'));
    await client.query(`WITH old AS (
      INSERT INTO accounts.organization (name, plan, created_at)
      VALUES ('Old', 'pro', '2026-01-31T10:00:00Z') RETURNING id
    ) INSERT INTO accounts.api_key (hash, organization_id, hint) SELECT '\\x00', id, 'bk_abcd' FROM old`);
    await client.query(text(migrations.find((name) => name.startsWith('005'))!));
    const { rows } = await client.query(`SELECT plan, starts_at, ends_at, anchored_at, ceiling, hint
      FROM accounts.organization JOIN accounts.subscription_period p ON p.organization_id = id
      JOIN accounts.api_key k ON k.organization_id = id`);
    const began = new Date('2026-01-31T10:00:00Z');
    expect(rows).to.deep.equal([
      { plan: 'pro', starts_at: began, ends_at: null, anchored_at: began, ceiling: null, hint: 'bk_abcd' },
    ]);
    await client.query('ROLLBACK');
  });
});
