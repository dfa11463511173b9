import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Table } from '../tables/table.ts';
import { copyStatement, formatLine } from './copy-text.ts';

// Fewer, larger chunks: each costs a write and a turn of the event loop.
const CHUNK_CHARACTERS = 256 * 1024;

/** Waits for its turn among other users of the server. */
export type Throttler = () => Promise<void>;

/**
 * Writes rows into an empty table with COPY, on a connection and in a transaction of their own. The transaction
 * truncates the table first: for a table new in the transaction, Postgres writes no WAL if `wal_level` is `minimal`, and
 * the rows need no later rewrite (FREEZE). A table without rows keeps its key and is not truncated.
 */
export class TableCopy<Row> {
  readonly #client: pg.PoolClient;
  readonly #table: Table<Row>;
  /** Null before the first rows are sent. */
  #stream: CopyStreamQuery | null = null;
  readonly #throttle: Throttler;
  #chunk = '';
  #rows = 0;
  #failure: Error | null = null;
  /** SQL that creates the table's indexes and statistics. */
  readonly #finish: readonly string[];

  constructor(client: pg.PoolClient, table: Table<Row>, finish: readonly string[], throttle: Throttler) {
    this.#client = client;
    this.#table = table;
    this.#finish = finish;
    this.#throttle = throttle;
  }

  #begin(): CopyStreamQuery {
    const { name } = this.#table;
    const fail = (error: Error): void => void (this.#failure ??= error);
    // Not awaited: the connection runs statements in order.
    this.#client
      .query(`BEGIN; ALTER TABLE ${name} DROP CONSTRAINT ${name}_pkey; TRUNCATE ${name}`)
      .catch(fail);
    const stream = this.#client.query(copyFrom(`${copyStatement(this.#table)} WITH (FREEZE)`));
    stream.on('error', fail);
    return stream;
  }

  /** Accepts rows at once; `ready` resolves when the next may come, so that memory stays bounded. */
  add(rows: Iterable<Row>): void {
    for (const row of rows) {
      this.#chunk += formatLine(this.#table.columns, row);
      this.#rows++;
      if (this.#chunk.length >= CHUNK_CHARACTERS) this.#send();
    }
  }

  /** Added so far. */
  get rows(): number {
    return this.#rows;
  }

  async ready(): Promise<void> {
    if (this.#failure) throw this.#failure;
    if (this.#stream?.writableNeedDrain) await once(this.#stream, 'drain');
    await this.#throttle();
  }

  /** Resolves when the table is complete, with its indexes, and releases the connection. */
  async end(): Promise<void> {
    try {
      if (this.#failure) throw this.#failure;
      if (this.#chunk !== '') this.#send();
      await this.#client.query([await this.#complete(), ...this.#finish, 'COMMIT'].join(';\n'));
      this.#client.release();
    } catch (error) {
      this.abandon();
      throw error;
    }
  }

  /** Drops the connection and rolls back its transaction. */
  abandon(): void {
    this.#client.release(true);
  }

  /** Ends the rows. @returns SQL that completes the table up to its indexes. */
  async #complete(): Promise<string> {
    if (this.#stream === null) return 'BEGIN';
    this.#stream.end();
    await once(this.#stream, 'finish');
    const { name, key, beside } = this.#table;
    const include = beside ? ` INCLUDE (${beside.join(', ')})` : '';
    return `ALTER TABLE ${name} ADD PRIMARY KEY (${key.join(', ')})${include}`;
  }

  #send(): void {
    this.#stream ??= this.#begin();
    this.#stream.write(this.#chunk);
    this.#chunk = '';
  }
}
