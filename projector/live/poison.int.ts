import { expect } from 'chai';
import type pg from 'pg';
import { makeLive, schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import type { ClaimEvent, RecordedEvent } from '../../ingest/events/index.ts';
import { editionReport, lineup } from '../../test/fold/claims.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { eventOf } from '../../test/projector/events.ts';
import { foldsWithoutPoison as folds } from '../../test/projector/poison.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { buildGeneration, dumpGeneration } from '../rebuild/bulk/index.ts';
import { readCheckpoint } from '../store/checkpoint/checkpoint.ts';
import { apply } from './apply.ts';
import { CheckpointConflict } from './errors/faults.ts';

/** The number of poisoned subjects, among three times as many. */
const POISONED = Number(process.env['POISONED'] ?? 20);

describe('an event that cannot be applied', () => {
  let database: Database;
  let client: pg.Client;
  let generation: number;
  beforeEach(async () => {
    database = await freshDatabase();
    const empty = { log: new MemoryLog(), databaseUrl: database.url, asOf: 0, until: 0 };
    generation = (await buildGeneration(empty)).generation.number;
    const options = { applicationName: 'test', searchPath: schemaOf(generation) };
    client = openClient(database.url, options);
    await client.connect();
    await makeLive(client, generation);
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const session = (parkLimit = 100) => ({ client, generation, live: true, folds, parkLimit });
  const applyAll = async (events: readonly RecordedEvent[], parkLimit?: number) =>
    apply(session(parkLimit), (await readCheckpoint(client))!, events, 0);
  const parked = async () =>
    (await client.query<object>('SELECT position, subject, reason FROM parked ORDER BY position')).rows;

  const events: ClaimEvent[] = [
    eventOf(editionReport('sun-2024')),
    eventOf(editionReport('moon-2024')),
    eventOf(lineup('sun-2024', ['Alpha'])),
    eventOf(lineup('moon-2024', ['Poison', 'Alpha'])),
    eventOf(lineup('moon-2024', ['Beta'], { source: 'fans' })),
    { ...eventOf(lineup('sun-2024', ['Gamma'], { source: 'fans' })), data: { nonsense: true } },
    eventOf(editionReport('star-2024')),
  ];

  const expected = [
    { position: 3, subject: 'edition:moon-2024', reason: 'edition:moon-2024: cannot apply it' },
    { position: 4, subject: 'edition:moon-2024', reason: null },
    {
      position: 5,
      subject: 'edition:sun-2024',
      reason: 'lineup.reported: part Invalid input: expected string, received undefined',
    },
  ];

  it('is parked, later events of its subject wait in order, and all others are applied', async () => {
    await applyAll(new MemoryLog(events).events);
    expect(await parked()).to.deep.equal(expected);
    const { rows } = await client.query('SELECT slug, artist_count FROM edition ORDER BY slug');
    expect(rows).to.deep.equal([
      { slug: 'moon-2024', artist_count: 0 },
      { slug: 'star-2024', artist_count: 0 },
      { slug: 'sun-2024', artist_count: 1 },
    ]);
    expect((await readCheckpoint(client))?.position).to.equal(7);
  });

  it('is parked by a rebuild, too, with equal tables', async () => {
    const log = new MemoryLog(events);
    await applyAll(log.events);
    const built = await buildGeneration({ log, databaseUrl: database.url, asOf: 0, folds });
    const live = await dumpGeneration(client, schemaOf(generation));
    expect(await dumpGeneration(client, schemaOf(built.generation.number))).to.deep.equal(live);
  });

  it('is discarded by an event of its own subject, too, which does not wait behind it', async () => {
    const { id, subject } = events[3]!;
    const discarding = { ...events[0]!, id: 'discarding', type: 'event.discarded', subject };
    const data = { event: id, by: 'ada', reason: null };
    const log = new MemoryLog([...events, { ...discarding, data }]);
    await applyAll(log.events.slice(0, events.length));
    await applyAll(log.events.slice(events.length));
    expect(await parked()).to.deep.equal(expected.slice(2));
    const built = await buildGeneration({ log, databaseUrl: database.url, asOf: 0, folds });
    const live = await dumpGeneration(client, schemaOf(generation));
    expect(await dumpGeneration(client, schemaOf(built.generation.number))).to.deep.equal(live);
  });

  it('is found among many, and only events of the same subject wait', async function () {
    this.timeout(POISONED * 4_000 + 60_000);
    const many = Array.from({ length: 3 * POISONED }, (_, i): ClaimEvent[] => {
      const slug = `night${i}-2024`;
      const good = eventOf(lineup(slug, ['Alpha']));
      const bad = [eventOf(lineup(slug, ['Poison'])), { ...good, data: { nonsense: true } }];
      const later = eventOf(lineup(slug, [`Act ${i}`], { source: 'fans' }));
      return [eventOf(editionReport(slug)), i % 3 === 1 ? bad[i % 2]! : good, later];
    });
    // All editions, then all lineups, then later lineups of alternating sources.
    const log = new MemoryLog([0, 1, 2].flatMap((turn) => many.map((events) => events[turn]!)));
    for (let at = 0; at < log.events.length; at += 200)
      await applyAll(log.events.slice(at, at + 200), Infinity);
    const waiting = (await parked()) as { position: number; subject: string; reason: string | null }[];
    const expected = log.events.filter(({ position, subject }) => {
      const nth = Number(/\d+/.exec(subject)![0]);
      return nth % 3 === 1 && position >= many.length;
    });
    expect(waiting.map(({ position, subject }) => ({ position, subject }))).to.deep.equal(
      expected.map(({ position, subject }) => ({ position, subject })),
    );
    expect(waiting.filter(({ reason }) => reason !== null)).to.have.length(POISONED);
    const { rows } = await client.query('SELECT artist_count, count(*) FROM edition GROUP BY 1 ORDER BY 1');
    expect(rows).to.deep.equal([
      { artist_count: 0, count: POISONED },
      { artist_count: 2, count: 2 * POISONED },
    ]);
  });

  it('is parked if Postgres cannot store its subject or the id that it discards', async () => {
    const [edition] = events;
    const strange = { ...events[2]!, id: 'strange', subject: 'edition:sun\0-2024' };
    const data = { event: 'a\0b', by: 'ada', reason: null };
    const discarding = { ...edition!, id: 'discarding', type: 'event.discarded', subject: 'event:a', data };
    await applyAll(new MemoryLog([edition!, strange, discarding]).events);
    expect(await parked()).to.have.length(2);
  });

  it('stops the batch if the park would exceed its limit', async () => {
    const refusal = await applyAll(new MemoryLog(events).events, 1).catch((error: unknown) => String(error));
    expect(refusal).to.match(/The park is full: more than 1 events/);
  });

  it('fills only a share of the park, however many later events of its subject wait', async () => {
    const bad = { ...eventOf(lineup('sun-2024', ['Alpha'])), data: { nonsense: true } };
    const waiting = Array.from({ length: 150 }, (_, n) => eventOf(lineup('sun-2024', [`Act ${n}`])));
    const log = new MemoryLog([eventOf(editionReport('sun-2024')), bad, ...waiting]);
    await applyAll(log.events.slice(0, 120), 100);
    await applyAll(log.events.slice(120), 100);
    expect(await parked()).to.have.length(151);
  });

  it('leaves no trace of a writer with a stale checkpoint', async () => {
    const stale = (await readCheckpoint(client))!;
    const log = new MemoryLog(events);
    await apply(session(), stale, log.events.slice(0, 2), 0);
    const before = await dumpGeneration(client, schemaOf(generation));
    const refusal: unknown = await apply(session(), stale, log.events.slice(0, 3), 0).catch(
      (error: unknown) => error,
    );
    expect(refusal).to.be.instanceOf(CheckpointConflict);
    expect(await dumpGeneration(client, schemaOf(generation))).to.deep.equal(before);
  });

  it('is distinguished from a gap in the log', async () => {
    const refusal = await applyAll(new MemoryLog(events).events.slice(1)).catch((error: unknown) =>
      String(error),
    );
    expect(refusal).to.match(/The log skips from position 0 to 1/);
  });
});
