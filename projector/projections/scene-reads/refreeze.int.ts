import { expect } from 'chai';
import pg from 'pg';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { makeLive } from '../../../db/generations/index.ts';
import { buildGeneration } from '../../rebuild/bulk/index.ts';
import { freezeSceneRead } from './freeze.ts';
import { refreezeSceneRead } from './refreeze.ts';

const NOW = new Date('2024-11-21T00:00:00Z');
const ANN = { by: 'ann', why: 'a lineup came late' };

describe('scene reads', () => {
  let database: Database;
  let client: pg.Client;
  before(async () => {
    database = await freshDatabase();
    client = new pg.Client(database.url);
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  const build = async (editions: readonly (readonly [slug: string, credits: readonly string[]])[]) => {
    const claims = editions.flatMap(([slug, credits]) => [
      editionReport(slug, { start_date: '2024-08-01', end_date: '2024-08-01', country: 'NL' }),
      lineup(slug, [...credits]),
    ]);
    const log = new MemoryLog(claims.map((claim) => eventOf(claim, claim.id)));
    const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: NOW.getTime() });
    await makeLive(client, generation.number);
  };
  const bookings = async (): Promise<number[]> => {
    const { rows } = await client.query<{ bookings: number }>(
      "SELECT (facts_json::json -> 'coverage' ->> 'bookings')::int AS bookings FROM durable.scene_read",
    );
    return rows.map((row) => row.bookings);
  };
  const frozenRows = async (): Promise<Record<string, number>> => {
    const { rows } = await client.query<{ list: string; rows: number }>(
      `SELECT list.key AS list, json_array_length(list.value) AS rows
       FROM durable.scene_read CROSS JOIN json_each(rows_json::json) AS list ORDER BY list.key`,
    );
    return Object.fromEntries(rows.map(({ list, rows: length }) => [list, length]));
  };
  const refused = async (quarter: string): Promise<string> =>
    refreezeSceneRead(database.url, quarter, ANN, NOW).then(
      () => 'done',
      (fault: unknown) => (fault as Error).message,
    );

  it('are not frozen for an empty catalog, and not refrozen before', async () => {
    expect(await freezeSceneRead(database.url, NOW)).to.include({ frozen: false });
    await build([]);
    expect(await freezeSceneRead(database.url, NOW)).to.include({ quarter: '2024-q3', frozen: false });
    expect(await refused('2024-q3')).to.contain('Import some first');
    expect(await bookings()).to.deep.equal([]);
  });

  it('are frozen once', async () => {
    await build([['sun-2024', ['Ada', 'Bo']]]);
    expect(await refused('2024-q3')).to.contain('never frozen');
    expect(await freezeSceneRead(database.url, NOW)).to.include({ frozen: true });
    await build([['sun-2024', ['Ada', 'Bo', 'Cy']]]);
    expect(await freezeSceneRead(database.url, NOW)).to.include({ frozen: false });
    expect(await bookings()).to.deep.equal([2]);
    expect(await frozenRows()).to.deep.equal({ bookings: 2, editions: 1, new_names: 2 });
  });

  it('are refrozen by an operator, and the former facts are kept with author and reason', async () => {
    for (const quarter of ['2024-q4', '2024', 'x'])
      expect(await refused(quarter)).to.contain('not a quarter that has ended');
    expect(await refused('2024-q3')).to.equal('done');
    expect(await bookings()).to.deep.equal([3]);
    const { rows } = await client.query(
      `SELECT quarter, refrozen_by, why, (former_facts_json::json -> 'coverage' ->> 'bookings')::int AS former,
         json_array_length(former_rows_json::json -> 'bookings') AS former_rows
       FROM durable.scene_read_refreeze`,
    );
    expect(rows).to.deep.equal([
      { quarter: '2024-q3', refrozen_by: 'ann', why: ANN.why, former: 2, former_rows: 2 },
    ]);
  });
});
