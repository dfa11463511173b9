import { type BaseRows, recountTable, type SummedSlice } from '../../projections/index.ts';

type Row = Readonly<Record<string, unknown>>;

/** Counts of several slices of the base rows, added up. */
export class Sums {
  readonly #tables = new Map<string, Map<string, Row>>();

  add(table: string, share: SummedSlice, base: BaseRows): void {
    const { key } = share;
    const rows = this.#tables.get(table) ?? new Map<string, Row>();
    this.#tables.set(table, rows);
    for (const row of recountTable(table, base)) {
      const of = JSON.stringify(key.map((column) => row[column]));
      rows.set(of, sum(rows.get(of) ?? {}, reportedBy(share, row), key));
    }
  }

  *all(): Iterable<readonly [string, readonly Row[]]> {
    for (const [table, rows] of this.#tables) yield [table, [...rows.values()]];
  }
}

const reportedBy = ({ key, only, without = [] }: SummedSlice, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => key.includes(column) || (!without.includes(column) && (only?.includes(column) ?? true)),
    ),
  );

/** Columns that only one of them has are unchanged. */
const sum = (a: Row, b: Row, key: readonly string[]): Row => ({
  ...a,
  ...Object.fromEntries(
    Object.entries(b).map(([column, count]) => [
      column,
      key.includes(column) ? count : ((a[column] as number | undefined) ?? 0) + (count as number),
    ]),
  ),
});
