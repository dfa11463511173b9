import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import pg from 'pg';
import type { ClaimEvent, RecordedEvent } from '../../../ingest/events/index.ts';
import { openLog } from '../../../ingest/log/open-log.ts';
import type { Log } from '../../../ingest/log/port.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { need } from '../../../test/stack/stack.ts';
import { waitFor } from '../../../test/stack/wait-for.ts';
import { type Projector, runProjector } from '../../run-projector.ts';
import { LogChain } from './chain.ts';
import { extend, FIRST_LINK } from './link.ts';
import { checkLogChain, type LogChainCheck } from './check-log-chain.ts';

const event = (nth: number): ClaimEvent =>
  eventOf(nth % 2 === 0 ? editionReport(`sun-${nth}-2024`) : lineup(`sun-${nth - 1}-2024`, [`Act ${nth}`]));
const events = (from: number, count: number): ClaimEvent[] =>
  Array.from({ length: count }, (_, i) => event(from + i));

describe('the hash chain of the log', function () {
  this.timeout(120_000);
  let database: Database;
  let client: pg.Client;
  let log: Log;
  let running: { projector: Projector; stop(): Promise<void> } | null = null;
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    log = await openLog({ databaseUrl: database.url });
  });
  afterEach(async () => {
    await stop();
    await log.close();
    await client.end();
    await database.drop();
  });

  const start = (from: Log = log): void => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const options = { log: from, databaseUrl: database.url, name: 'test', signal, batchSize: 50 };
    const projector = runProjector(options);
    running = {
      projector,
      stop: async () => {
        stopping.abort();
        await projector.done;
      },
    };
  };
  const stop = async (): Promise<void> => {
    await running?.stop();
    running = null;
  };
  const applied = (position: number): Promise<unknown> =>
    waitFor(async () => expect(running!.projector.status()).to.include({ role: 'writer', position }), 60);
  const check = (from: Log = log, segments?: number): Promise<LogChainCheck> =>
    checkLogChain({ log: from, databaseUrl: database.url, ...(segments && { segments }) });
  /** The expected hash. */
  const expected = async (from: Log = log): Promise<string> => {
    let link = FIRST_LINK;
    for await (const batch of from.read(0, { maxEvents: 500, follow: false })) link = extend(link, batch);
    return link.hash.toString('hex');
  };
  const rows = async (): Promise<number[]> =>
    (await client.query<{ position: number }>('SELECT position FROM control.log_chain ORDER BY 1')).rows.map(
      ({ position }) => position,
    );

  it('is written by the first rebuild and by each batch, and continues in the next process', async () => {
    expect(await check()).to.deep.equal({ end: null, events: 0, faults: [] });
    await log.append(events(0, 30));
    start();
    await applied(30);
    expect(await rows()).to.deep.equal([30]);
    await log.append(events(30, 40));
    await applied(70);
    await stop();
    await log.append(events(70, 20));
    start();
    await applied(90);
    const found = await check();
    expect(found).to.deep.equal({ end: { position: 90, hash: await expected() }, events: 90, faults: [] });
  });

  it('reports once that the writer does not follow it, and writes nothing then', async () => {
    await log.append(events(0, 30));
    const read: RecordedEvent[] = [];
    for await (const batch of log.read(0, { maxEvents: 30, follow: false })) read.push(...batch);
    const gaps: string[] = [];
    const chain = await LogChain.open(client, log, {
      position: 10,
      signal: new AbortController().signal,
      onGap: (error) => gaps.push(error),
    });
    const advance = async (from: number): Promise<void> => {
      await chain.advance(client, from, read.slice(from, from + 5));
      chain.committed();
    };
    await advance(10);
    expect(gaps).to.deep.equal([]);
    for (const from of [20, 25]) await advance(from);
    expect(gaps).to.have.length(1);
    expect(gaps[0]).to.include('ends at position 15').and.to.include('from position 20 on');
    expect((await rows()).at(-1)).to.equal(15);
  });

  it('detects an edited column and a removed event', async () => {
    await log.append(events(0, 2_600));
    start();
    await applied(2_600);
    await stop();
    await log.append(events(2_600, 100));
    start();
    await applied(2_700);
    await stop();
    const edits = [
      `data = replace(data, 'Act 1401', 'Act 9999')`,
      `subject = 'edition:moon-2024'`,
      `time = '2024-01-03T00:00:00.000Z'`,
      `import_id = NULL`,
      `source = 'other'`,
    ];
    for (const edit of edits) {
      await client.query('BEGIN');
      const { rows: before } = await client.query<Record<string, unknown>>(
        'SELECT * FROM log.event WHERE position = 1401',
      );
      await client.query(`UPDATE log.event SET ${edit} WHERE position = 1401`);
      await client.query('COMMIT');
      const { faults } = await check();
      expect(faults, edit).to.have.length(1);
      expect(faults[0]).to.match(
        /^The log's events from position \d+ to \d+ differ from the events that were applied/,
      );
      const { data, subject, time, import_id, source } = before[0]!;
      await client.query(
        'UPDATE log.event SET data = $1, subject = $2, time = $3, import_id = $4, source = $5 WHERE position = 1401',
        [data, subject, time, import_id, source],
      );
    }
    expect((await check()).faults).to.deep.equal([]);
    await client.query('UPDATE log.head SET next_position = 2650');
    await client.query('DELETE FROM log.event WHERE position >= 2650');
    expect((await check()).faults[0]).to.equal(
      'The log ends at position 2650, but all events before position 2700 were already applied: events are missing.',
    );
  });

  it('keeps a row for about a thousand events, and a sample includes the newest', async () => {
    start();
    await applied(0);
    for (let at = 0; at < 3_000; at += 500) await log.append(events(at, 500));
    await applied(3_000);
    await stop();
    const chainRows = await rows();
    expect(chainRows.at(-1)).to.equal(3_000);
    expect(chainRows.length).to.be.within(3, 5);
    const sampled = await check(log, 1);
    expect(sampled.faults).to.deep.equal([]);
    expect(sampled.events).to.be.within(1, 1_100);
    await client.query(`UPDATE log.event SET source = 'other' WHERE position = 2999`);
    expect((await check(log, 1)).faults).to.have.length(1);
  });

  it('is completed after a writer of a release without it', async () => {
    await log.append(events(0, 30));
    start();
    await applied(30);
    await stop();
    await client.query('DELETE FROM control.log_chain');
    await log.append(events(30, 10));
    start();
    await applied(40);
    expect((await check()).end).to.deep.equal({ position: 40, hash: await expected() });
  });

  it('is the same over Kafka, and detects another log with the same positions', async function () {
    const brokers = (await need(this, 'Kafka')).split(',');
    const open = (topic: string): Promise<Log> =>
      openLog({ databaseUrl: database.url, kafkaBrokers: brokers, topic });
    const [topic, other] = [0, 1].map(() => `test.${randomBytes(6).toString('hex')}`);
    const kafka = await open(topic!);
    const another = await open(other!);
    try {
      await kafka.append(events(0, 60));
      await another.append([...events(0, 20), event(99), ...events(21, 39)]);
      start(kafka);
      await applied(60);
      await stop();
      expect((await check(kafka)).end!.hash).to.equal(await expected(new MemoryLog(events(0, 60))));
      expect((await check(kafka)).faults).to.deep.equal([]);
      expect((await check(another)).faults).to.have.length(1);
    } finally {
      await kafka.close();
      await another.close();
    }
  });
});
