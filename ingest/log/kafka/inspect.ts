import kafkajs, { type Admin } from 'kafkajs';
import { Client, type KafkaLogOptions } from './client.ts';
import { describeTopic } from './topic.ts';
import { type TopicState, wrongSettings } from './topic-settings.ts';

/** A cluster and the log's topic in it, as they are. */
export interface Inspected {
  readonly brokers: number;
  /** Each wrong address of the settings, even if another one responds, with the error as a clause. */
  readonly wrongAddresses: readonly { readonly address: string; readonly fault: string }[];
  /** Whether a request for a missing topic creates it. */
  readonly autoCreates: boolean;
  /** Null: it is not made yet. */
  readonly topic: TopicState | null;
  /** The topic's errors, a clause each. */
  readonly wrong: readonly string[];
}

/** Looks, and makes nothing. @throws when no broker answers. */
export async function inspectKafka(options: KafkaLogOptions): Promise<Inspected> {
  const client = new Client(options);
  try {
    await client.connect();
    const { clusterId, ...found } = await client.ask((admin) => inspect(admin, client.topic));
    return { ...found, wrongAddresses: await findWrongAddresses(options, clusterId) };
  } finally {
    await client.close().catch(() => undefined);
  }
}

/** Checks each address alone, because a client needs only one of them to respond. */
async function findWrongAddresses(
  { brokers, clientId, security }: KafkaLogOptions,
  clusterId: string,
): Promise<Inspected['wrongAddresses']> {
  if (brokers.length === 1) return [];
  const asked = brokers.map(async (address) => {
    const fault = await findAddressFault(
      { brokers: [address], clientId, ...(security && { security }) },
      clusterId,
    );
    return fault === null ? [] : [{ address, fault }];
  });
  return (await Promise.all(asked)).flat();
}

async function findAddressFault(options: KafkaLogOptions, clusterId: string): Promise<string | null> {
  const client = new Client(options);
  try {
    await client.connect();
    const found = await client.ask((admin) => admin.describeCluster());
    return found.clusterId === clusterId ? null : 'belongs to another cluster';
  } catch (error) {
    return `does not answer: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await client.close().catch(() => undefined);
  }
}

async function inspect(
  admin: Admin,
  name: string,
): Promise<Omit<Inspected, 'wrongAddresses'> & { readonly clusterId: string }> {
  const { brokers, clusterId } = await admin.describeCluster();
  const autoCreates = await autoCreate(admin, brokers[0]!.nodeId);
  const topic = (await admin.listTopics()).includes(name) ? await describeTopic(admin, name) : null;
  const wrong = topic === null ? [] : wrongSettings(topic, brokers.length);
  return { clusterId, brokers: brokers.length, autoCreates, topic, wrong };
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
