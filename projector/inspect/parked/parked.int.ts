import { expect } from 'chai';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../../db/generations/index.ts';
import { type ClaimEvent, statementId } from '../../../ingest/events/index.ts';
import { fromRecord, toRecord } from '../../../ingest/log/kafka/kafka-record.ts';
import { refuseInapplicable } from '../../../ingest/log/refuse-inapplicable.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { waitFor } from '../../../test/stack/wait-for.ts';
import { buildGeneration, dumpGeneration } from '../../rebuild/bulk/index.ts';
import { type Folds, folds as rules } from '../../fold/steps/folds.ts';
import { type Projector, runProjector } from '../../run-projector.ts';
import { discard as giveUp } from './discard.ts';
import { listParked } from './list.ts';
import { retryParked, tryParked } from './retry.ts';
import { parkedSummary } from './summary.ts';

/** Rules that fail on some names. */
const failingOn = (...names: string[]): Folds => ({
  ...rules,
  foldEdition: (input) => {
    const acts = input.lineups.flatMap(({ data }) => data.performances.map(({ credit }) => credit));
    if (acts.some((act) => names.includes(act))) throw new Error('cannot apply it');
    return rules.foldEdition(input);
  },
});

const SUN = 'edition:sun-2024';

describe('bookings parked', () => {
  let database: Database;
  let client: pg.Client;
  let log: MemoryLog;
  let projector: Projector;
  let stopping: AbortController;
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    stopping.abort();
    await projector.done;
    await client.end();
    await database.drop();
  });

  const start = async (folds: Folds, events: readonly ClaimEvent[]): Promise<void> => {
    log = new MemoryLog(events.slice(0, 1));
    stopping = new AbortController();
    const { signal } = stopping;
    projector = runProjector({ log, databaseUrl: database.url, name: 'test', signal, folds, now: () => 0 });
    projector.done.catch(() => undefined);
    await log.append(events.slice(1));
    await caughtUp();
  };
  const caughtUp = (): Promise<unknown> =>
    waitFor(async () => {
      expect(projector.status().position).to.equal(log.events.length);
    }, 10);
  /** The event that discards the one at the position. */
  const discardOf = (position: number, reason: string | null = null): ClaimEvent => {
    const { id } = log.events[position]!;
    const correctionFields = {
      type: 'event.discarded',
      source: 'operator:ada',
      subject: `event:${id}`,
      data: { event: id, by: 'ada', reason },
    };
    const time = '2024-05-01T00:00:00.000Z';
    return { ...correctionFields, id: statementId(correctionFields), version: 1, time, import_id: null };
  };
  const discard = async (position: number): Promise<void> => {
    await log.append([discardOf(position)]);
    await caughtUp();
  };
  /** A discard that this program cannot read; then the program is corrected, and can. */
  const discardUnread = async (position: number): Promise<string> => {
    const unreadable = discardOf(position, 'a\0b');
    await log.append([unreadable]);
    await caughtUp();
    const event = { ...unreadable, data: discardOf(position).data, position: log.events.length - 1 };
    log.events[event.position] = event;
    await client.query('UPDATE read_g1.parked SET event_json = $2 WHERE position = $1', [
      event.position,
      JSON.stringify(event),
    ]);
    return event.subject;
  };
  const positions = async (): Promise<number[]> =>
    (await client.query<{ position: number }>('SELECT position FROM read_g1.parked ORDER BY 1')).rows.map(
      ({ position }) => position,
    );
  const acts = async (): Promise<string[]> =>
    (
      await client.query<{ slug: string }>('SELECT slug FROM read_g1.artist WHERE booked ORDER BY 1')
    ).rows.map(({ slug }) => slug);
  /** The live tables equal those of a rebuild. */
  const expectRebuilt = async (folds: Folds): Promise<void> => {
    const built = await buildGeneration({ log, databaseUrl: database.url, asOf: 0, folds });
    const live = (await liveGeneration(client))!;
    expect(await dumpGeneration(client, schemaOf(live.number))).to.deep.equal(
      await dumpGeneration(client, schemaOf(built.generation.number)),
    );
  };

  const poisoned = [
    eventOf(editionReport('sun-2024')),
    eventOf(lineup('sun-2024', ['Alpha', 'Poison'])),
    eventOf(lineup('sun-2024', ['Beta'], { source: 'fans' })),
    eventOf(lineup('sun-2024', ['Worse'], { source: 'others' })),
    eventOf(lineup('sun-2024', ['Gamma'], { source: 'late' })),
  ];
  const broken = [poisoned[0]!, { ...poisoned[1]!, data: { nonsense: true } }, ...poisoned.slice(2)];

  it('counts parked events with their age although Postgres cannot parse their payload as JSON', async () => {
    await start(failingOn(), [poisoned[0]!, { ...poisoned[1]!, data: { comment: 'a\u0000b' } }]);
    expect(await parkedSummary(client)).to.deep.equal({ parked: 1, waiting: 0, oldest: poisoned[1]!.time });
  });

  it('list shows cause, age and waiting events, and a dry run of retry writes nothing', async () => {
    await start(failingOn('Poison'), poisoned);
    const [parked, ...more] = await listParked(client, 1, Date.parse(poisoned[1]!.time) + 60_000);
    expect(more).to.deep.equal([]);
    expect(parked).to.deep.include({ position: 1, subject: SUN, behind: 3, ageSeconds: 60 });
    expect(parked!.reason).to.match(/cannot apply it/);
    expect(await parkedSummary(client)).to.deep.equal({ parked: 1, waiting: 3, oldest: poisoned[1]!.time });
    const options = { databaseUrl: database.url };
    const failing = await tryParked(SUN, { ...options, folds: failingOn('Poison') });
    expect(failing?.stack).to.match(/cannot apply it\n +at /);
    expect(await tryParked(SUN, options)).to.equal(null);
    expect(await positions()).to.deep.equal([1, 2, 3, 4]);
  });

  it('retry applies the events in order, and the tables equal those of a rebuild', async () => {
    await start(failingOn('Poison'), poisoned);
    expect(await retryParked(SUN, { databaseUrl: database.url })).to.deep.equal({
      applied: 4,
      left: 0,
      reason: null,
    });
    await expectRebuilt(rules);
    expect(await acts()).to.have.length(5);
  });

  it('retry adds the applied events to the change feed', async () => {
    await start(failingOn('Poison'), poisoned);
    const bookings = async (): Promise<string[]> => {
      const { rows } = await client.query<{ artist_slug: string }>(
        "SELECT artist_slug FROM durable.change WHERE kind = 'booking' ORDER BY artist_slug",
      );
      return rows.map((row) => row.artist_slug);
    };
    expect(await bookings()).not.to.include('poison');
    await retryParked(SUN, { databaseUrl: database.url });
    expect(await bookings())
      .to.include('poison')
      .and.to.have.length(5);
  });

  it('retry stops at the next event that fails with its reason, and the others keep waiting', async () => {
    await start(failingOn('Poison', 'Worse'), poisoned);
    const folds = failingOn('Worse');
    const retried = await retryParked(SUN, { databaseUrl: database.url, folds });
    expect(retried).to.deep.equal({ applied: 2, left: 2, reason: `${SUN}: cannot apply it` });
    expect(await positions()).to.deep.equal([3, 4]);
    await expectRebuilt(folds);
  });

  it('retry of a discard releases the events behind the discarded one', async () => {
    await start(rules, broken);
    const subject = await discardUnread(1);
    expect(await positions()).to.deep.equal([1, 2, 3, 4, 5]);
    const folds = failingOn('Worse');
    expect(await tryParked(subject, { databaseUrl: database.url, folds })).to.equal(null);
    const retried = await retryParked(subject, { databaseUrl: database.url, folds });
    expect(retried).to.deep.equal({ applied: 1, left: 0, reason: null });
    expect(await positions()).to.deep.equal([3, 4]);
    await expectRebuilt(folds);
    await retryParked(SUN, { databaseUrl: database.url });
    expect(await acts()).to.deep.equal(['beta', 'gamma', 'worse']);
    await expectRebuilt(rules);
  });

  it('a discard does not wait behind one that cannot be read, which can be discarded too', async () => {
    await start(rules, broken);
    await log.append([discardOf(1, 'a\0b'), discardOf(1)]);
    await caughtUp();
    expect(await positions()).to.deep.equal([5]);
    await discard(5);
    expect(await positions()).to.deep.equal([]);
    await expectRebuilt(rules);
  });

  it('discard publishes an event that every rebuild obeys, and applies the waiting events', async () => {
    await start(rules, broken);
    expect(await positions()).to.deep.equal([1, 2, 3, 4]);
    await discard(1);
    expect(await positions()).to.deep.equal([]);
    expect(await acts()).to.deep.equal(['beta', 'gamma', 'worse']);
    await expectRebuilt(rules);
  });

  it('discard parks the next event that fails in its place', async () => {
    const folds = failingOn('Poison', 'Worse');
    await start(folds, poisoned);
    const resources = { databaseUrl: database.url, openLog: () => Promise.resolve(log) };
    const printed: string[] = [];
    const discardByCommand = (position: string): Promise<void> =>
      giveUp(resources, position, { why: 'cannot be read', by: 'ada' }, (line) => void printed.push(line));
    await discardByCommand('1');
    expect(await positions()).to.deep.equal([3, 4]);
    await expectRebuilt(folds);
    await discardByCommand('3');
    expect(await positions()).to.deep.equal([]);
    expect(printed).to.deep.equal([
      `Discarded the event at position 1. The event at position 3 of ${SUN} is still parked: \`bookings parked show 3\`.`,
      `Discarded the event at position 3. No further event of ${SUN} is parked.`,
    ]);
    await expectRebuilt(folds);
    expect(await acts()).to.deep.equal(['beta', 'gamma']);
  });

  it('discard accepts an unreadable retraction', async () => {
    const correctionFields = {
      by: 'ada',
      evidence: null,
      comment: null,
      base: null,
      visible_from: null,
      batch: null,
    };
    const operations = [{ op: 'drop', select: { credit: 'Alpha' } }];
    const envelope = {
      version: 1,
      subject: SUN,
      source: 'editor:ada',
      time: '2024-05-01T00:00:00.000Z',
      import_id: null,
    };
    const correction = {
      ...envelope,
      id: 'c1',
      type: 'lineup.corrected',
      data: { operations, ...correctionFields },
    };
    const undoing = { correction: 'c1', by: 'ada', reason: '\ud800' };
    const revert = { ...envelope, id: 'revert-c1', type: 'correction.reverted', data: undoing };
    const good = [poisoned[0]!, eventOf(lineup('sun-2024', ['Alpha'])), correction];
    await start(rules, [...good, revert, poisoned[4]!]);
    expect(await positions()).to.deep.equal([3, 4]);
    await client.query(`INSERT INTO editing.editor (name, role) VALUES ('ada', 'editor')`);
    await client.query(
      `INSERT INTO editing.correction (id, state, type, subject, data, by_editor, position, revert_position, reverted_by)
       VALUES ('c1', 'reverted', 'lineup.corrected', $1, '{}', 'ada', 2, 3, 'ada')`,
      [SUN],
    );
    const resources = { databaseUrl: database.url, openLog: () => Promise.resolve(log) };
    await giveUp(resources, '3', { why: 'cannot be read', by: 'ada' }, () => undefined);
    expect(await positions()).to.deep.equal([]);
    expect(await acts()).to.deep.equal(['gamma']);
    await expectRebuilt(rules);
    const { rows } = await client.query('SELECT state, revert_position FROM editing.correction');
    expect(rows).to.deep.equal([{ state: 'published', revert_position: null }]);
  });

  // Only another producer than this program can write such a record.
  it('discard accepts a record of Kafka whose id contains NUL, also if it is the last one', async () => {
    const { headers, key, value } = toRecord(poisoned[1]!);
    const record = {
      ...{ offset: '2', timestamp: '1777636800000', attributes: 0 },
      ...{ key: Buffer.from(key), value: Buffer.from(value) },
      headers: { ...headers, ce_id: 'a\0b' },
    };
    await start(rules, [poisoned[0]!, poisoned[4]!, fromRecord(record)]);
    expect(await positions()).to.deep.equal([2]);
    const openGuardedLog = () => Promise.resolve(refuseInapplicable(log));
    const resources = { databaseUrl: database.url, openLog: openGuardedLog };
    await giveUp(resources, '2', { why: 'cannot be read', by: 'ada' }, () => undefined);
    expect(await positions()).to.deep.equal([]);
    await log.append([poisoned[2]!]);
    await caughtUp();
    expect(await acts()).to.deep.equal(['beta', 'gamma']);
    await expectRebuilt(rules);
  });

  it('discard accepts an event of the same batch, and an event that waits', async () => {
    await start(rules, broken);
    await discard(3);
    expect(await positions()).to.deep.equal([1, 2, 4]);
    await discard(1);
    expect(await acts()).to.deep.equal(['beta', 'gamma']);
    await expectRebuilt(rules);
  });
});
