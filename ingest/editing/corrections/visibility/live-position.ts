import type pg from 'pg';
import { openClient } from '../../../../db/index.ts';
import { inLive } from './live-tables.ts';

/** Poll interval in milliseconds during a wait; it matters only if a notification is lost. */
const POLL_MS = 250;
/** Milliseconds until a lost or failed connection is retried. */
const AGAIN_MS = 1_000;

interface Waiter {
  readonly position: number;
  readonly arrived: (reached: boolean) => void;
}

/**
 * Tracks how far readers see the log. One connection listens for all waiting requests; if it breaks it is reopened,
 * and meanwhile they poll. A database that comes back may show less than before (a failover without synchronous
 * replication), so a broken connection clears the known position.
 */
export class LivePosition {
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #onProgress: (lostContact: boolean) => void;
  readonly #waiters = new Set<Waiter>();
  #client: pg.Client | null = null;
  #listening = false;
  #position = 0;
  /** Counts broken connections: results of an earlier connection no longer count. */
  #falls = 0;
  #poll: NodeJS.Timeout | null = null;
  #closed = false;
  #hurried = false;

  /** @param onProgress called each time that readers may see more; `true` after contact was lost: or less. */
  constructor(url: string, pool: pg.Pool, onProgress: (lostContact: boolean) => void) {
    this.#url = url;
    this.#pool = pool;
    this.#onProgress = onProgress;
    this.#listen();
  }

  /** The last known checkpoint: readers see everything before it. */
  get position(): number {
    return this.#position;
  }

  /** Waits; true if readers see everything before `position` within this number of milliseconds. */
  async waitUntilReached(position: number, milliseconds: number): Promise<boolean> {
    if (this.#position >= position) return true;
    // While listening, the position is known already.
    if (!this.#listening) await this.#look();
    if (this.#position >= position) return true;
    if (this.#hurried) return false;
    this.#listen();
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.arrived(false), milliseconds);
      const waiter: Waiter = {
        position,
        arrived: (reached) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          if (this.#waiters.size === 0) this.#stopPolling();
          resolve(reached);
        },
      };
      this.#waiters.add(waiter);
      this.#poll ??= setInterval(() => void this.#look(), POLL_MS).unref();
    });
  }

  /** Ends all waits when the program stops. */
  hurry(): void {
    this.#hurried = true;
    for (const { arrived } of [...this.#waiters]) arrived(false);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.hurry();
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #look(): Promise<void> {
    const falls = this.#falls;
    const at = await inLive(this.#pool, async (_client, { position }) => position).catch(() => null);
    if (at === null || falls !== this.#falls) return;
    // Another generation may be at another position, but readers of one server never see less than before.
    this.#moved(at);
    this.#onProgress(false);
  }

  #moved(position: number): void {
    if (position <= this.#position) return;
    this.#position = position;
    for (const { position: wanted, arrived } of [...this.#waiters]) if (wanted <= position) arrived(true);
  }

  #stopPolling(): void {
    if (this.#poll !== null) clearInterval(this.#poll);
    this.#poll = null;
  }

  #listen(): void {
    if (this.#client !== null || this.#closed) return;
    const client = openClient(this.#url, { applicationName: 'bookings editing' });
    this.#client = client;
    const fell = (): void => {
      if (this.#client === client) {
        this.#client = null;
        this.#listening = false;
        this.#position = 0;
        this.#falls += 1;
        setTimeout(() => this.#listen(), AGAIN_MS).unref();
      }
      client.end().catch(() => undefined);
    };
    client.on('error', fell);
    client.on('end', fell);
    // An embargo may end without any append.
    client.on('notification', ({ payload }) => {
      this.#moved(Number(payload ?? 0));
      this.#onProgress(false);
    });
    client
      .connect()
      .then(() => client.query('LISTEN projected'))
      .then(() => this.#look())
      .then(() => {
        this.#listening = this.#client === client;
        if (this.#listening && this.#falls > 0) this.#onProgress(true);
      })
      .catch(fell);
  }
}
