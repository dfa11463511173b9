import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import kafkajs, { type Admin } from 'kafkajs';
import pg from 'pg';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { openKafkaLog } from '../../ingest/log/kafka/open-kafka-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { type Projector, runProjector } from '../../projector/index.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { eventOf } from '../projector/events.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { need } from '../stack/stack.ts';
import { waitFor } from '../stack/wait-for.ts';
import { expectRebuilt } from './rebuilt.ts';

const night = (nth: number): ClaimEvent[] => [
  eventOf(editionReport(`night${nth}-2024`)),
  eventOf(lineup(`night${nth}-2024`, [`Act ${nth}`])),
];

const HOUR = 3_600_000;
const PATIENCE = 90;

describe('a projector whose log is damaged', function () {
  this.timeout(180_000);
  let database: Database;
  let client: pg.Client;
  let stopping: AbortController;
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    stopping = new AbortController();
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  const start = (log: Log, now: () => number = Date.now): Projector => {
    const { signal } = stopping;
    const projector = runProjector({ log, databaseUrl: database.url, name: 'faults', signal, now });
    projector.done.catch(() => undefined);
    return projector;
  };
  const reached = (projector: Projector, position: number): Promise<void> =>
    waitFor(async () => {
      expect(projector.status().position).to.equal(position);
    }, PATIENCE);

  describe('(a topic of Kafka)', () => {
    let brokers: string[];
    let admin: Admin | undefined;
    let topic: string;
    let log: Log;
    before(async function () {
      brokers = (await need(this, 'Kafka')).split(',');
      const kafka = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING });
      admin = kafka.admin();
      await admin.connect();
    });
    after(() => admin?.disconnect());
    beforeEach(async () => {
      topic = `test.broken.${randomBytes(6).toString('hex')}`;
      log = await openKafkaLog({ brokers, clientId: 'test', topic });
      await log.append([...night(0), ...night(1)]);
    });
    afterEach(async () => {
      await log.close();
      await admin!.deleteTopics({ topics: [topic] }).catch(() => undefined);
    });

    const sentence = ({ done }: Projector): Promise<string> =>
      done.then(
        () => 'It stopped without a word.',
        (error: unknown) => (error as Error).message,
      );
    /** Readers see everything that was projected, and the log names the way out. */
    const expectAdvice = async (stated: string): Promise<void> => {
      expect(stated).to.match(/Restore the log from its archive by `npx bookings log restore`/);
      const { rows } = await client.query('SELECT slug FROM read_g1.edition ORDER BY slug');
      expect(rows).to.deep.equal([{ slug: 'night0-2024' }, { slug: 'night1-2024' }]);
    };

    it('stops when the topic is deleted', async () => {
      const projector = start(log);
      await reached(projector, 4);
      await admin!.deleteTopics({ topics: [topic] });
      const stated = await sentence(projector);
      expect(stated).to.contain(`Kafka has no topic ${topic} any more.`);
      await expectAdvice(stated);
    });

    it('stops when the topic is deleted and created again', async () => {
      const projector = start(log);
      await reached(projector, 4);
      await admin!.deleteTopics({ topics: [topic] });
      const again = await waitFor(() => openKafkaLog({ brokers, clientId: 'test', topic }), PATIENCE);
      await again.append([...night(2), ...night(3), ...night(4)]);
      await again.close();
      await expectAdvice(await sentence(projector));
    });

    it('refuses to continue when events that it has not read were deleted', async () => {
      const projector = start(log);
      await reached(projector, 4);
      stopping.abort();
      await projector.done;
      await log.append([...night(2), ...night(3)]);
      await admin!.fetchTopicOffsets(topic);
      await admin!.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: '6' }] });
      stopping = new AbortController();
      const stated = await sentence(start(log));
      expect(stated).to.match(/begins at position 6/);
      await expectAdvice(stated);
    });
  });

  it('loses no event and no day when its clock falls an hour behind', async () => {
    const real = Date.UTC(2024, 4, 1, 12);
    const log = new MemoryLog(night(0));
    const ahead = start(log, () => real + HOUR);
    await reached(ahead, 2);
    stopping.abort();
    await ahead.done;
    const asOf = async (): Promise<unknown> =>
      (await client.query('SELECT as_of_instant FROM read_g1.checkpoint')).rows[0];
    const before = await asOf();
    stopping = new AbortController();
    const behind = start(log, () => real - HOUR);
    await log.append(night(1));
    await reached(behind, 4);
    expect(await asOf()).to.deep.equal(before);
    await expectRebuilt(client, { log, databaseUrl: database.url });
    stopping.abort();
    await behind.done;
  });
});
