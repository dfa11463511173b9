import type pg from 'pg';
import { openClient } from '../../../db/index.ts';

export interface Wake {
  /** Resolves when something was appended since the last call, after `milliseconds`, or when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/**
 * Wakes the readers of one log: one connection listens for all of them. A connection that falls is made again at the
 * next wait; meanwhile the readers poll.
 */
export class Listener {
  readonly #url: string;
  readonly #wakes = new Set<() => void>();
  #client: pg.Client | undefined;
  // A client that is ended while it connects waits for its timeout.
  #ready: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** A signal per reader: a notification between two waits is not lost. */
  subscribe(): Wake & { unsubscribe(): void } {
    let rung = false;
    let answer: (() => void) | undefined;
    const ring = (): void => {
      rung = true;
      answer?.();
    };
    this.#wakes.add(ring);
    return {
      wait: async (milliseconds, signal) => {
        this.#listen();
        if (!rung && !signal.aborted) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, milliseconds);
            signal.addEventListener('abort', ring, { once: true });
            answer = () => {
              clearTimeout(timer);
              resolve();
            };
          });
          signal.removeEventListener('abort', ring);
        }
        answer = undefined;
        rung = false;
      },
      unsubscribe: () => this.#wakes.delete(ring),
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#ring();
    await this.#ready;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #ring(): void {
    for (const wake of this.#wakes) wake();
  }

  #listen(): void {
    if (this.#client || this.#closed) return;
    const client = openClient(this.#url, { applicationName: 'log listener' });
    this.#client = client;
    const fell = (): void => {
      if (this.#client !== client) return;
      this.#client = undefined;
      client.end().catch(() => undefined);
    };
    client.on('error', fell);
    client.on('end', fell);
    client.on('notification', () => this.#ring());
    this.#ready = client
      .connect()
      .then(() => client.query('LISTEN log_appended'))
      // Covers events that were appended before the listener was ready.
      .then(() => this.#ring())
      .catch(fell);
  }
}
