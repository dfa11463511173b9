import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { type Client, RETRY } from './client.ts';
import { faultOf, gap, starved } from './kafka-faults.ts';
import { Mailbox } from './mailbox.ts';
import { type Anchor, checkAnchor, checkedBounds } from './topic.ts';

// Milliseconds that a fetch waits for new records; ending a consumer takes as long.
const FETCH_WAIT_MS = 400;
const HEARTBEAT_MS = 3_000;
// Fetching pauses while at least this number of records waits for the reader. Small fetches are read as one.
const MAX_WAITING_RECORDS = 500;
// Maximum seeks that may lose a race against a running fetch before a gap is assumed.
const MAX_SEEKS = 3;
// Milliseconds between a waiting reader's checks that the topic is still the same.
const WATCH_MS = 1_000;
// Milliseconds after which a position without record counts as a gap: Kafka's transaction markers, which kafkajs never
// returns.
const STARVED_MS = 20_000;

// Milliseconds that the end of a consumer waits for its start. Ended sooner, it may leave a member in its group.
const MAX_START_MS = 2_000;

/** Knowledge about the topic that a reader's consumers share. */
export interface SharedTopicState {
  anchor: Anchor | undefined;
}

/**
 * A consumer of the topic in a group of its own: it fetches ahead of its reader, from a position on and
 * without gaps. It commits nothing, so whenever kafkajs restarts (a join, an offset out of range) it begins
 * at the first record: records other than the expected one are dropped, and the position is sought again.
 */
export class Feed {
  readonly #client: Client;
  readonly #consumer: Consumer;
  readonly #group: string;
  readonly #mailbox = new Mailbox<KafkaMessage>(MAX_WAITING_RECORDS);
  readonly #watch: NodeJS.Timeout;
  readonly #known: SharedTopicState;
  #next: number;
  /** Resolves when kafkajs has started the consumer, or has failed. */
  #started = Promise.resolve();
  #seeks = 0;
  // Since when a reader waits although the log has more records.
  #starving: number | undefined;

  constructor(client: Client, from: number, known: SharedTopicState) {
    this.#client = client;
    this.#known = known;
    this.#next = from;
    this.#group = client.groupName();
    this.#consumer = client.kafka.consumer({
      groupId: this.#group,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      retry: { ...RETRY, restartOnFailure: () => Promise.resolve(false) },
    });
    this.#consumer.on('consumer.crash', ({ payload }) =>
      this.#mailbox.fail(faultOf(payload.error, client.topic)),
    );
    this.#watch = setInterval(() => void this.#guarded(() => this.#check()), WATCH_MS).unref();
  }

  start(): void {
    this.#started = this.#guarded(async () => {
      await this.#consumer.connect();
      await this.#consumer.subscribe({ topic: this.#client.topic, fromBeginning: true });
      await this.#consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch: (payload) => this.#guarded(() => this.#receive(payload)),
      });
    });
  }

  /**
   * Returns all fetched records; undefined when the feed was released.
   * @throws LogFault
   */
  take(): Promise<readonly KafkaMessage[] | undefined> {
    return this.#mailbox.take();
  }

  /** Releases the reader that waits. */
  release(): void {
    clearInterval(this.#watch);
    this.#mailbox.close();
  }

  /** Ends the consumer and deletes its group. */
  async close(): Promise<void> {
    this.release();
    // Disconnected during its start, a consumer would connect again and read on for ever.
    await Promise.race([this.#started, sleep(MAX_START_MS, undefined, { ref: false })]);
    await this.#disconnect();
    await this.#started;
    await this.#disconnect();
    // An empty group without offsets may be deleted already.
    await this.#client.ask((admin) => admin.deleteGroups([this.#group])).catch(() => undefined);
  }

  #disconnect(): Promise<void> {
    return this.#consumer.disconnect().catch(() => undefined);
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#mailbox.fail(faultOf(error, this.#client.topic));
    }
  }

  async #receive(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const [first] = batch.messages;
    if (!first || !payload.isRunning() || payload.isStale()) return;
    const position = Number(first.offset);
    // Checked after the fetch: the records belong to the topic that existed then, or to an earlier one.
    if (this.#known.anchor) await checkAnchor(this.#client, this.#known.anchor);
    else this.#known.anchor = { position, timestamp: Number(first.timestamp) };
    if (position !== this.#next) return this.#seek(position);
    this.#seeks = 0;
    this.#starving = undefined;
    this.#mailbox.put(this.#dense(batch.messages));
    payload.resolveOffset(batch.lastOffset());
    // If more records follow, it reads ahead. At the end of the log, the next fetch waits for a reader, so that all
    // events until then are one fetch.
    const more = Number(batch.highWatermark) > this.#next;
    const goOn = more ? 'room' : 'wanted';
    while (!(await this.#mailbox[goOn](HEARTBEAT_MS))) await payload.heartbeat();
  }

  /** @throws LogFault `gap` */
  #dense(messages: readonly KafkaMessage[]): readonly KafkaMessage[] {
    for (const { offset } of messages) {
      if (Number(offset) !== this.#next) throw gap(this.#client.topic, this.#next, Number(offset));
      this.#next++;
    }
    return messages;
  }

  async #seek(found: number): Promise<void> {
    await checkedBounds(this.#client, this.#next);
    if (found > this.#next && ++this.#seeks > MAX_SEEKS) throw gap(this.#client.topic, this.#next, found);
    this.#consumer.seek({ topic: this.#client.topic, partition: 0, offset: String(this.#next) });
  }

  /** @throws LogFault when the topic is no longer the one that this feed reads. */
  async #check(): Promise<void> {
    if (this.#known.anchor) await checkAnchor(this.#client, this.#known.anchor);
    const next = this.#next;
    const { end } = await checkedBounds(this.#client, next);
    if (end === next || next !== this.#next || !this.#mailbox.awaited) this.#starving = undefined;
    else if (this.#starving === undefined) this.#starving = Date.now();
    else if (Date.now() - this.#starving > STARVED_MS) throw starved(this.#client.topic, next, end);
  }
}
