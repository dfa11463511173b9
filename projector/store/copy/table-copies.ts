import type pg from 'pg';
import type { Table } from '../tables/table.ts';
import { TableCopy, type Throttler } from './table-copy.ts';

/**
 * Fills empty tables in parallel: while the server works on one, the next one's rows are prepared. Each is filled once;
 * its primary key and indexes are built at the end, which is faster than row by row.
 */
export class TableCopies {
  readonly #pool: pg.Pool;
  readonly #finishOf: (table: string) => readonly string[];
  readonly #throttle: Throttler;
  readonly #open = new Set<TableCopy<never>>();
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

  async open<Row>(table: Table<Row>): Promise<TableCopy<Row>> {
    const client = await this.#pool.connect();
    const copy = new TableCopy(client, table, this.#finishOf(table.name), this.#throttle);
    this.#open.add(copy);
    return copy;
  }

  /** Ends the rows; `settled` resolves when the tables are complete. */
  close(...copies: readonly TableCopy<never>[]): void {
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
