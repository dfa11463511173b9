import kafkajs, { type Admin } from 'kafkajs';
import { Client, type KafkaLogOptions } from './client.ts';
import { describeTopic } from './topic.ts';
import { type TopicState, wrongSettings } from './topic-settings.ts';

/** A cluster and the log's topic in it, as they are. */
export interface Inspected {
  readonly brokers: number;
  /** Whether asking for a missing topic makes one. */
  readonly autoCreates: boolean;
  /** Null: it is not made yet. */
  readonly topic: TopicState | null;
  /** What is wrong with the topic, a clause each. */
  readonly wrong: readonly string[];
}

/** Looks, and makes nothing. @throws when no broker answers. */
export async function inspectKafka(options: KafkaLogOptions): Promise<Inspected> {
  const client = new Client(options);
  try {
    await client.connect();
    return await client.ask((admin) => inspect(admin, client.topic));
  } finally {
    await client.close().catch(() => undefined);
  }
}

async function inspect(admin: Admin, name: string): Promise<Inspected> {
  const { brokers } = await admin.describeCluster();
  const autoCreates = await autoCreate(admin, brokers[0]!.nodeId);
  const topic = (await admin.listTopics()).includes(name) ? await describeTopic(admin, name) : null;
  const wrong = topic === null ? [] : wrongSettings(topic, brokers.length);
  return { brokers: brokers.length, autoCreates, topic, wrong };
}

async function autoCreate(admin: Admin, broker: number): Promise<boolean> {
  const name = 'auto.create.topics.enable';
  const type = kafkajs.ConfigResourceTypes.BROKER;
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type, name: String(broker), configNames: [name] }],
  });
  return resources[0]?.configEntries[0]?.configValue === 'true';
}
