import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { Client } from '../../ingest/log/kafka/client.ts';
import { openKafkaLog } from '../../ingest/log/kafka/open-kafka-log.ts';
import { read } from '../../ingest/log/kafka/read-topic.ts';
import { Session } from '../../ingest/log/kafka/kafka-session.ts';
import { type Log, LogFault } from '../../ingest/log/port.ts';
import { need } from '../stack/stack.ts';
import { codeOf, faultOf, readAll, startFollowing } from './contract/collect.ts';
import { ids, many, numbered } from './contract/events.ts';

/** For which the timers of a waiting subscription are counted. */
const SECONDS = 3;

describe('the log in a Kafka topic of its own', () => {
  let brokers: string[] = [];
  let kafka: Kafka;
  let admin: Admin;
  let topic = '';
  let handles: Log[] = [];

  before(async function () {
    brokers = (await need(this, 'Kafka')).split(',');
    kafka = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING });
    admin = kafka.admin({ retry: { retries: 1 } });
    await admin.connect();
    connected = admin;
  });
  // A suite that was skipped has made none.
  let connected: Admin | undefined;
  after(() => connected?.disconnect());
  beforeEach(() => {
    topic = `test.${randomBytes(6).toString('hex')}`;
    handles = [];
  });
  afterEach(async () => {
    for (const handle of handles) await handle.close();
    await admin.deleteTopics({ topics: [topic] }).catch(() => undefined);
  });

  const open = async (warn?: (message: string) => void): Promise<Log> => {
    const handle = await openKafkaLog({ brokers, clientId: 'test', topic, ...(warn && { warn }) });
    handles.push(handle);
    return handle;
  };

  const send = async (...messages: { value: string | null; key?: string }[]): Promise<void> => {
    const producer = kafka.producer({ createPartitioner: kafkajs.Partitioners.DefaultPartitioner });
    await producer.connect();
    await producer.send({ topic, messages });
    await producer.disconnect();
  };

  it('creates its topic with the right settings', async () => {
    await open();
    const names = ['retention.ms', 'cleanup.policy', 'max.message.bytes'];
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames: names }],
    });
    const settings = Object.fromEntries(
      resources[0]!.configEntries.map((it) => [it.configName, it.configValue]),
    );
    expect(settings).to.deep.equal({
      'retention.ms': '-1',
      'cleanup.policy': 'delete',
      'max.message.bytes': '9437184',
    });
  });

  it('refuses a topic with other settings, and names each', async () => {
    await admin.createTopics({
      // On a busy machine, kafkajs gives up on a broker that does not know the topic yet; `open` polls instead.
      waitForLeaders: false,
      topics: [{ topic, numPartitions: 2, configEntries: [{ name: 'retention.ms', value: '604800000' }] }],
    });
    const fault = await faultOf(open());
    expect(fault.code).to.equal('settings');
    expect(fault.message).to.contain(
      `Topic ${topic} cannot hold the log: it has 2 partitions and must have 1;`,
    );
    expect(fault.message).to.contain('retention.ms is 604800000 and must be -1;');
    expect(fault.message).to.contain('max.message.bytes is 1048588 and must be 9437184 or more');
  });

  it('reports that no broker answers', async () => {
    const unreachableLog = openKafkaLog({ brokers: ['127.0.0.1:1'], clientId: 'test', topic });
    expect((await faultOf(unreachableLog)).code).to.equal('unreachable');
  }).timeout(120_000);

  it('passes on a record that it cannot read, at its position', async () => {
    const log = await open();
    await log.append([numbered(0)]);
    await send({ key: 'edition:odd', value: 'not ours' }, { value: null });
    await log.append([numbered(1)]);
    const read = await readAll(log);
    expect(read.map(({ type }) => type)).to.deep.equal([
      'edition.reported',
      'unreadable',
      'unreadable',
      'edition.reported',
    ]);
    expect(read.map(({ subject }) => subject).slice(1, 3)).to.deep.equal(['edition:odd', 'unreadable:2']);
  });

  it('stops at a gap, as transactions leave', async () => {
    const log = await open();
    await log.append(many(3));
    const producer = kafka.producer({
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
      transactionalId: topic,
      idempotent: true,
      maxInFlightRequests: 1,
    });
    await producer.connect();
    const transaction = await producer.transaction();
    await transaction.send({ topic, messages: [{ value: '{}' }] });
    await transaction.commit();
    await producer.disconnect();
    // The mark of the commit, which takes a position, follows in its own time.
    while ((await log.end()) < 5) await sleep(20);
    await log.append(many(3));
    const fault = await faultOf(readAll(log, 2));
    expect([fault.code, fault.message]).to.deep.equal([
      'gap',
      `Topic ${topic} has no event at position 4: the next event is at position 5.`,
    ]);
  });

  it('stops a subscription when the events before it are deleted', async () => {
    const log = await open();
    await log.append(many(10));
    const slow = log.read(0, { maxEvents: 2, follow: true })[Symbol.asyncIterator]();
    await slow.next();
    await admin.fetchTopicOffsets(topic);
    await admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: '10' }] });
    const late = await faultOf(readAll(log, 2));
    expect([late.code, late.message]).to.deep.equal([
      'truncated',
      `The log begins at position 10 of topic ${topic}, but this program needs the events from position 2 on, which are no longer kept.`,
    ]);
    await slow.return?.();
  });

  it('refuses a topic that was created again while the broker did not answer', async () => {
    await (await open()).append(many(3));
    const cutOff = new CutOff({ brokers, clientId: 'test', topic });
    await cutOff.connect();
    const session = new Session(cutOff);
    const events = read(session, 0, { maxEvents: 500, follow: true })[Symbol.asyncIterator]();
    await events.next();
    cutOff.answered = false;
    const more = codeOf(events.next());
    await cutOff.asked;
    await admin.deleteTopics({ topics: [topic] });
    await (await open()).append(many(10, 500));
    cutOff.answered = true;
    expect(await more).to.equal('recreated');
    await session.close();
  });

  it('leaves no consumer group behind', async () => {
    // Its own name: a reader whose topic was deleted leaves a group that the broker drops in its own time.
    const clientId = `test-${topic}`;
    const log = await openKafkaLog({ brokers, clientId, topic });
    handles.push(log);
    await log.append(many(3));
    await readAll(log, 1);
    const reader = startFollowing(log, 0);
    await reader.reached(2);
    reader.abort();
    await reader.done;
    await log.close();
    const { groups } = await admin.listGroups();
    expect(groups.filter(({ groupId }) => groupId.startsWith(clientId))).to.deep.equal([]);
  });

  it('sets few timers while a subscription waits', async () => {
    const log = await open();
    await log.append(many(3));
    const reader = startFollowing(log, 0);
    await reader.reached(2);
    await sleep(500);
    let timers = 0;
    const counting = createHook({ init: (_, type) => void (type === 'Timeout' && timers++) }).enable();
    await sleep(SECONDS * 1_000);
    counting.disable();
    reader.abort();
    await reader.done;
    // An unpatched kafkajs sets a timer every millisecond on each of its three connections, which keeps a processor busy.
    expect(timers).to.be.below(50 * SECONDS);
  });

  it('sends many waiting appends together, each with its own position', async () => {
    const log = await open();
    const answers = await Promise.all(Array.from({ length: 500 }, (_, nth) => log.append([numbered(nth)])));
    expect(answers).to.deep.equal(answers.map((_, nth) => nth));
    expect(ids(await readAll(log))).to.deep.equal(ids(many(500)));
  });
});

/** Whose questions come to nothing for a while. */
class CutOff extends Client {
  answered = true;
  #received: () => void = () => undefined;
  /** Resolves with the first question that was not answered. */
  readonly asked = new Promise<void>((resolve) => (this.#received = resolve));

  override ask: Client['ask'] = (question) => {
    if (this.answered) return super.ask(question);
    this.#received();
    return Promise.reject(new LogFault('unreachable', 'Nobody answers.'));
  };
}
