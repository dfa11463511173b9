import { type Database, liveGeneration } from '../../db/generations/index.ts';
import type { Log } from '../../ingest/log/port.ts';
import { readGenerationCheckpoint } from '../rebuild/replay/generation-checkpoint.ts';
import type { Checkpoint } from '../store/state/checkpoint.ts';
import type { Subscription } from './subscription.ts';
import { ReadAheadSubscription } from './read-ahead-subscription.ts';

// A log that fails a standby is left alone for so long.
const REST_MS = 5_000;

/** What a standby has at hand when its turn comes. */
export class Standby {
  readonly #log: Log;
  readonly #batchSize: number;
  #tail: ReadAheadSubscription | null = null;
  #begun = -Infinity;

  constructor(log: Log, batchSize: number) {
    this.#log = log;
    this.#batchSize = batchSize;
  }

  /**
   * Follows whoever writes; to be called now and then. What fails here is for the writer to say.
   * @returns whether it could write at once, or will never be readier.
   */
  async look(client: Database): Promise<boolean> {
    const live = await liveGeneration(client);
    const place = live && (await readGenerationCheckpoint(client, live.number));
    if (!place) return true;
    if (this.#tail?.over) await this.stop();
    if (this.#tail) this.#tail.moveTo(place);
    else if (performance.now() - this.#begun > REST_MS) {
      this.#begun = performance.now();
      this.#tail = new ReadAheadSubscription(this.#log, place, this.#batchSize);
    }
    return this.#tail?.ready ?? true;
  }

  /** @returns null: nothing was at hand. */
  async take(place: Checkpoint): Promise<Subscription | null> {
    const tail = this.#tail;
    this.#tail = null;
    return (await tail?.take(place)) ?? null;
  }

  async stop(): Promise<void> {
    const tail = this.#tail;
    this.#tail = null;
    await tail?.stop();
  }
}
