import type pg from 'pg';
import { sqlFile } from '../declarations/index.ts';
import { NEXT_CHANNEL, readyFor, WATCHING } from '../../db/generations/index.ts';
import { openClient, unconfirmedCommits } from '../../db/index.ts';

export interface WatcherOptions {
  readonly databaseUrl: string;
  /** Null: no generation is live. Called at the start, on every notification, and at least every second. */
  readonly onLive: (generation: number | null) => Promise<void>;
  /** Called with the database's clock, milliseconds since 1970, whenever the live generation is read. */
  readonly onClock: (databaseMs: number) => void;
  /**
   * Called before a generation goes live.
   * @returns whether all is ready for it.
   */
  readonly onNext: (generation: number) => Promise<boolean>;
  /** Called once, until the database has answered again. */
  readonly onError: (error: unknown) => void;
}

const LIVE = sqlFile('./live.sql', import.meta.url);
const POLL_EVERY_MS = 1_000;
const RECONNECT_AFTER_MS = 100;
/** A ping without an answer: the connection may be dead without a notification. */
const PING_DEADLINE_MS = 1_000;

/** A separate connection that listens for the live generation, and detects whether the database answers at all. */
export class Watcher {
  readonly #options: WatcherOptions;
  #client: pg.Client | null = null;
  /** The error of the last attempt to connect; null: it succeeded. */
  #refusal: Error | null = null;
  /** Questions go one after the other. */
  #asked: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #failing = false;
  #closed = false;

  constructor(options: WatcherOptions) {
    this.#options = options;
  }

  /** Resolves when the live generation was reported for the first time, or could not be read. */
  async start(): Promise<void> {
    await this.#connect();
  }

  /**
   * Rejects if there is no answer within a second; then the connection is opened again. Rejects without a connection,
   * with the error of the last attempt to open one.
   */
  async ping(): Promise<void> {
    const client = this.#client;
    if (client === null) throw this.#refusal ?? new Error('not connected');
    const deadline = setTimeout(() => client.connection.stream.destroy(), PING_DEADLINE_MS);
    try {
      await this.#ask(client, 'SELECT 1');
    } finally {
      clearTimeout(deadline);
    }
  }

  /** The number of the live generation. Rejects without a connection. */
  async liveNow(): Promise<number | null> {
    const client = this.#client;
    if (client === null) throw new Error('not connected');
    return generationIn(await this.#ask(client, LIVE));
  }

  /** Whether commits wait for a synchronous standby. Rejects without a connection. */
  async commitsWait(): Promise<boolean> {
    const client = this.#client;
    if (client === null) throw new Error('not connected');
    return (await this.#asking(() => unconfirmedCommits(client))) > 0;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = openClient(this.#options.databaseUrl, {
      applicationName: WATCHING,
      connectTimeout: 1_000,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload }) => {
      if (channel === NEXT_CHANNEL) void this.#prepare(client, Number(payload));
      else void this.#poll(client);
    });
    try {
      await this.#open(client);
      if (this.#closed) {
        await client.end();
        return;
      }
      this.#client = client;
      await this.#ask(client, `LISTEN generation; LISTEN ${NEXT_CHANNEL}`);
      await this.#poll(client);
    } catch (error) {
      this.#fail(error);
      this.#lose(client);
    }
  }

  async #open(client: pg.Client): Promise<void> {
    try {
      await client.connect();
      this.#refusal = null;
    } catch (error) {
      this.#refusal = error as Error;
      throw error;
    }
  }

  async #poll(client: pg.Client): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    try {
      const answer = await this.#ask(client, LIVE);
      const live = generationIn(answer);
      this.#options.onClock((answer.rows[0] as { now_ms: number }).now_ms);
      this.#failing = false;
      await this.#options.onLive(live);
    } catch (error) {
      if (client === this.#client) this.#fail(error);
    }
    if (client === this.#client && !this.#closed) this.#later(POLL_EVERY_MS, () => this.#poll(client));
  }

  /** The session's name shows the flipping process that this API is ready. */
  async #prepare(client: pg.Client, generation: number): Promise<void> {
    if (!(await this.#options.onNext(generation))) return;
    const named = `SET application_name = '${readyFor(generation)}'`;
    await this.#ask(client, named).catch(() => undefined);
  }

  #ask(client: pg.Client, sql: string): Promise<pg.QueryResult> {
    return this.#asking(() => client.query(sql));
  }

  #asking<T>(question: () => Promise<T>): Promise<T> {
    const asked = this.#asked.catch(() => undefined).then(question);
    this.#asked = asked;
    return asked;
  }

  #fail(error: unknown): void {
    if (!this.#failing) this.#options.onError(error);
    this.#failing = true;
  }

  #lose(client: pg.Client): void {
    if (this.#closed || (this.#client !== null && this.#client !== client)) return;
    this.#client = null;
    void client.end().catch(() => undefined);
    this.#later(RECONNECT_AFTER_MS, () => this.#connect());
  }

  #later(wait: number, work: () => Promise<void>): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void work(), wait);
    this.#timer.unref();
  }
}

const generationIn = ({ rows }: pg.QueryResult): number | null =>
  (rows[0] as { generation: number | null } | undefined)?.generation ?? null;
