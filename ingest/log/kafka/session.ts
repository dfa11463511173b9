import { Appender } from './append.ts';
import type { Client } from './client.ts';

/** An open log: its clients and what is under way. */
export class Session {
  readonly client: Client;
  readonly appender: Appender;
  readonly #closing = new AbortController();
  readonly #finishing = new Set<Promise<void>>();
  #closed: Promise<void> | undefined;

  constructor(client: Client) {
    this.client = client;
    this.appender = new Appender(client);
  }

  /** Aborts when the log is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** What ends in the background; closing waits for it. */
  finish(work: Promise<void>): void {
    this.#finishing.add(work);
    void work.finally(() => this.#finishing.delete(work));
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    await this.appender.close();
    // A reader that is let go adds its consumer's end to what finishes.
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.allSettled(this.#finishing);
    await this.client.admin.disconnect();
  }
}
