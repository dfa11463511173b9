import { expect } from 'chai';
import type pg from 'pg';
import { liveGeneration, makeLive } from '../../../db/generations/index.ts';
import { openPool } from '../../../db/index.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { buildGeneration } from '../bulk/index.ts';
import type { AtFlip } from './flip.ts';
import { replay } from './replay.ts';

/** The connection breaks after the commit, before its answer. */
const loseAnswer: AtFlip = async (database) => {
  const session = database as pg.Client;
  const query = session.query.bind(session) as (...given: unknown[]) => Promise<unknown>;
  const lossy = async (...given: unknown[]): Promise<unknown> => {
    const answer = await query(...given);
    if (given[0] === 'COMMIT') throw new Error('Connection terminated unexpectedly');
    return answer;
  };
  Object.assign(session, { query: lossy });
};

describe('the record of a replay', () => {
  let database: Database;
  let pool: pg.Pool;
  before(async () => {
    database = await freshDatabase();
    pool = openPool(database.url, { max: 1, applicationName: 'test' });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  it('stays done if only the answer to the commit of the flip is lost', async () => {
    const log = new MemoryLog([
      eventOf(editionReport('sun-2024')),
      eventOf(lineup('sun-2024', ['Alpha', 'Beta'])),
    ]);
    const databaseUrl = database.url;
    await makeLive(pool, (await buildGeneration({ log, databaseUrl, asOf: 0 })).generation.number);
    const replayed = replay({ log, databaseUrl, by: 'Ada', atFlip: loseAnswer });
    expect(await replayed.catch((error: unknown) => String(error))).to.match(/Connection terminated/);
    expect((await liveGeneration(pool))!.number).to.equal(2);
    const { rows } = await pool.query('SELECT state, error FROM control.replay');
    expect(rows).to.deep.equal([{ state: 'done', error: null }]);
  });
});
