import { expect } from 'chai';
import type pg from 'pg';
import { type Database, freshDatabase } from '../test/stack/database.ts';
import { pipeline } from './pipeline.ts';
import { openClient, openPool } from './pool.ts';

describe('pipelined statements', () => {
  let database: Database;
  let client: pg.Client;
  before(async () => {
    database = await freshDatabase();
    client = openClient(database.url, { applicationName: 'test' });
    await client.connect();
    await client.query('CREATE TABLE said (n int PRIMARY KEY)');
  });
  after(async () => {
    await client.end();
    await database.drop();
  });
  afterEach(() => client.query('DELETE FROM said'));

  const query = (n: number) => async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>({
      name: 'say',
      text: 'INSERT INTO said VALUES ($1) RETURNING n',
      values: [n],
    });
    return rows[0]!.n;
  };
  const stated = async (): Promise<number[]> =>
    (await client.query<{ n: number }>('SELECT n FROM said ORDER BY n')).rows.map(({ n }) => n);

  it('get one answer each, in their order', async () => {
    const count = async (): Promise<number> =>
      (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM said')).rows[0]!.n;
    expect(await pipeline(client, query(1), count, query(2), count)).to.deep.equal([1, 1, 2, 2]);
  });

  it('throw the first error, after all are answered', async () => {
    await client.query('BEGIN');
    const fault = await pipeline(client, query(1), query(1), query(2)).then(
      () => null,
      (error: unknown) => (error as { code?: string }).code,
    );
    expect(fault).to.equal('23505');
    await client.query('ROLLBACK');
    expect(await stated()).to.deep.equal([]);
    expect(await pipeline(client, query(1), query(2))).to.deep.equal([1, 2]);
  });

  it('may send further statements, also pipelined', async () => {
    const further = async (): Promise<number[]> => {
      const first = await query(1)();
      return [first, ...(await pipeline(client, query(2), query(3)))];
    };
    expect(await pipeline(client, further, query(4))).to.deep.equal([[1, 2, 3], 4]);
    expect(await stated()).to.deep.equal([1, 2, 3, 4]);
  });

  it('leave the connection as it was', async () => {
    await pipeline(client, query(1), query(2));
    // COPY is refused otherwise.
    expect(client.pipeline).to.equal(false);
    expect(await stated()).to.deep.equal([1, 2]);
  });

  it('fail together when the connection breaks', async () => {
    const broken = openClient(database.url, { applicationName: 'test' });
    await broken.connect();
    const end = () => broken.query('SELECT pg_terminate_backend(pg_backend_pid())');
    const later = () => broken.query('SELECT 1');
    const fault = await pipeline(broken, end, later, later).then(
      () => null,
      (error: unknown) => String(error),
    );
    expect(fault).to.match(/terminat/);
  });

  it('run one after the other on a pool', async () => {
    const pool = openPool(database.url, { max: 2, applicationName: 'test' });
    const one = async (): Promise<number> =>
      (await pool.query<{ n: number }>('INSERT INTO said VALUES (1) RETURNING n')).rows[0]!.n;
    const count = async (): Promise<number> =>
      (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM said')).rows[0]!.n;
    expect(await pipeline(pool, one, count)).to.deep.equal([1, 1]);
    await pool.end();
  });
});
