import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import type { Log } from '../../../ingest/log/index.ts';
import { beginReading, type LogPosition, type Subscription } from './subscription.ts';

// Groups fetches: a fetch per event would cost a standby as much as the writer.
const REST_MS = 100;

// More than one batch, and no more than a reader of Kafka fetches ahead.
const MAX_HELD_EVENTS = 500;

/**
 * The log's next events, read ahead by a standby: to begin reading takes longer than to take over (a consumer
 * has to join its group and find its position). Behind the writer's position it holds one event, which proves
 * that this is still the log that was applied.
 */
export class ReadAheadSubscription {
  readonly #log: Log;
  readonly #subscription: Subscription;
  readonly #batchSize: number;
  /** Contiguous positions. */
  #held: RecordedEvent[] = [];
  #next: number;
  /** The position that it must reach to be ready. */
  readonly #begun: number;
  /** Requested, and not yet taken. */
  #coming: Promise<IteratorResult<readonly RecordedEvent[], unknown>> | null = null;
  #filling = false;
  #taken = false;
  #over = false;

  constructor(log: Log, from: LogPosition, batchSize: number) {
    this.#log = log;
    this.#batchSize = batchSize;
    this.#begun = from.position;
    this.#next = Math.max(0, from.position - 1);
    this.#subscription = beginReading(log, this.#next, batchSize);
    void this.#fill();
  }

  /** The log has failed, or was left. */
  get over(): boolean {
    return this.#over;
  }

  /** True once it has read all that was applied when it began. */
  get ready(): boolean {
    return this.#next >= this.#begun;
  }

  /** Moves to the writer's position: earlier events are released. */
  moveTo({ position }: LogPosition): void {
    const kept = this.#held.findIndex((event) => event.position >= position - 1);
    this.#held = kept === -1 ? [] : this.#held.slice(kept);
    void this.#fill();
  }

  /**
   * Hands over the held events and the reader behind them, from this position on. The new owner stops it.
   * @returns null if it does not cover this position; a new reader then finds the reason.
   */
  async take(place: LogPosition): Promise<Subscription | null> {
    this.#taken = true;
    if (await this.#reaches(place).catch(() => false))
      return { batches: this.#events(), stop: () => this.stop() };
    await this.stop();
    return null;
  }

  stop(): Promise<void> {
    this.#over = true;
    return this.#subscription.stop();
  }

  /** True if the event that was applied last is at this position; earlier events are then released. */
  async #reaches({ position, lastEventId }: LogPosition): Promise<boolean> {
    // A log that has lost its newest events would bring them never.
    if (this.#next < position && (await this.#log.end()) < position) return false;
    while (this.#next < position) if (!this.#put(await this.#ask())) return false;
    const nth = position - (this.#next - this.#held.length);
    if (position === 0 ? nth !== 0 : this.#held[nth - 1]?.id !== lastEventId) return false;
    this.#held = this.#held.slice(nth);
    return true;
  }

  async *#events(): AsyncGenerator<readonly RecordedEvent[]> {
    for (let at = 0; at < this.#held.length; at += this.#batchSize)
      yield this.#held.slice(at, at + this.#batchSize);
    this.#held = [];
    for (;;) {
      const { done, value } = await this.#ask();
      this.#coming = null;
      if (done) return;
      yield value;
    }
  }

  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    try {
      while (this.#hasRoom()) {
        const step = await this.#ask();
        // A consumer that has taken over gets what it requested.
        if (!this.#hasRoom()) return;
        this.#over = !this.#put(step);
        const atTheEnd = !step.done && step.value.length < this.#batchSize;
        if (atTheEnd) await sleep(REST_MS, undefined, { ref: false });
      }
    } catch {
      this.#over = true;
    } finally {
      this.#filling = false;
    }
  }

  #hasRoom(): boolean {
    return !this.#taken && !this.#over && this.#held.length < MAX_HELD_EVENTS;
  }

  #put({ done, value }: IteratorResult<readonly RecordedEvent[], unknown>): boolean {
    this.#coming = null;
    if (done) return false;
    for (const event of value) this.#held.push(event);
    this.#next += value.length;
    return true;
  }

  #ask(): Promise<IteratorResult<readonly RecordedEvent[], unknown>> {
    this.#coming ??= this.#subscription.batches.next();
    return this.#coming;
  }
}
