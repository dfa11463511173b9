import type { Logger } from 'pino';
import { Documents } from '../tick/documents.ts';
import { Lane, type ReaderLane } from '../tick/lane.ts';
import type { Lanes } from '../tick/tick.ts';
import type { TickStatement } from '../tick/statement.ts';
import { standIn } from './younger.ts';

export interface ReadersOptions {
  readonly databaseUrl: string;
  readonly statements: readonly TickStatement[];
  readonly logger: Logger;
  /** How a connection to a generation's schema is opened; where nothing is said, to the one database. */
  readonly openLane?:
    ((schema: string, onLost: (lane: ReaderLane) => void) => Promise<ReaderLane>) | undefined;
  /** A lane is free again after it was lost. */
  readonly onIdle: () => void;
}

const LANES = 3;
const AGAIN = { first: 50, most: 1_000 };

/** The warmed connections to one generation. A lost one is opened again, until they are drained. */
export class Readers implements Lanes {
  readonly generation: number;
  readonly documents = new Documents();
  readonly #options: ReadersOptions;
  readonly #lanes = new Set<ReaderLane>();
  #draining = false;

  private constructor(generation: number, options: ReadersOptions) {
    this.generation = generation;
    this.#options = options;
  }

  /**
   * @param beside others that are read by: its connections are opened one after the other, so that no more than one of
   * the database's processors plans while readers wait.
   * @throws when the generation cannot be read: the database is away, or its tables are not as this program knows them.
   */
  static async open(generation: number, options: ReadersOptions, beside = false): Promise<Readers> {
    const readers = new Readers(generation, options);
    try {
      if (beside) for (let lane = 0; lane < LANES; lane++) await readers.#open();
      else await Promise.all(Array.from({ length: LANES }, () => readers.#open()));
    } catch (error) {
      await readers.drain();
      throw error;
    }
    return readers;
  }

  /** Whether any connection stands. */
  alive(): boolean {
    return this.#lanes.size > 0;
  }

  idle(): ReaderLane | null {
    for (const lane of this.#lanes) if (lane.busySince === null) return lane;
    return null;
  }

  lastDeparture(): number {
    let last = -Infinity;
    for (const { busySince } of this.#lanes) if (busySince !== null && busySince > last) last = busySince;
    return last;
  }

  /** Waits for what is in flight, then closes. */
  async drain(): Promise<void> {
    this.#draining = true;
    await Promise.all([...this.#lanes].map((lane) => lane.close()));
  }

  async #open(): Promise<void> {
    const schema = `read_g${this.generation}`;
    const lose = (lost: ReaderLane): void => {
      if (!this.#lanes.delete(lost) || this.#draining) return;
      this.#options.logger.warn({ generation: this.generation }, 'a connection for readers was lost');
      this.#reopen(AGAIN.first);
    };
    const lane = await this.#openLane(schema, lose);
    // Lost before it was anybody's: nobody has been told.
    if (lane.lost) throw new Error('The connection ended.');
    if (this.#draining) await lane.close();
    else this.#lanes.add(lane);
  }

  #openLane(schema: string, lose: (lost: ReaderLane) => void): Promise<ReaderLane> {
    const { databaseUrl, statements, openLane } = this.#options;
    if (openLane) return openLane(schema, lose);
    return Lane.open(databaseUrl, schema, statements, lose, {
      ready: (client) => standIn(client, schema),
    });
  }

  #reopen(wait: number): void {
    setTimeout(() => {
      if (this.#draining) return;
      this.#open().then(this.#options.onIdle, () => this.#reopen(Math.min(wait * 2, AGAIN.most)));
    }, wait).unref();
  }
}
