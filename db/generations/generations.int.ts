import { expect } from 'chai';
import pg from 'pg';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { createGeneration, dropGeneration, liveGeneration, makeLive, schemaOf } from './index.ts';

describe('generations in the database', () => {
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
  const create = async (): Promise<number> => {
    await client.query('BEGIN');
    const { number } = await createGeneration(client, 1, [
      'CREATE TABLE a (b int);\n',
      'CREATE TABLE c (d int)',
    ]);
    await client.query('COMMIT');
    return number;
  };
  const tables = async (schema: string) =>
    (
      await client.query<{ tablename: string }>(
        'SELECT tablename FROM pg_tables WHERE schemaname = $1 ORDER BY 1',
        [schema],
      )
    ).rows;

  it('have one schema each, and none is live before a flip', async () => {
    const [one, two] = [await create(), await create()];
    expect([one, two]).to.deep.equal([1, 2]);
    expect(await tables(schemaOf(two))).to.deep.equal([{ tablename: 'a' }, { tablename: 'c' }]);
    expect(await liveGeneration(client)).to.equal(null);
  });

  it('notify readers of a flip', async () => {
    const reported: (string | undefined)[] = [];
    client.on('notification', (message) => reported.push(message.payload));
    await client.query('LISTEN generation');
    await makeLive(client, 1);
    await makeLive(client, 2);
    expect(await liveGeneration(client)).to.deep.equal({ number: 2, projectionVersion: 1 });
    expect(reported).to.deep.equal(['1', '2']);
    const { rows } = await client.query('SELECT number, state FROM control.generation ORDER BY 1');
    expect(rows).to.deep.equal([
      { number: 1, state: 'retired' },
      { number: 2, state: 'live' },
    ]);
  });

  it('can be dropped unless they are live', async () => {
    expect(await dropGeneration(client, 2)).to.equal(false);
    expect(await dropGeneration(client, 1)).to.equal(true);
    expect(await tables('read_g1')).to.deep.equal([]);
  });
});
