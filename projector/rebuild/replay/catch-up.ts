import type pg from 'pg';
import { type Database, type Generation, schemaOf } from '../../../db/generations/index.ts';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import { type Log, LogFault } from '../../../ingest/log/index.ts';
import { type Checkpoint, readCheckpoint } from '../../store/checkpoint/index.ts';
import type { Folds } from '../../fold/steps/index.ts';
import { apply, changeDay, type WriterSession, writingSession } from '../../live/index.ts';
import { demandLastEvent, subscribeAfter, type Subscription } from '../../live/subscription/index.ts';

/** A prefix of the log and an instant: they determine the tables. */
export type Target = Pick<Checkpoint, 'position' | 'asOf'>;

export interface CatchUpOptions {
  readonly log: Log;
  readonly databaseUrl: string;
  readonly folds: Folds;
  readonly signal: AbortSignal;
  readonly onProgress?: (position: number, target: number) => void;
}

const BATCH_EVENTS = 200;

/** Brings a generation that is not live to the position of another one, any number of times. */
export class CatchUp {
  /** Looks names up in the generation's schema. */
  readonly client: pg.Client;
  readonly generation: Generation;
  readonly #options: CatchUpOptions;
  #subscription: Subscription | null = null;
  /** Read, and past the target of then. */
  #ahead: RecordedEvent[] = [];
  #checkpoint: Checkpoint;
  readonly #held = new Map<string, string>();

  private constructor(
    client: pg.Client,
    generation: Generation,
    checkpoint: Checkpoint,
    options: CatchUpOptions,
  ) {
    this.client = client;
    this.generation = generation;
    this.#checkpoint = checkpoint;
    this.#options = options;
  }

  /** @throws LogFault if the generation was made from another log. */
  static async open(generation: Generation, options: CatchUpOptions): Promise<CatchUp> {
    const searchPath = schemaOf(generation.number);
    const client = writingSession(options.databaseUrl, { name: 'bookings replay', searchPath });
    // Seen by the next query.
    client.on('error', () => undefined);
    await client.connect();
    try {
      const checkpoint = await readCheckpoint(client);
      if (!checkpoint) throw new Error(`Generation ${generation.number} has no checkpoint.`);
      await demandLastEvent(options.log, checkpoint);
      return new CatchUp(client, generation, checkpoint, options);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  get checkpoint(): Checkpoint {
    return this.#checkpoint;
  }

  /**
   * Applies all events before the target's position, and the days up to its instant.
   * @param within the connection to write by, if its transaction is the caller's.
   * @returns the subjects of the events.
   */
  async catchUpTo(target: Target, within: Database = this.client): Promise<ReadonlySet<string>> {
    const { folds, signal, onProgress } = this.#options;
    const { number } = this.generation;
    const session: WriterSession = {
      client: within,
      generation: number,
      live: false,
      folds,
      parkLimit: Infinity,
      held: this.#held,
    };
    const subjects = new Set<string>();
    while (this.#checkpoint.position < target.position) {
      signal.throwIfAborted();
      const events = await this.#next(target.position);
      this.#checkpoint = (await apply(session, this.#checkpoint, events, target.asOf)).checkpoint;
      for (const { subject } of events) subjects.add(subject);
      onProgress?.(this.#checkpoint.position, target.position);
    }
    if (this.#checkpoint.asOf < target.asOf) {
      this.#checkpoint = await changeDay(session, this.#checkpoint, target.asOf);
    }
    return subjects;
  }

  /** Discards its state from a transaction that the caller rolled back. */
  async reloadCheckpoint(): Promise<void> {
    this.#checkpoint = (await readCheckpoint(this.client))!;
    await this.#stopReading();
  }

  async close(): Promise<void> {
    await this.#stopReading();
    await this.client.end().catch(() => undefined);
  }

  async #next(until: number): Promise<RecordedEvent[]> {
    if (this.#ahead.length === 0) {
      const { log, signal } = this.#options;
      this.#subscription ??= subscribeAfter(log, this.#checkpoint, BATCH_EVENTS, signal);
      const next = await this.#subscription.batches.next();
      if (next.done) {
        signal.throwIfAborted();
        throw new LogFault('truncated', `The log ended before position ${until}.`);
      }
      this.#ahead = [...next.value];
    }
    const count = this.#ahead.filter(({ position }) => position < until).length;
    return this.#ahead.splice(0, count);
  }

  async #stopReading(): Promise<void> {
    this.#ahead = [];
    const subscription = this.#subscription;
    this.#subscription = null;
    await subscription?.stop();
  }
}
