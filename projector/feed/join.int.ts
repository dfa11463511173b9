import { expect } from 'chai';
import pg from 'pg';
import { dropGeneration, makeLive } from '../../db/generations/index.ts';
import { freshDatabase, type Database } from '../../test/stack/database.ts';
import { editionReport, lineup } from '../../test/fold/claims.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { eventOf } from '../../test/projector/events.ts';
import { buildGeneration } from '../build/index.ts';
import { joinFeed } from './join.ts';
import { pruneChanges } from './prune.ts';

describe('the change feed across generations', () => {
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

  const build = async (credits: readonly string[]): Promise<number> => {
    const said = [editionReport('sun-2024', { name: 'Sun' }), lineup('sun-2024', [...credits])];
    const log = new MemoryLog(said.map((claim) => eventOf(claim, claim.id)));
    const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: 0 });
    await makeLive(client, generation.number);
    await joinFeed(client, generation.number);
    return generation.number;
  };
  const told = async (): Promise<string[]> => {
    const { rows } = await client.query<{ text: string }>(
      `SELECT concat_ws(' ', kind, slug, artist_slug, CASE WHEN old_json IS NULL THEN 'came' WHEN new_json IS NULL THEN
         'went' ELSE 'changed' END) AS text FROM kept.change ORDER BY seq`,
    );
    return rows.map(({ text }) => text);
  };

  it('tells nothing of the first, and nothing of one that changes nothing', async () => {
    await build(['Ada', 'Bo']);
    await build(['Ada', 'Bo']);
    expect(await told()).to.deep.equal([]);
  });

  it('tells how rows differ where they do', async () => {
    await build(['Ada', 'Cy']);
    expect(await told()).to.deep.equal([
      'artist bo  went',
      'artist cy  came',
      'edition sun-2024  changed',
      'booking sun-2024 bo went',
      'booking sun-2024 cy came',
    ]);
    const { rows } = await client.query<{ kind: string }>(
      "SELECT DISTINCT cause_json::json ->> 'kind' AS kind FROM kept.change",
    );
    expect(rows).to.deep.equal([{ kind: 'replay' }]);
  });

  it('sends readers back to an export where the rows before are gone', async () => {
    await client.query('DELETE FROM kept.change');
    const before = await build(['Ada', 'Cy']);
    const next = await build(['Ada', 'Cy']);
    await client.query('UPDATE kept.feed SET generation = $1', [before]);
    await dropGeneration(client, before);
    await joinFeed(client, next);
    expect(await told()).to.deep.equal(['reset   came']);
  });

  it('forgets what is older than thirteen months, and remembers up to where', async () => {
    await client.query("UPDATE kept.change SET at = now() - interval '14 months'");
    expect(await pruneChanges(client)).to.equal(1);
    expect(await pruneChanges(client)).to.equal(0);
    const { rows } = await client.query<{ pruned_to: number }>('SELECT pruned_to FROM kept.feed');
    expect(rows[0]!.pruned_to).to.be.above(0);
  });
});
