import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from 'chai';
import pg from 'pg';
import { migrate } from './migrate.ts';
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

  it('keep the plan and the key that an organization had', async () => {
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

describe('the hints of keys and tokens without a public part', () => {
  it('lose the characters of the secret, also after a change of KEY_SECRET; newer hints stay', async () => {
    const database = await freshDatabase();
    const client = new pg.Client({ connectionString: database.url });
    try {
      await client.connect();
      await client.query(`WITH org AS (INSERT INTO accounts.organization (name) VALUES ('a'), ('b'), ('c') RETURNING id, name)
        INSERT INTO accounts.api_key (hash, organization_id, hint, made_under, created_at)
        SELECT decode(md5(name), 'hex'), id, 'bk_' || name || '234', CASE WHEN name <> 'a' THEN 'x' END,
          CASE WHEN name = 'c' THEN now() + interval '1 minute' ELSE '2026-01-01' END FROM org`);
      await client.query(`INSERT INTO editing.editor (name, role) VALUES ('ann', 'editor');
        INSERT INTO editing.editor_token (editor, hash, hint) VALUES ('ann', '\\x00', 'bke_a234')`);
      await client.query(text('021-redact-hints.sql'));
      const { rows } = await client.query('SELECT hint FROM accounts.api_key ORDER BY hint');
      expect(rows).to.deep.equal([{ hint: 'bk_' }, { hint: 'bk_' }, { hint: 'bk_c234' }]);
      const tokens = await client.query('SELECT hint FROM editing.editor_token');
      expect(tokens.rows).to.deep.equal([{ hint: 'bke_' }]);
    } finally {
      await client.end();
      await database.drop();
    }
  });
});

describe('a database that a newer release has migrated', () => {
  let database: Database;
  let newer: string;
  beforeEach(async () => {
    database = await freshDatabase();
    newer = mkdtempSync(join(tmpdir(), 'bookings-migrations-'));
    cpSync(fileURLToPath(folder), newer, { recursive: true });
  });
  afterEach(async () => {
    await database.drop();
    rmSync(newer, { recursive: true, force: true });
  });
  const release = async (files: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, sql] of Object.entries(files)) writeFileSync(join(newer, name), sql);
    await migrate(database.url, pathToFileURL(`${newer}/`));
  };
  const faultOf = (work: Promise<void>): Promise<unknown> =>
    work.then(
      () => null,
      (fault: unknown) => (fault as Error).message,
    );

  it('is used by an older release if the newer migrations only add, and stays unchanged', async () => {
    await release({
      '901-more.sql': '-- additive: a table more.\nCREATE TABLE control.more (a int);',
      '902-note.sql': '-- additive\nALTER TABLE control.more ADD COLUMN note text;',
    });
    await migrate(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query("SELECT name FROM migration WHERE name LIKE '9%' ORDER BY 1");
    await client.query('SELECT a, note FROM control.more');
    await client.end();
    expect(rows).to.deep.equal([{ name: '901-more.sql' }, { name: '902-note.sql' }]);
    // And the newer one starts again.
    await release({});
  });

  it('is refused by an older release if a newer migration does more, with its name and what to start', async () => {
    await release({
      '901-more.sql': '-- additive\nCREATE TABLE control.more (a int);',
      '902-less.sql': '-- not additive: one table less.\nDROP TABLE control.more;',
    });
    expect(await faultOf(migrate(database.url))).to.equal(
      'The database is newer than this release, so this release cannot use it (902-less.sql): start the release that ' +
        'migrated the database, or a later release.',
    );
  });
});
