import type { Database } from '../../db/generations/index.ts';
import { pipeline } from '../../db/index.ts';
import {
  addTally,
  changesOf,
  type Difference,
  type RowSum,
  Tally,
  type TallyTable,
} from '../store/tables/index.ts';
import type { CountedRows, Counter } from './read-model.ts';
import { counters } from './read-models.ts';

type CountRow = Readonly<Record<string, unknown>>;
type Add = (row: never, times: number) => void;

/** The contributions of base rows to the counters, summed up by the key of the count. */
class CounterSums<Sum extends RowSum<CountRow>> {
  protected readonly sums: readonly { readonly table: TallyTable<CountRow>; readonly sum: Sum }[];
  readonly #adders: Readonly<Record<keyof CountedRows, readonly Add[]>>;

  constructor(createSum: (counter: Counter) => Sum, of: readonly Counter[] = counters) {
    this.sums = of.map((counter) => ({ table: counter.table, sum: createSum(counter) }));
    this.#adders = {
      artist: this.#addersOf('artist', of),
      booking: this.#addersOf('booking', of),
      edition: this.#addersOf('edition', of),
      label: this.#addersOf('label', of),
      series: this.#addersOf('series', of),
    };
  }

  /** Whether a counter reacts to rows of this table. */
  counts(base: keyof CountedRows): boolean {
    return this.#adders[base].length > 0;
  }

  /** @param times 1: the row was added; -1: removed; more: that many equal rows exist. */
  add<Base extends keyof CountedRows>(base: Base, row: CountedRows[Base], times: number): void {
    for (const add of this.#adders[base]) add(row as never, times);
  }

  #addersOf(base: keyof CountedRows, of: readonly Counter[]): Add[] {
    return of.flatMap(({ contributions }, i) => {
      const contribute = contributions[base] as ((row: never) => readonly CountRow[]) | undefined;
      const { sum } = this.sums[i]!;
      return contribute
        ? [
            (row, times) => {
              for (const each of contribute(row)) sum.add(each, times);
            },
          ]
        : [];
    });
  }
}

/** The contributions of the rows that one transaction of the writer changes. */
export class CounterChanges extends CounterSums<Tally<CountRow>> {
  constructor() {
    super(({ table }) => new Tally(table));
  }

  addChanges<Base extends keyof CountedRows>(base: Base, difference: Difference<CountedRows[Base]>): void {
    for (const { from, to } of changesOf(difference)) {
      if (from) this.add(base, from, -1);
      if (to) this.add(base, to, 1);
    }
  }

  /** Adds them to the stored counts. */
  async write(client: Database): Promise<void> {
    await pipeline(
      client,
      ...this.sums.map(
        ({ sum }) =>
          () =>
            addTally(client, sum),
      ),
    );
  }
}

/** The contributions of all rows of a bulk rebuild. */
export class CounterTotals extends CounterSums<RowSum<CountRow>> {
  constructor() {
    super((counter) => {
      const sum = counter.createBulkSum?.() ?? new Tally(counter.table);
      for (const row of counter.initialRows ?? []) sum.add(row, 1);
      return sum;
    });
  }

  /** Every table of counts with its rows. */
  *tables(): Iterable<{ readonly table: TallyTable<CountRow>; readonly rows: Iterable<CountRow> }> {
    for (const { table, sum } of this.sums) yield { table, rows: sum.rowsToStore() };
  }
}

/** The counts by the base rows, for tables of counts that may be wrong. */
export class CounterRepair extends CounterSums<Tally<CountRow>> {
  constructor(of: readonly Counter[]) {
    super(({ table, initialRows = [] }) => {
      const sum = new Tally(table);
      for (const row of initialRows) sum.add(row, 1);
      return sum;
    }, of);
  }

  /** The tables of these counters. */
  *tables(): Iterable<{ readonly table: TallyTable<CountRow>; readonly wanted: readonly CountRow[] }> {
    for (const { table, sum } of this.sums) yield { table, wanted: sum.rowsToStore() };
  }
}
