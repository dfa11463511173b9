import { randomBytes } from 'node:crypto';
import kafkajs from 'kafkajs';
import { openKafkaLog } from '../../ingest/log/kafka/open-kafka-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { need } from '../stack/stack.ts';
import { checkInvariant } from './invariant.ts';
import { Lanes } from './lanes.ts';
import { addOldVersion } from './old-version.ts';
import { running, timeoutOf } from './report.ts';
import { world } from './world/index.ts';

describe('random histories on Kafka', () => {
  const lanes = new Lanes();
  let admin: kafkajs.Admin | undefined;
  let brokers: string[] = [];
  let forget: () => void = () => undefined;
  before(async function () {
    brokers = (await need(this, 'Kafka')).split(',');
    admin = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).admin();
    await admin.connect();
    forget = addOldVersion();
    await lanes.open(2);
  });
  after(async function () {
    this.timeout(120_000);
    await lanes.close();
    await admin?.disconnect();
    forget();
  });

  const onTopic = async (work: (log: Log) => Promise<void>): Promise<void> => {
    const topic = `history.${randomBytes(6).toString('hex')}`;
    const log = await openKafkaLog({ brokers, clientId: 'history', topic });
    try {
      await work(log);
    } finally {
      await log.close();
      await admin!.deleteTopics({ topics: [topic] }).catch(() => undefined);
    }
  };

  it('give the same tables live, rebuilt and in an independent recount', async function () {
    this.timeout(timeoutOf(running(20)));
    await lanes.every(20, world, ({ fixture }, one) =>
      onTopic((log) => checkInvariant(fixture, log, one, { oracle: true, server: false })),
    );
  });
});
