import { expect } from 'chai';
import pg from 'pg';
import { makeLive } from '../../../db/generations/index.ts';
import { editionReport, lineup, release } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { buildGeneration } from '../bulk/index.ts';
import { verify } from './verify.ts';

describe('bookings verify', () => {
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

  const check = (sample?: number) =>
    verify({ databaseUrl: database.url, ...(sample !== undefined && { sample }) });

  it('returns nothing before the first rebuild', async () => {
    expect(await check()).to.equal(null);
  });

  it('finds no fault in rebuilt tables, as a whole and in samples', async () => {
    const log = new MemoryLog([
      eventOf(editionReport('sun-2024')),
      eventOf(lineup('sun-2024', ['Alpha', 'Beta'])),
      eventOf(
        release('discogs:1', {
          artists: [{ name: 'Alpha', number: null, ids: {} }],
          labels: [{ name: 'Lamp', ids: { discogs: '1' } }],
        }),
      ),
    ]);
    const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: 0 });
    await makeLive(client, generation.number);
    expect(await check()).to.deep.include({ generation: 1, position: 3, miscounts: [], sample: null });
    expect(await check(10)).to.deep.include({ miscounts: [], sample: 10 });
  });

  for (const [what, sql, stated] of [
    [
      'an edition',
      'UPDATE read_g1.edition SET artist_count = 3',
      /edition: \["sun-2024",2\] is in the recount/,
    ],
    [
      'an artist',
      "UPDATE read_g1.artist SET total_all = 9 WHERE slug = 'beta'",
      /artist: \["beta",true,2024,9/,
    ],
    ['a label', 'UPDATE read_g1.label SET total_all = 9', /label: .*9.* is stored, but not in the recount/],
  ] as const) {
    it(`finds a wrong count of ${what}, also in a sample`, async () => {
      await client.query(sql);
      expect((await check())!.miscounts.join('\n')).to.match(stated);
      expect((await check(10))!.miscounts.join('\n')).to.match(stated);
    });
  }
});
