import { expect } from 'chai';
import pg from 'pg';
import { type Database, freshDatabase } from './database.ts';

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

describe('a new test database', () => {
  const made: Database[] = [];
  const fresh = async (): Promise<Database> => {
    const database = await freshDatabase();
    made.push(database);
    return database;
  };
  after(async () => {
    for (const database of made) await database.drop();
  });

  it('is migrated', async () => {
    const rows = await ask((await fresh()).url, "SELECT to_regclass('control.live') IS NOT NULL AS there");
    expect(rows).to.deep.equal([{ there: true }]);
  });

  it('is separate from others', async () => {
    const [one, other] = await Promise.all([fresh(), fresh()]);
    await ask(one.url, "INSERT INTO accounts.organization (name) VALUES ('Mine')");
    expect(await ask(other.url, 'SELECT name FROM accounts.organization')).to.deep.equal([]);
  });

  it('is dropped although a client is connected', async () => {
    const database = await fresh();
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    const refused = await ask(database.url, 'SELECT 1').catch((error: unknown) => String(error));
    expect(refused).to.contain('does not exist');
    await client.end().catch(() => undefined);
  });
});
