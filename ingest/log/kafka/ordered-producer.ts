import { setTimeout as sleep } from 'node:timers/promises';
import kafkajs, { type Producer } from 'kafkajs';
import type { Client } from './client.ts';
import { deleted } from './kafka-faults.ts';
import type { OutgoingRecord } from './kafka-record.ts';
import { isGone } from './topic.ts';

/**
 * An idempotent producer with one batch in flight, usable until its first failure. The broker may have
 * written a batch that the producer believes unwritten, and would take the next one, with the same sequence
 * numbers, for a repetition. So a failed producer is abandoned and a new one starts.
 */
export class OrderedProducer {
  readonly #client: Client;
  readonly #producer: Producer;
  readonly #connected: Promise<void>;
  #sending: Promise<unknown> = Promise.resolve();
  #abandoned = false;

  constructor(client: Client) {
    this.#client = client;
    this.#producer = client.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: () => () => this.#partition(),
    });
    this.#connected = this.#producer.connect();
    this.#connected.catch(() => undefined);
  }

  /** The position of the first record. Records go as one batch, which must fit the broker's limit. */
  async send(records: readonly OutgoingRecord[]): Promise<number> {
    await this.#connected;
    const sending = this.#producer.send({
      topic: this.#client.topic,
      acks: -1,
      compression: kafkajs.CompressionTypes.GZIP,
      messages: records.map(({ key, value, headers }) => ({ key, value, headers: { ...headers } })),
    });
    this.#sending = sending.catch(() => undefined);
    const [answer] = await unlessDeleted(sending, this.#client);
    if (answer?.baseOffset === undefined) throw new Error('Kafka answers without an offset.');
    return Number(answer.baseOffset);
  }

  /** Abandons pending batches: they are not retried. */
  abandon(): void {
    this.#abandoned = true;
    void this.close();
    // kafkajs connects again to go on with its tries.
    void this.#sending.then(() => this.close());
  }

  async close(): Promise<void> {
    await this.#connected.catch(() => undefined);
    await this.#producer.disconnect().catch(() => undefined);
  }

  /** kafkajs calls it before each try, and gives up when it throws. */
  #partition(): number {
    if (this.#abandoned) throw new Error('abandoned');
    return 0;
  }
}

/** Stops the retries of a producer when its topic is deleted. */
async function unlessDeleted<T>(sending: Promise<T>, client: Client): Promise<T> {
  const answered = new AbortController();
  const gone = watchForDeletion(client, answered.signal);
  gone.catch(() => undefined);
  try {
    return await Promise.race([sending, gone]);
  } finally {
    answered.abort();
  }
}

async function watchForDeletion(client: Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await sleep(1_000, undefined, { signal });
    if (await isGone(client)) throw deleted(client.topic);
  }
}
