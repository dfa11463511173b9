import type { Operation } from '../declarations/index.ts';
import { oneCallerStatement, type BatchStatement } from '../batching/index.ts';
import { readStatement } from './read-statement.ts';

/** One of the tick's statements, split in two halves. */
export interface Halves {
  /** On the primary: checks keys and charges them, and reads the meter if it is requested. */
  readonly charge: BatchStatement;
  /** Runs on the replica. */
  readonly read: BatchStatement;
}

/** The tick's statements, each in two halves: what is charged on the primary and what is read on the replica. */
export class SplitStatements {
  /** All that the primary's connection needs. */
  readonly charging: readonly BatchStatement[];
  /** All that the replica's connection needs. */
  readonly reading: readonly BatchStatement[];
  /** Checks keys and charges them, and reads nothing. */
  readonly keys: BatchStatement;
  readonly #halves = new Map<string, Halves>();
  readonly #alone = new Map<Operation, BatchStatement>();

  /** @param whole what ticks run where one server does both. */
  constructor(whole: readonly BatchStatement[]) {
    const split = whole.filter(({ name }) => name !== oneCallerStatement.name);
    this.keys = split.find(({ operations }) => operations.length === 0)!;
    const meter = split.find(({ operations }) => operations.length === 1 && operations[0]!.readsMeter);
    for (const statement of split) {
      const { name, operations } = statement;
      const read = readStatement(
        statement,
        operations.filter(({ readsMeter }) => !readsMeter),
      );
      const charge = operations.some(({ readsMeter }) => readsMeter) && meter ? meter : this.keys;
      this.#halves.set(name, { charge, read });
      if (operations.length === 1) this.#alone.set(operations[0]!, read);
    }
    this.charging = [oneCallerStatement, this.keys, ...(meter ? [meter] : [])];
    this.reading = [...this.#halves.values()].map(({ read }) => read);
  }

  of({ name }: BatchStatement): Halves {
    return this.#halves.get(name)!;
  }

  /** The statement that reads asks of one operation. */
  alone(operation: Operation): BatchStatement {
    return this.#alone.get(operation)!;
  }
}
