import type { Logger } from 'pino';
import type pg from 'pg';
import { openPool } from '../../db/index.ts';
import { sqlFile } from '../declarations/index.ts';

export interface ReplicaOptions {
  readonly primaryUrl: string;
  readonly url: string;
  /** Milliseconds that the replica may be behind. */
  readonly limit: number;
  /** Called with the replica's live generation, when it changes and every second. */
  readonly onLive: (generation: number | null) => void;
  /** Called with the reason when requests must be refused, and with null when they need not be refused any more. */
  readonly onRefusal: (why: string | null) => void;
  readonly logger: Logger;
}

const WRITTEN = sqlFile('./wal-written.sql', import.meta.url);
const REPLAYED = sqlFile('./wal-replayed.sql', import.meta.url);
const POLL_EVERY_MS = 100;
/** Milliseconds after which a server that has not answered is polled again on another connection. */
const MAX_SILENCE_MS = 2_000;

/** The primary's WAL position at an instant. */
interface Mark {
  readonly at: number;
  readonly bytes: bigint;
}

interface Replayed {
  readonly bytes: string | null;
  readonly replays: boolean;
  readonly generation: number | null;
}

/**
 * A streaming replica of the database and its lag: if the replica has now replayed the primary's WAL position of an
 * instant, its data are at most as old as that instant. This does not depend on the servers' clocks, and an
 * idle primary causes no lag.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #primary: pg.Pool;
  readonly #pool: pg.Pool;
  readonly #timers: NodeJS.Timeout[];
  /** Positions of the primary that the replica has not reached, oldest first. */
  #ahead: Mark[] = [];
  /** The newest instant whose data the replica is known to have (`performance.now()`). */
  #shows = -Infinity;
  /** A fault other than lag. */
  #fault: string | null = STARTING;
  #why: string | null = STARTING;
  #generation: number | null = null;
  #reported = -Infinity;
  #asking = false;
  #again = false;
  #closed = false;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    const pool = (url: string): pg.Pool =>
      openPool(url, {
        max: 1,
        applicationName: 'bookings api replica',
        connectTimeout: MAX_SILENCE_MS,
        silence: MAX_SILENCE_MS,
      });
    this.#primary = pool(options.primaryUrl);
    this.#pool = pool(options.url);
    this.#timers = [
      setInterval(() => void this.#ask(), POLL_EVERY_MS).unref(),
      setInterval(() => this.#judge(), POLL_EVERY_MS).unref(),
    ];
  }

  /** Polls the replica for the first time; requests are refused until it has answered. */
  async start(): Promise<void> {
    this.#options.onRefusal(this.#why);
    await this.#ask();
    this.#judge();
  }

  /** The reason why requests are refused; null if they are not. */
  why(): string | null {
    return this.#why;
  }

  /** Milliseconds that the replica is behind at most; null until it has answered. */
  lag(): number | null {
    return this.#shows === -Infinity ? null : performance.now() - this.#shows;
  }

  /** Called when another generation may be live: polls the replica until it has the primary's live generation. */
  async soon(generation: number | null): Promise<void> {
    for (let i = 0; i < SOON.times && !this.#closed; i += 1) {
      await this.#ask();
      if (this.#generation === generation) return;
      await new Promise((resolve) => setTimeout(resolve, SOON.wait));
    }
  }

  /** Rejects if the server does not answer. */
  async liveNow(): Promise<number | null> {
    return (await this.#replayed()).generation;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([this.#primary.end(), this.#pool.end()]);
  }

  async #ask(): Promise<void> {
    if (this.#asking || this.#closed) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    this.#again = false;
    try {
      const at = performance.now();
      const [written, replayed] = await Promise.all([
        this.#primary.query<{ bytes: string }>(WRITTEN),
        this.#replayed(),
      ]);
      this.#ahead.push({ at, bytes: BigInt(written.rows[0]!.bytes) });
      this.#note(replayed);
    } catch {
      // If the replica does not answer, its delay grows until requests are refused.
    } finally {
      this.#asking = false;
    }
    if (this.#isWantedAgain()) await this.#ask();
  }

  #isWantedAgain(): boolean {
    return this.#again && !this.#closed;
  }

  async #replayed(): Promise<Replayed> {
    return (await this.#pool.query<Replayed>(REPLAYED)).rows[0]!;
  }

  #note({ bytes, replays, generation }: Replayed): void {
    this.#fault = replays && bytes !== null ? null : NO_REPLICA;
    const reached = BigInt(bytes ?? 0);
    const ahead = this.#ahead.findIndex((mark) => mark.bytes > reached);
    const shown = this.#ahead.splice(0, ahead === -1 ? this.#ahead.length : ahead).at(-1);
    if (shown) this.#shows = shown.at;
    // If the replica is far behind, every second position is dropped; the oldest one, which shows the delay, stays.
    if (this.#ahead.length > MAX_MARKS) this.#ahead = this.#ahead.filter((_, i) => i % 2 === 0);
    const now = performance.now();
    if (generation === this.#generation && now - this.#reported < REPORT_EVERY_MS) return;
    this.#generation = generation;
    this.#reported = now;
    this.#options.onLive(generation);
  }

  #judge(): void {
    const late = performance.now() - this.#shows > this.#options.limit;
    const why = this.#fault ?? (late ? REPLICA_LAGS : null);
    if (why === this.#why || this.#closed) return;
    this.#why = why;
    const { logger, onRefusal } = this.#options;
    if (why === null) logger.info('the read replica is close enough to the primary to serve readers');
    else logger.error({ why, lag_ms: this.lag() }, 'readers are refused');
    onRefusal(why);
  }
}

const REPORT_EVERY_MS = 1_000;
const SOON = { times: 100, wait: 10 };
const MAX_MARKS = 1_000;
const STARTING = 'The replica has not answered yet.';
const REPLICA_LAGS = 'The read replica is too far behind.';
const NO_REPLICA = 'The server of DATABASE_READ_URL is not a replica of the database.';
