import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { type Client, RETRY } from './client.ts';
import { faultOf, gap, starved } from './faults.ts';
import { Mailbox } from './mailbox.ts';
import { type Anchor, checkAnchor, checkedBounds } from './topic.ts';

// How long a fetch waits for something new; it is also how long a consumer takes to end.
const FETCH_WAIT_MS = 400;
const HEARTBEAT_MS = 3_000;
// Fetching pauses while at least this number of records waits for the reader. Small fetches are read as one.
const AHEAD = 500;
// Seeks that may lose their race against a fetch under way before a hole is taken for one.
const SEEKS = 3;
// A waiting reader asks this often whether the topic still is the one it reads.
const WATCH_MS = 1_000;
// What no fetch brings for so long is not there: Kafka's own marks of a transaction, which kafkajs never hands out.
const STARVED_MS = 20_000;

/** What a reader knows of its topic, whichever consumer it learned it by. */
export interface Known {
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
  readonly #mailbox = new Mailbox<KafkaMessage>(AHEAD);
  readonly #watch: NodeJS.Timeout;
  readonly #known: Known;
  #next: number;
  #seeks = 0;
  // Since when somebody waits and nothing comes although there is something.
  #starving: number | undefined;

  constructor(client: Client, from: number, known: Known) {
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

  async start(): Promise<void> {
    await this.#guarded(async () => {
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
   * All records that have come; undefined when the feed was released.
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
    await this.#consumer.disconnect().catch(() => undefined);
    // An empty group without offsets may be gone already.
    await this.#client.ask((admin) => admin.deleteGroups([this.#group])).catch(() => undefined);
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
    // Asked after the fetch: what was fetched is of the topic that stood then, or of one before it.
    if (this.#known.anchor) await checkAnchor(this.#client, this.#known.anchor);
    else this.#known.anchor = { position, timestamp: Number(first.timestamp) };
    if (position !== this.#next) return this.#seek(position);
    this.#seeks = 0;
    this.#starving = undefined;
    this.#mailbox.put(this.#dense(batch.messages));
    payload.resolveOffset(batch.lastOffset());
    // With more records behind it, the log is read ahead. At the end of the log, the next fetch waits for a
    // reader, so that all events until then are one fetch.
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
    if (found > this.#next && ++this.#seeks > SEEKS) throw gap(this.#client.topic, this.#next, found);
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
