import { MAX_EVENT_BYTES } from '../port.ts';

/** A topic as the broker describes it. */
export interface TopicState {
  readonly partitions: number;
  readonly replication: number;
  /** By the broker's names; values that it does not report are missing. */
  readonly config: Readonly<Record<string, string>>;
}

// Maximum bytes of a batch: one event of the greatest size, its envelope, and gzip's overhead on noise.
const MAX_BATCH_BYTES = MAX_EVENT_BYTES + 1024 * 1024;

/**
 * The topic's settings in a cluster of this number of brokers: unlimited retention, and complete if a broker dies.
 */
export const wantedTopic = (brokers: number): TopicState => ({
  partitions: 1,
  replication: brokers >= 3 ? 3 : 1,
  config: {
    'retention.ms': '-1',
    'retention.bytes': '-1',
    'cleanup.policy': 'delete',
    'max.message.bytes': String(MAX_BATCH_BYTES),
    'min.insync.replicas': brokers >= 3 ? '2' : '1',
    'unclean.leader.election.enable': 'false',
  },
});

/** Lists wrong settings of a topic, a clause each: actual and expected value. Empty when it may hold the log. */
export function wrongSettings(found: TopicState, brokers: number): string[] {
  const wanted = wantedTopic(brokers);
  const wrong: string[] = [];
  if (found.partitions !== 1) wrong.push(`it has ${found.partitions} partitions and must have 1`);
  if (found.replication < wanted.replication) {
    wrong.push(`its replication factor is ${found.replication} and must be ${wanted.replication}`);
  }
  for (const [name, value] of Object.entries(wanted.config)) {
    const is = found.config[name];
    if (is === value || (atLeast.has(name) && Number(is) >= Number(value))) continue;
    wrong.push(`${name} is ${is ?? 'unknown'} and must be ${value}${atLeast.has(name) ? ' or more' : ''}`);
  }
  if (Number(found.config['min.insync.replicas']) > found.replication) {
    wrong.push(
      `min.insync.replicas is ${found.config['min.insync.replicas'] ?? ''} but must not exceed the number of replicas (${found.replication})`,
    );
  }
  return wrong;
}

const atLeast = new Set(['max.message.bytes', 'min.insync.replicas']);
