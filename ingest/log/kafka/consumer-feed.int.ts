import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { startFollowing } from '../../../test/log/contract/collect.ts';
import { many } from '../../../test/log/contract/events.ts';
import { need } from '../../../test/stack/stack.ts';
import type { Log } from '../port.ts';
import { Client } from './client.ts';
import { openKafkaLog } from './open-kafka-log.ts';

describe('a reader of the log in Kafka that is stopped while it connects', () => {
  const topic = `test.${randomBytes(6).toString('hex')}`;
  let client: Client;
  let log: Log;
  before(async function () {
    const brokers = (await need(this, 'Kafka')).split(',');
    client = new Client({ brokers, clientId: 'test', topic });
    await client.connect();
    log = await openKafkaLog({ brokers, clientId: topic, topic });
    await log.append(many(10));
  });
  after(async () => {
    await log.close();
    await client.ask((admin) => admin.deleteTopics({ topics: [topic] }));
    await client.close();
  });

  it('leaves no consumer that reads on', async () => {
    for (let wait = 0; wait < 100; wait += 5) {
      const reader = startFollowing(log, 0);
      await sleep(wait);
      reader.abort();
      await reader.done;
    }
    await sleep(3_000);
    const { groups } = await client.ask((admin) => admin.listGroups());
    expect(groups.filter(({ groupId }) => groupId.startsWith(topic))).to.deep.equal([]);
  }).timeout(60_000);
});
