import type { LogFault } from '../port.ts';
import type { Client } from './client.ts';
import { faultOf, recreated } from './kafka-faults.ts';
import { OrderedProducer } from './ordered-producer.ts';
import type { OutgoingRecord } from './kafka-record.ts';

// kafkajs sends its input as one batch; brokers accept about a megabyte by default.
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

/** Appends one batch at a time, in the order of the calls; calls during a batch are joined in the next one. */
export class Appender {
  readonly #client: Client;
  #queue: Waiting[] = [];
  #sending: Promise<void> | undefined;
  #producer: OrderedProducer | undefined;
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
    await this.#producer?.close();
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

  /** Rejects all calls of a batch with an unknown outcome: none is sent again. */
  #fail(calls: ReadonlySet<Call>, fault: LogFault): void {
    this.#queue = this.#queue.filter(({ call }) => !calls.has(call));
    for (const call of calls) call.reject(fault);
    this.#producer?.abandon();
    this.#producer = undefined;
  }

  async #send(records: readonly OutgoingRecord[]): Promise<number> {
    this.#producer ??= new OrderedProducer(this.#client);
    const base = await this.#producer.send(records);
    if (base < this.#end) throw recreated(this.#client.topic);
    this.#end = base + records.length;
    return base;
  }
}

/** Number of first calls that fit into one batch, at least one. */
function fitting(queue: readonly Waiting[]): number {
  let bytes = 0;
  const end = queue.findIndex(({ record }, nth) => (bytes += record.bytes) > BATCH_BYTES && nth > 0);
  return end === -1 ? queue.length : end;
}
