import { expect } from 'chai';
import type pg from 'pg';
import { dropGeneration, makeLive, schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { buildGeneration, dumpGeneration } from '../../projector/rebuild/bulk/index.ts';
import { folds } from '../../projector/fold/steps/index.ts';
import { miscounts } from '../../projector/projections/recount.ts';
import { readCheckpoint } from '../../projector/store/checkpoint/checkpoint.ts';
import { apply } from '../../projector/live/apply.ts';
import { commit } from '../../projector/live/commit.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { artistReport, correction, editionReport, lineup, release } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { miscountsOfAll } from '../../projector/rebuild/verify/verify-all.ts';
import { MemoryLog } from './memory-log.ts';

const BEGINNING = Date.UTC(2024, 4, 1);
const END = Date.UTC(2024, 6, 15);

describe('live tables and rebuilt tables', () => {
  let database: Database;
  before(async () => (database = await freshDatabase()));
  after(() => database.drop());

  /** Applies a log in batches that end at `cuts`, each with a new reader that also delivers the events before it. */
  const project = async (
    client: pg.Client,
    number: number,
    log: MemoryLog,
    cuts: readonly number[],
  ): Promise<void> => {
    const session = { client, generation: number, live: true, folds, parkLimit: Infinity };
    const ends = [...new Set([...cuts.map((cut) => cut % (log.events.length + 1)), log.events.length])];
    ends.sort((a, b) => a - b);
    for (const [i, end] of ends.entries()) {
      const checkpoint = (await readCheckpoint(client))!;
      const redelivered = log.events.slice(Math.max(0, checkpoint.position - (i % 3)), end);
      const asOf = BEGINNING + ((END - BEGINNING) * (i + 1)) / ends.length;
      await apply(session, checkpoint, redelivered, asOf);
    }
    await commit(session, (await readCheckpoint(client))!, [], END);
  };

  const tablesOf = async (client: pg.Client, number: number): Promise<Record<string, unknown[]>> => {
    const dump = await dumpGeneration(client, schemaOf(number));
    return Object.fromEntries(
      Object.entries(dump).map(([table, rows]) => [table, rows.map((row): unknown => JSON.parse(row))]),
    );
  };

  const check = async (events: readonly ClaimEvent[], cuts: readonly number[]): Promise<void> => {
    const log = new MemoryLog(events);
    const empty = await buildGeneration({ log, databaseUrl: database.url, asOf: 0, until: 0 });
    const { number } = empty.generation;
    const options = { applicationName: 'test', searchPath: schemaOf(number) };
    const client = openClient(database.url, options);
    await client.connect();
    try {
      await makeLive(client, number);
      await project(client, number, log, cuts);
      const rebuilt = await buildGeneration({ log, databaseUrl: database.url, asOf: END });
      const [live, anew] = [
        await tablesOf(client, number),
        await tablesOf(client, rebuilt.generation.number),
      ];
      await dropGeneration(client, rebuilt.generation.number);
      expect(live).to.deep.equal(anew);
      expect(await miscounts(await dumpGeneration(client, schemaOf(number)))).to.deep.equal([]);
      expect(await miscountsOfAll(client, schemaOf(number), 2), 'slice by slice').to.deep.equal([]);
    } finally {
      await client.query(`DROP SCHEMA ${schemaOf(number)} CASCADE`);
      await client.end();
    }
  };

  it('are equal for large batches', async () => {
    const acts = Array.from({ length: 400 }, (_, i) => `Act ${i}`);
    const artists = acts.map((name, i) => artistReport(`discogs:${i}`, name));
    const releases = acts.map((name, i) =>
      release(`discogs:r${i}`, {
        artists: [{ name, number: null, ids: { discogs: String(i) } }],
        labels: [{ name: `Label ${i}`, ids: { discogs: `l${i}` } }],
      }),
    );
    const editions = ['sun-2024', 'moon-2024'].flatMap((slug) => [
      editionReport(slug, { start_date: '2024-06-01' }),
      lineup(slug, acts),
    ]);
    const events = [...artists, ...releases, ...editions].map((claim) => eventOf(claim));
    await check(events, []);
    await check(events.reverse(), [3]);
  });

  it('are equal when one correction merges artists of unrelated groups in a large catalog', async () => {
    const others = Array.from({ length: 600 }, (_, i) => artistReport(`discogs:${1_000 + i}`, `Act ${i}`));
    const stated = [
      editionReport('sun-2024', { start_date: '2024-06-01' }),
      lineup('sun-2024', ['Ada', 'Adab', 'Bo', 'Bob']),
      artistReport('discogs:1', 'Ada'),
      artistReport('discogs:2', 'Adab'),
      ...others,
      artistReport('discogs:9003', 'Bo'),
      artistReport('discogs:9004', 'Bob'),
      correction(
        9,
        { op: 'merge', refs: ['discogs:1', 'discogs:2'] },
        { op: 'merge', refs: ['discogs:9003', 'discogs:9004'] },
      ),
    ].map((claim) => eventOf(claim));
    await check(stated, [3]);
  });

  it('are equal when an editor keeps a name whole that was split before', async () => {
    const listed = (name: string) => ({ name, ids: {}, trust: 'hint', role: 'artist' }) as const;
    const slot = { credit: 'Ada & Bo', artists: [listed('Ada'), listed('Bo')] };
    const stated = [
      editionReport('sun-2024', { start_date: '2024-06-01' }),
      artistReport('discogs:1', 'Ada & Bo'),
      lineup('sun-2024', [slot]),
      correction(9, { op: 'whole', name: 'Ada & Bo' }),
    ].map((claim) => eventOf(claim));
    await check(stated, [3]);
  });

  it('are equal in their review items about shared names, while bookings, countries and ids change', async () => {
    const festival = (slug: string, country: string) =>
      editionReport(slug, { country, start_date: `${slug.slice(-4)}-06-01` });
    const stated = [
      festival('sun-2023', 'BE'),
      lineup('sun-2023', ['Zorpa', 'Wolf']),
      festival('moon-2024', 'US'),
      lineup('moon-2024', ['ZORPA', 'Wolf']),
      lineup('dusk-2025', ['zorpa']),
      festival('dusk-2025', 'DE'),
      { ...festival('moon-2024', 'BE'), source: 'later' },
      artistReport('discogs:1', 'Wolf'),
    ].map((claim) => eventOf(claim));
    for (let end = 4; end <= stated.length; end++) await check(stated.slice(0, end), [end - 1, end - 2]);
  });
});
