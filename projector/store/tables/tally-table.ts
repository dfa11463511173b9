import type { Database } from '../../../db/generations/index.ts';
import { pipeline, type Statement } from '../../../db/index.ts';
import {
  addStatement,
  cleanStatement,
  dropStatement,
  putStatement,
  type TableDefinition,
} from './statements.ts';
import { arraysOf } from './replace-rows.ts';
import { cellOf, type WritableTable } from './table.ts';

/**
 * A table of counts by key: each base row adds to the counts of its keys, so that a change is a difference. Rows are put
 * and dropped only where counts are repaired.
 */
export interface TallyTable<Row> extends WritableTable<Row> {
  /** The columns that are not key. */
  readonly counts: readonly (keyof Row & string)[];
  /** Adds to the counts of rows, one array per column; a count may be negative. */
  readonly add: Statement;
  /** Deletes those of the rows (arrays of key columns) that count nothing; null where such rows stay. */
  readonly clean: Statement | null;
}

/** @param definition `keepsZeros`: rows that count nothing stay. */
export function tallyTable<Row>(
  definition: TableDefinition<Row> & { readonly keepsZeros?: boolean },
): TallyTable<Row> {
  const { name, key } = definition;
  const columns = Object.keys(definition.columns) as (keyof Row & string)[];
  const counts = columns.filter((column) => !key.includes(column));
  const clean = definition.keepsZeros ? null : cleanStatement(definition, counts);
  const add = addStatement(definition, counts);
  return {
    name,
    columns,
    key,
    counts,
    add,
    clean,
    put: putStatement(definition),
    drop: dropStatement(definition),
  };
}

/** Contributions to a table of counts, summed up by its key before they are written. */
export interface RowSum<Row> {
  /** @param times 1: the base row was added; -1: removed; more: that many equal rows exist. */
  add(row: Row, times: number): void;
  /** The rows of a table that was empty before. */
  rowsToStore(): Iterable<Row>;
}

export class Tally<Row> implements RowSum<Row> {
  readonly table: TallyTable<Row>;
  readonly #rows = new Map<string, Record<string, unknown>>();

  constructor(table: TallyTable<Row>) {
    this.table = table;
  }

  add(row: Row, times: number): void {
    const { key: columns } = this.table;
    let key = String(cellOf(row, columns[0]!));
    for (let i = 1; i < columns.length; i++) key += `\0${String(cellOf(row, columns[i]!))}`;
    const sum = this.#rows.get(key);
    if (!sum) {
      const fresh: Record<string, unknown> = { ...(row as Record<string, unknown>) };
      for (const column of this.table.counts) fresh[column] = (row[column] as number) * times;
      this.#rows.set(key, fresh);
      return;
    }
    for (const column of this.table.counts) {
      sum[column] = (sum[column] as number) + (row[column] as number) * times;
    }
  }

  /** Rows with a count that is not zero. */
  rows(): Row[] {
    return this.#all().filter((row) => this.table.counts.some((column) => row[column] !== 0));
  }

  rowsToStore(): Row[] {
    return this.table.clean === null ? this.#all() : this.rows();
  }

  #all(): Row[] {
    return [...this.#rows.values()] as Row[];
  }
}

/** Adds the tally to the stored counts. */
export async function addTally<Row>(client: Database, tally: Tally<Row>): Promise<void> {
  const { table } = tally;
  const rows = tally.rows();
  if (rows.length === 0) return;
  const fewer = rows.filter((row) => table.counts.some((column) => (row[column] as number) < 0));
  const clean = fewer.length > 0 ? table.clean : null;
  await pipeline(
    client,
    () => client.query({ ...table.add, values: arraysOf(rows, table.columns) }),
    async () => clean && client.query({ ...clean, values: arraysOf(fewer, table.key) }),
  );
}
