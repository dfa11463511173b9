import { randomBytes } from 'node:crypto';
import kafkajs from 'kafkajs';
import { openKafkaLog } from '../../ingest/log/kafka/open-kafka-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { need } from '../stack/stack.ts';
import { keepsTheContract } from './contract/contract.ts';
import type { LogUnderTest } from './contract/log-under-test.ts';

describe('the log in a Kafka topic', () => {
  let brokers: string[] = [];
  let admin: kafkajs.Admin;

  before(async function () {
    brokers = (await need(this, 'Kafka')).split(',');
    admin = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).admin({
      retry: { retries: 1 },
    });
    await admin.connect();
    connected = admin;
  });
  // A suite that was skipped has made none.
  let connected: kafkajs.Admin | undefined;
  after(() => connected?.disconnect());

  async function makeLog(): Promise<LogUnderTest> {
    const topic = `test.${randomBytes(6).toString('hex')}`;
    const handles: Log[] = [];
    const open = async (): Promise<Log> => {
      const handle = await openKafkaLog({ brokers, clientId: 'test', topic });
      handles.push(handle);
      return handle;
    };
    const remove = (): Promise<void> => admin.deleteTopics({ topics: [topic] });
    return {
      open,
      truncate: async (before) => {
        // kafkajs knows the topic only when it was asked about it.
        await admin.fetchTopicOffsets(topic);
        await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: String(before) }] });
      },
      remove,
      recreate: async () => {
        await remove();
        await open();
      },
      dispose: async () => {
        for (const handle of handles) await handle.close();
        await remove().catch(() => undefined);
      },
    };
  }

  keepsTheContract(makeLog);
});
