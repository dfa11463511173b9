import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { openPool } from '../../../db/index.ts';
import { LogFault } from '../port.ts';
import { deleted, faultOf, recreated } from './postgres-faults.ts';
import { Listener } from './commit-listener.ts';

const headSql = readFileSync(new URL('./head.sql', import.meta.url), 'utf8');

export interface Head {
  readonly identity: string;
  readonly next_position: number;
  readonly first_position: number;
}

/** The log as it was opened, and its connections. */
export class Source {
  readonly listener: Listener;
  readonly #pool: pg.Pool;
  readonly #closing = new AbortController();
  readonly #working = new Set<Promise<unknown>>();
  #identity = '';

  constructor(databaseUrl: string) {
    this.#pool = openPool(databaseUrl, { max: 4, applicationName: 'log' });
    this.listener = new Listener(databaseUrl);
  }

  /** Remembers which log this is. */
  async open(): Promise<void> {
    this.#identity = (await this.#readHead()).identity;
  }

  get identity(): string {
    return this.#identity;
  }

  /** Aborts when the log is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** @throws LogFault on any error */
  async use<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    if (this.closing.aborted) throw new LogFault('unreachable', 'The log was closed.');
    const working = work(this.#pool);
    this.#working.add(working);
    try {
      return await working;
    } catch (error) {
      throw faultOf(error);
    } finally {
      this.#working.delete(working);
    }
  }

  async head(): Promise<Head> {
    const head = await this.#readHead();
    if (head.identity !== this.#identity) throw recreated();
    return head;
  }

  async close(): Promise<void> {
    if (this.closing.aborted) return;
    this.#closing.abort();
    await this.listener.close();
    // A pool that ends never serves callers that wait for a connection.
    await Promise.allSettled(this.#working);
    await this.#pool.end();
  }

  async #readHead(): Promise<Head> {
    const { rows } = await this.use((pool) => pool.query<Head>({ name: 'log-head', text: headSql }));
    if (!rows[0]) throw deleted();
    return rows[0];
  }
}
