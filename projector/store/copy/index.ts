import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Database } from '../../../db/generations/index.ts';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { arrayLiteral } from '../../../db/index.ts';
import { type Cell, cellOf, type Table } from '../tables/table.ts';

// Fewer, larger chunks: each costs a write and a turn of the event loop.
const CHUNK = 256 * 1024;

/** Waits for its turn among other users of the server. */
export type Throttler = () => Promise<void>;

/**
 * Writes rows into an empty table with COPY, on a connection and in a transaction of their own. The transaction
 * truncates the table first: for a table new in the transaction, Postgres writes no WAL if `wal_level` is `minimal`, and
 * the rows need no later rewrite (FREEZE). A table without rows keeps its key and is not truncated.
 */
export class Copy<Row> {
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
      if (this.#chunk.length >= CHUNK) this.#send();
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

/**
 * Fills empty tables in parallel: while the server works on one, the next one's rows are prepared. Each is filled once;
 * its primary key and indexes are built at the end, which is faster than row by row.
 */
export class Copies {
  readonly #pool: pg.Pool;
  readonly #finishOf: (table: string) => readonly string[];
  readonly #throttle: Throttler;
  readonly #open = new Set<Copy<never>>();
  /** Rows of completed tables. */
  #closedRows = 0;
  readonly #ending: Promise<void>[] = [];

  /**
   * @param finishOf the statements for a full table: its indexes and statistics.
   * @param throttle called between two chunks.
   */
  constructor(
    pool: pg.Pool,
    finishOf: (table: string) => readonly string[],
    throttle: Throttler = () => Promise.resolve(),
  ) {
    this.#pool = pool;
    this.#finishOf = finishOf;
    this.#throttle = throttle;
  }

  async open<Row>(table: Table<Row>): Promise<Copy<Row>> {
    const client = await this.#pool.connect();
    const copy = new Copy(client, table, this.#finishOf(table.name), this.#throttle);
    this.#open.add(copy);
    return copy;
  }

  /** Ends the rows; `settled` resolves when the tables are complete. */
  close(...copies: readonly Copy<never>[]): void {
    for (const copy of copies) {
      this.#open.delete(copy);
      this.#closedRows += copy.rows;
      const ended = copy.end();
      // `settled` reports the error.
      ended.catch(() => undefined);
      this.#ending.push(ended);
    }
  }

  /** Writes buffered rows. */
  async write<Row>(table: Table<Row>, rows: Iterable<Row>): Promise<void> {
    const copy = await this.open(table);
    copy.add(rows);
    this.close(copy);
  }

  /** Written to all tables so far. */
  get rows(): number {
    return [...this.#open].reduce((sum, { rows }) => sum + rows, this.#closedRows);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#ending);
  }

  /** Drops what is still open, with its rows. */
  abandon(): void {
    for (const copy of this.#open) copy.abandon();
  }
}

/** Inserts rows with COPY on the caller's connection, in its transaction. None of them may exist. */
export async function copyRows<Row>(
  client: Database,
  table: Table<Row>,
  rows: readonly Row[],
): Promise<void> {
  const stream = client.query(copyFrom(copyStatement(table)));
  // `pipeline` rejects with the error; all rows are one chunk.
  await pipeline(Readable.from([rows.map((row) => formatLine(table.columns, row)).join('')]), stream);
}

const copyStatement = <Row>(table: Table<Row>): string =>
  `COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`;

/** A row in COPY's text format. */
function formatLine<Row>(columns: readonly (keyof Row)[], row: Row): string {
  let line = copyText(cellOf(row, columns[0]!));
  for (let i = 1; i < columns.length; i++) line += `\t${copyText(cellOf(row, columns[i]!))}`;
  return `${line}\n`;
}

function copyText(cell: Cell): string {
  if (typeof cell === 'string') return escaped(cell);
  if (cell === null) return '\\N';
  return typeof cell === 'object' ? escaped(arrayLiteral(cell)) : String(cell);
}

// From this length on, four searches by the processor's own instructions are faster than a pattern.
const LONG_TEXT = 48;

const isSpecial = (text: string): boolean =>
  text.length < LONG_TEXT
    ? SPECIAL.test(text)
    : text.includes('\\') || text.includes('\n') || text.includes('\t') || text.includes('\r');

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  isSpecial(text) ? text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char]!) : text;
