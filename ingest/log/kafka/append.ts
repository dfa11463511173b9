import { setTimeout as sleep } from 'node:timers/promises';
import kafkajs, { type Producer } from 'kafkajs';
import type { LogFault } from '../port.ts';
import type { Client } from './client.ts';
import { deleted, faultOf, recreated } from './faults.ts';
import type { OutgoingRecord } from './record.ts';
import { isGone } from './topic.ts';

// kafkajs sends what it is given as one batch; brokers take about a megabyte by default.
const BATCH_BYTES = 900_000;

interface Call {
  readonly resolve: (last: number) => void;
  readonly reject: (fault: LogFault) => void;
  readonly last: OutgoingRecord;
}

interface Waiting {
  readonly record: OutgoingRecord;
  readonly call: Call;
}

/**
 * Appends one batch at a time, in the order of the calls; what arrives while one is on its way goes together in the
 * next.
 */
export class Appender {
  readonly #client: Client;
  #queue: Waiting[] = [];
  #sending: Promise<void> | undefined;
  #producer: Producer | undefined;
  #end = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** The position of the last of the records (one at least), when all brokers in sync have them. */
  append(records: readonly OutgoingRecord[]): Promise<number> {
    return new Promise((resolve, reject) => {
      const call = { resolve, reject, last: records.at(-1)! };
      for (const record of records) this.#queue.push({ record, call });
      this.#sending ??= this.#sendAll();
    });
  }

  async close(): Promise<void> {
    await this.#sending;
    await this.#producer?.disconnect();
    this.#producer = undefined;
  }

  async #sendAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, fitting(this.#queue));
      try {
        const base = await this.#send(batch.map(({ record }) => record));
        batch.forEach(({ record, call }, nth) => {
          if (record === call.last) call.resolve(base + nth);
        });
      } catch (error) {
        this.#fail(new Set(batch.map(({ call }) => call)), faultOf(error, this.#client.topic));
      }
    }
    this.#sending = undefined;
  }

  /** What was in doubt is rejected whole: nothing of these calls is sent any more. */
  #fail(calls: ReadonlySet<Call>, fault: LogFault): void {
    this.#queue = this.#queue.filter(({ call }) => !calls.has(call));
    for (const call of calls) call.reject(fault);
    // The broker may have written what this producer believes unwritten, and would take its next batch, which bears
    // the same sequence numbers, for a repetition: another producer begins anew.
    const producer = this.#producer;
    this.#producer = undefined;
    producer?.disconnect().catch(() => undefined);
  }

  async #send(records: readonly OutgoingRecord[]): Promise<number> {
    const { topic } = this.#client;
    const producer = await this.#connected();
    const sent = producer.send({
      topic,
      acks: -1,
      compression: kafkajs.CompressionTypes.GZIP,
      messages: records.map(({ key, value, headers }) => ({
        key,
        value,
        headers: { ...headers },
        partition: 0,
      })),
    });
    const [answer] = await unlessDeleted(sent, this.#client);
    const base = Number(answer?.baseOffset ?? Number.NaN);
    if (!(base >= this.#end)) throw recreated(topic);
    this.#end = base + records.length;
    return base;
  }

  async #connected(): Promise<Producer> {
    if (this.#producer) return this.#producer;
    const producer = this.#client.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    });
    this.#producer = producer;
    await producer.connect();
    return producer;
  }
}

/** How many of the first go together: as many as fit, at least one. */
function fitting(queue: readonly Waiting[]): number {
  let bytes = 0;
  const end = queue.findIndex(({ record }, nth) => (bytes += record.bytes) > BATCH_BYTES && nth > 0);
  return end === -1 ? queue.length : end;
}

/** A producer retries for long when its topic is gone; it need not. */
async function unlessDeleted<T>(sent: Promise<T>, client: Client): Promise<T> {
  const answered = new AbortController();
  const watch = async (): Promise<never> => {
    for (;;) {
      await sleep(1_000, undefined, { signal: answered.signal });
      if (await isGone(client)) throw deleted(client.topic);
    }
  };
  const gone = watch();
  gone.catch(() => undefined);
  try {
    return await Promise.race([sent, gone]);
  } finally {
    answered.abort();
    sent.catch(() => undefined);
  }
}
