import { setTimeout as sleep } from 'node:timers/promises';
import { Appender } from './appender.ts';
import type { Client } from './client.ts';

const MAX_WAIT_MS = 5_000;

/** An open log: its clients and its background work. */
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

  /** Registers background work; closing waits for it. */
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
    const patience = new AbortController();
    // A broker that is down must not keep a program from ending.
    await Promise.race([this.#settle(), sleep(MAX_WAIT_MS, undefined, { signal: patience.signal })]);
    patience.abort();
  }

  async #settle(): Promise<void> {
    await this.appender.close();
    // Closing a reader adds the end of its consumer to the background work.
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.allSettled(this.#finishing);
    await this.client.close();
  }
}
