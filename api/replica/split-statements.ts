import type { Operation } from '../declarations/index.ts';
import { oneCallerStatement, type BatchStatement } from '../batching/index.ts';
import { readStatement } from './read-statement.ts';

/** A statement of batches, split in two halves. */
export interface SplitStatement {
  /** Runs on the primary: checks keys, counts requests, and reads the meter if it is requested. */
  readonly charge: BatchStatement;
  /** Runs on the replica. */
  readonly read: BatchStatement;
}

/** The statements of batches, each in two halves: the primary counts requests, the replica reads documents. */
export class SplitStatements {
  /** The statements that the primary's connection prepares. */
  readonly charging: readonly BatchStatement[];
  /** The statements that the replica's connection prepares. */
  readonly reading: readonly BatchStatement[];
  /** Checks keys and counts requests, and reads no document. */
  readonly keys: BatchStatement;
  readonly #halves = new Map<string, SplitStatement>();
  readonly #alone = new Map<Operation, BatchStatement>();

  /** @param whole the statements of batches when one server does both. */
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

  of({ name }: BatchStatement): SplitStatement {
    return this.#halves.get(name)!;
  }

  /** The statement that reads the documents of one operation. */
  alone(operation: Operation): BatchStatement {
    return this.#alone.get(operation)!;
  }
}
