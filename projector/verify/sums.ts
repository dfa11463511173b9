import type { BaseRows } from '../models/base-rows.ts';
import { type CountTable, recounted } from '../models/recount.ts';

type Row = Readonly<Record<string, unknown>>;

/** Counts of several slices of the base rows, added up. */
export class Sums {
  readonly #tables = new Map<CountTable, Map<string, Row>>();

  /** @param key columns that tell the table's rows apart; every other one is a count. */
  add(table: CountTable, key: readonly string[], base: BaseRows): void {
    const rows = this.#tables.get(table) ?? new Map<string, Row>();
    this.#tables.set(table, rows);
    for (const row of recounted(table, base)) {
      const of = JSON.stringify(key.map((column) => row[column]));
      const before = rows.get(of);
      rows.set(of, before ? sum(before, row, key) : row);
    }
  }

  *all(): Iterable<readonly [CountTable, readonly Row[]]> {
    for (const [table, rows] of this.#tables) yield [table, [...rows.values()]];
  }
}

const sum = (a: Row, b: Row, key: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(a).map(([column, count]) => [
      column,
      key.includes(column) ? count : (count as number) + (b[column] as number),
    ]),
  );
