import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { dropGeneration, makeLive, schemaOf } from '../../../db/generations/index.ts';
import { freshDatabase, type Database } from '../../../test/stack/database.ts';
import { artistReport, editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { buildGeneration } from '../../rebuild/bulk/index.ts';
import { switchFeed } from './switch-feed.ts';
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

  const build = async (
    credits: Parameters<typeof lineup>[1],
    identity: readonly ReturnType<typeof artistReport>[] = [],
    change = (generation: number): Promise<void> => switchFeed(client, generation),
  ): Promise<number> => {
    const claims = [
      editionReport('sun-2024', { name: 'Sun' }),
      lineup('sun-2024', [...credits]),
      ...identity,
    ];
    const log = new MemoryLog(claims.map((claim) => eventOf(claim, claim.id)));
    const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: 0 });
    await makeLive(client, generation.number);
    await change(generation.number);
    return generation.number;
  };
  const reported = async (): Promise<string[]> => {
    const { rows } = await client.query<{ text: string }>(
      `SELECT concat_ws(' ', kind, slug, artist_slug, CASE WHEN old_json IS NULL THEN 'came' WHEN new_json IS NULL THEN
         'went' ELSE 'changed' END) AS text FROM durable.change ORDER BY seq`,
    );
    return rows.map(({ text }) => text);
  };

  it('has no changes for the first generation, and none for an equal one', async () => {
    await build(['Ada', 'Bo']);
    await build(['Ada', 'Bo']);
    expect(await reported()).to.deep.equal([]);
  });

  it('lists the differing rows of a new generation', async () => {
    await build(['Ada', 'Cy']);
    expect(await reported()).to.deep.equal([
      'artist bo  went',
      'artist cy  came',
      'edition sun-2024  changed',
      'booking sun-2024 bo went',
      'booking sun-2024 cy came',
    ]);
    const { rows } = await client.query<{ kind: string }>(
      "SELECT DISTINCT cause_json::json ->> 'kind' AS kind FROM durable.change",
    );
    expect(rows).to.deep.equal([{ kind: 'replay' }]);
  });

  it('gives its changes later numbers than a repair that commits meanwhile', async () => {
    const repair = new pg.Client(database.url);
    await repair.connect();
    let repaired = 0;
    await build(['Ada', 'Dee'], [], async (generation) => {
      await repair.query(`BEGIN; UPDATE ${schemaOf(generation)}.checkpoint SET position = position`);
      const switched = switchFeed(client, generation);
      await sleep(300);
      const { rows } = await repair.query<{ seq: number }>(
        `INSERT INTO durable.change (position, kind, slug, artist_slug, cause_json)
         VALUES (1, 'artist', 'repaired', '', '{"kind":"repair"}') RETURNING seq::int`,
      );
      repaired = rows[0]!.seq;
      await repair.query('COMMIT');
      await switched;
    });
    await repair.end();
    const { rows } = await client.query<{ seq: number }>(
      "SELECT seq::int FROM durable.change WHERE slug = 'dee'",
    );
    expect(rows).to.have.length(1);
    expect(rows[0]!.seq).to.be.above(repaired);
    await client.query("DELETE FROM durable.change WHERE slug = 'repaired'");
  });

  it('reports a slug that was reassigned to another artist', async () => {
    const act = (discogs: string) => ({
      credit: 'Max',
      artists: [{ name: 'Max', ids: { discogs }, trust: 'identity' as const, role: 'artist' as const }],
    });
    const identity = ['discogs:1', 'discogs:2'].map((id) => artistReport(id, 'Max'));
    await build([act('1')], identity);
    await client.query('DELETE FROM durable.change');
    await build([act('2')], identity);
    const { rows } = await client.query<{ text: string }>(
      `SELECT concat_ws(' ', slug, old_json::json -> 'external_ids' ->> 'discogs', 'to',
         new_json::json -> 'external_ids' ->> 'discogs', merged_into) AS text
       FROM durable.change WHERE kind = 'artist' ORDER BY seq`,
    );
    expect(rows.map(({ text }) => text)).to.deep.equal([
      'max 1 to max--discogs-1',
      'max to 2',
      'max--discogs-1 to 1',
      // A flip keeps the redirect to `max`; this test has none.
      'max--discogs-2 2 to',
    ]);
    await build(['Ada', 'Cy']);
    await client.query('DELETE FROM durable.change');
  });

  it('sends readers back to an export if the former rows are gone', async () => {
    await client.query('DELETE FROM durable.change');
    const before = await build(['Ada', 'Cy']);
    const next = await build(['Ada', 'Cy']);
    await client.query('UPDATE durable.feed SET generation = $1', [before]);
    await dropGeneration(client, before);
    await switchFeed(client, next);
    expect(await reported()).to.deep.equal(['reset   came']);
  });

  it('prunes changes older than thirteen months, and stores the pruned position', async () => {
    await client.query("UPDATE durable.change SET at = now() - interval '14 months'");
    expect(await pruneChanges(client)).to.equal(1);
    expect(await pruneChanges(client)).to.equal(0);
    const { rows } = await client.query<{ pruned_to: number }>('SELECT pruned_to FROM durable.feed');
    expect(rows[0]!.pruned_to).to.be.above(0);
  });
});
