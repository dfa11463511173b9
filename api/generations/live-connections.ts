import type { Logger } from 'pino';
import { DATABASE_AWAY } from '../database-away.ts';
import { GenerationConnections, type GenerationConnectionsOptions } from './generation-connections.ts';

const NONE = 'No generation of the read tables is live yet.';
const STARTING = 'The service is starting.';
/** Milliseconds after which a generation that was to go live is not waited for. */
const NEXT_GENERATION_WAIT_MS = 60_000;

export interface LiveConnectionsOptions extends GenerationConnectionsOptions {
  /** The number of the live generation. Rejects if the database does not answer. */
  readonly liveNow: () => Promise<number | null>;
}

/**
 * The generation that readers see. A new one is opened and warmed beside the old and then replaces it; the old one
 * closes when its running statements have completed.
 */
export class LiveConnections {
  readonly #options: LiveConnectionsOptions;
  readonly #logger: Logger;
  #current: GenerationConnections | null = null;
  #why = STARTING;
  #switching: Promise<void> | null = null;
  #wanted: number | null = null;
  /** Opened before its turn. */
  #next: GenerationConnections | null = null;
  #nextEnds: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: LiveConnectionsOptions) {
    this.#options = options;
    this.#logger = options.logger;
  }

  /** The connections for reading, or the reason why there are none. */
  readers(): GenerationConnections | string {
    if (this.#current === null) return this.#why;
    return this.#current.alive() ? this.#current : DATABASE_AWAY;
  }

  /**
   * Opens a generation that is about to go live, so that `switchTo` only needs to switch.
   * @returns whether it is open.
   */
  async prepare(generation: number): Promise<boolean> {
    if (generation === this.#current?.generation) return true;
    const next = await GenerationConnections.open(generation, this.#options, this.#current !== null).catch(
      () => null,
    );
    if (next === null) return false;
    if (this.#closed || generation === this.#current?.generation) {
      void next.drain();
      return !this.#closed;
    }
    this.#closeNext();
    this.#next = next;
    this.#nextEnds = setTimeout(() => this.#closeNext(), NEXT_GENERATION_WAIT_MS).unref();
    return true;
  }

  /** Settles when the latest requested generation is open, or failed to open: the next call retries. */
  async switchTo(generation: number | null): Promise<void> {
    this.#wanted = generation;
    if (generation === null) {
      if (this.#current === null) this.#why = NONE;
      return;
    }
    this.#switching ??= this.#switch().finally(() => (this.#switching = null));
    await this.#switching;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#switching;
    this.#closeNext();
    await this.#current?.drain();
  }

  /** The generation that was opened in advance, if it is the live one now. */
  #take(generation: number): GenerationConnections | null {
    const next = this.#next;
    if (next?.generation !== generation || !next.alive()) return null;
    this.#next = null;
    this.#closeNext();
    return next;
  }

  #closeNext(): void {
    if (this.#nextEnds) clearTimeout(this.#nextEnds);
    void this.#next?.drain();
    [this.#next, this.#nextEnds] = [null, null];
  }

  async #switch(): Promise<void> {
    while (!this.#closed && this.#wanted !== null && this.#wanted !== this.#current?.generation) {
      const generation = this.#wanted;
      try {
        const next = this.#take(generation) ?? (await GenerationConnections.open(generation, this.#options));
        // Another generation may have gone live meanwhile: this one is stale, and readers would go back in time.
        const now = await this.#options.liveNow().catch(() => this.#wanted);
        if (now !== generation) {
          void next.drain();
          this.#wanted = now;
          continue;
        }
        const previous = this.#current;
        this.#current = next;
        this.#logger.info({ generation }, 'readers see this generation now');
        this.#options.onIdle();
        void previous?.drain();
      } catch (error) {
        this.#why = `Generation ${generation} of the read tables cannot be read.`;
        this.#logger.error({ err: error, generation }, 'the live generation cannot be read');
        return;
      }
    }
  }
}
