import { expect } from 'chai';
import { type Database, freshDatabase } from '../test/stack/database.ts';
import { openClient } from './pool.ts';
import { textArray } from './text-array.ts';

describe("an array of texts in Postgres' binary format", () => {
  let database: Database;
  before(async () => {
    database = await freshDatabase();
  });
  after(() => database.drop());

  it('equals the array that Postgres reads', async () => {
    const client = openClient(database.url, { applicationName: 'test' });
    await client.connect();
    const lists = [
      [],
      ['one'],
      [null, 'NULL', '', '{"a": "b\\n"}', 'Ä夜🎶\u2028\n', 'x'.repeat(100_000), null],
    ];
    for (const list of lists) {
      const { rows } = await client.query<{ list: (string | null)[]; count: number }>(
        'SELECT given AS list, cardinality(given) AS count FROM (SELECT $1::text[] AS given) AS one',
        [textArray(list)],
      );
      expect(rows[0]).to.deep.equal({ list, count: list.length });
    }
    await client.end();
  });
});
