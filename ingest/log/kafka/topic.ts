import kafkajs, { type Admin } from 'kafkajs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFault } from '../port.ts';
import type { Client } from './client.ts';
import { cutShort, deleted, faultOf, recreated, rootType, truncated, wrongTopic } from './kafka-faults.ts';
import { type TopicState, wantedTopic, wrongSettings } from './topic-settings.ts';

/**
 * Creates the topic as the log needs it, or accepts the existing one.
 * @throws LogFault `settings` if it exists with other settings, with each wrong setting in the sentence.
 */
export async function existingTopic(client: Client): Promise<void> {
  const { topic } = client;
  await client.ask((admin) => makeOrVerify(admin, topic));
}

async function makeOrVerify(admin: Admin, topic: string): Promise<void> {
  const { brokers } = await admin.describeCluster();
  if (!(await admin.listTopics()).includes(topic)) await createTopic(admin, topic, brokers.length);
  const found = await whenKnown(() => describeTopic(admin, topic));
  const wrong = wrongSettings(found, brokers.length);
  if (wrong.length > 0) throw wrongTopic(topic, wrong);
  await whenKnown(() => admin.fetchTopicOffsets(topic));
}

async function createTopic(admin: Admin, topic: string, brokers: number): Promise<void> {
  const { partitions, replication, config } = wantedTopic(brokers);
  await admin.createTopics({
    // kafkajs gives up on a broker that does not know the topic yet, so this program polls instead.
    waitForLeaders: false,
    topics: [
      {
        topic,
        numPartitions: partitions,
        replicationFactor: replication,
        configEntries: Object.entries(config).map(([name, value]) => ({ name, value })),
      },
    ],
  });
}

export async function describeTopic(admin: Admin, topic: string): Promise<TopicState> {
  const configNames = Object.keys(wantedTopic(1).config);
  const resource = { type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames };
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: [resource] });
  const partitions = topics[0]?.partitions ?? [];
  const entries = resources[0]?.configEntries ?? [];
  return {
    partitions: partitions.length,
    replication: Math.min(...partitions.map(({ replicas }) => replicas.length)),
    config: Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue])),
  };
}

// Errors of brokers that do not yet know a topic that the controller has just created, or that they lead it.
const YOUNG = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE', 'NOT_LEADER_FOR_PARTITION']);

async function whenKnown<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!YOUNG.has(rootType(error) ?? '') || attempt >= 50) throw error;
      await sleep(100);
    }
  }
}

export interface Bounds {
  /** The first retained position. */
  readonly begin: number;
  /** The position of the next event. */
  readonly end: number;
}

/** @throws LogFault `deleted`, `unreachable` */
export async function bounds(client: Client): Promise<Bounds> {
  try {
    const [partition] = await client.ask((admin) => admin.fetchTopicOffsets(client.topic));
    if (!partition) throw deleted(client.topic);
    return { begin: Number(partition.low), end: Number(partition.high) };
  } catch (error) {
    throw await judged(error, client);
  }
}

/** @throws LogFault when the log does not have the next record of a reader at this position. */
export async function checkedBounds(client: Client, from: number): Promise<Bounds> {
  const found = await bounds(client);
  if (from < found.begin) throw truncated(client.topic, from, found.begin);
  if (from > found.end) throw cutShort(client.topic, from, found.end);
  return found;
}

/**
 * The first record that a reader saw of the topic: the first retained one, because a consumer begins there. So no earlier
 * record exists that is younger by the clock of another publisher.
 */
export interface Anchor {
  readonly position: number;
  /** Milliseconds since 1970, as the log keeps it. */
  readonly timestamp: number;
}

/**
 * A topic that was created again has younger records at the anchor or before it, or none at all.
 * @throws LogFault `recreated`
 */
export async function checkAnchor(client: Client, anchor: Anchor): Promise<void> {
  try {
    const after = anchor.timestamp + 1;
    const [younger] = await client.ask((admin) => admin.fetchTopicOffsetsByTimestamp(client.topic, after));
    if (Number(younger?.offset) <= anchor.position) throw recreated(client.topic);
  } catch (error) {
    throw await judged(error, client);
  }
}

/** A broker that does not know a topic may only be late: it counts as deleted if no broker lists it, twice. */
async function judged(error: unknown, client: Client): Promise<LogFault> {
  const fault = faultOf(error, client.topic);
  if (fault.code !== 'deleted' || (await isGone(client))) return fault;
  return new LogFault('unreachable', `Kafka does not serve topic ${client.topic} at the moment.`, {
    cause: error,
  });
}

export async function isGone(client: Client): Promise<boolean> {
  const listed = async (): Promise<boolean> =>
    (await client.ask((admin) => admin.listTopics())).includes(client.topic);
  try {
    if (await listed()) return false;
    await sleep(200);
    return !(await listed());
  } catch {
    // A broker that does not respond proves nothing.
    return false;
  }
}
