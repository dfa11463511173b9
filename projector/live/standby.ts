import { type Database, liveGeneration } from '../../db/generations/index.ts';
import { type Log, LogFault } from '../../ingest/log/index.ts';
import { type Checkpoint, readGenerationCheckpoint } from '../store/checkpoint/index.ts';
import { demandLastEvent, type LogPosition, type Subscription } from './subscription/subscription.ts';
import { ReadAheadSubscription } from './subscription/read-ahead-subscription.ts';

// The pause after a failure of the log in a standby.
const REST_MS = 5_000;

/** The resources that a standby prepares for its takeover. */
export class Standby {
  readonly #log: Log;
  readonly #batchSize: number;
  #tail: ReadAheadSubscription | null = null;
  #begun = -Infinity;
  #compared = -Infinity;
  #isSameLog = false;
  #foreignLog: string | null = null;
  #applied: number | null = null;

  constructor(log: Log, batchSize: number) {
    this.#log = log;
    this.#batchSize = batchSize;
  }

  /**
   * Follows the writer; to be called regularly. Failures here are reported by the writer.
   * @returns true if it could take over at once, or will never be readier.
   */
  async look(client: Database): Promise<boolean> {
    const live = await liveGeneration(client);
    const place = live && (await readGenerationCheckpoint(client, live.number));
    if (!place) return true;
    this.#applied = place.position;
    // Not awaited: a log that does not answer must not keep the standby from the lease, or from stopping.
    void this.#compareLog(place);
    if (this.#tail?.over) await this.stop();
    if (this.#tail) this.#tail.moveTo(place);
    else if (performance.now() - this.#begun > REST_MS) {
      this.#begun = performance.now();
      this.#tail = new ReadAheadSubscription(this.#log, place, this.#batchSize);
    }
    return this.#tail?.ready ?? true;
  }

  /** The position of the live tables at the last check; null: none was seen. */
  applied(): number | null {
    return this.#applied;
  }

  /** The reason why the standby could not take over: its log is not the one that was applied. Null: it could. */
  whyForeign(): string | null {
    return this.#foreignLog;
  }

  /** Checks until the log has matched once; later, a changed log ends the subscription. */
  async #compareLog(place: LogPosition): Promise<void> {
    if (this.#isSameLog || performance.now() - this.#compared < REST_MS) return;
    this.#compared = performance.now();
    try {
      await demandLastEvent(this.#log, place);
      this.#isSameLog = true;
      this.#foreignLog = null;
    } catch (error) {
      // A log that does not answer is reported elsewhere.
      if (error instanceof LogFault && error.code === 'recreated') this.#foreignLog = error.message;
    }
  }

  /** @returns null: nothing was prefetched. */
  async take(place: Checkpoint): Promise<Subscription | null> {
    const tail = this.#tail;
    this.#tail = null;
    return (await tail?.take(place)) ?? null;
  }

  async stop(): Promise<void> {
    const tail = this.#tail;
    this.#tail = null;
    this.#isSameLog = false;
    await tail?.stop();
  }
}
