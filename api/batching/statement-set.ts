import type { Ask, Operation } from '../declarations/index.ts';
import { oneCallerStatement, batchStatement, type BatchStatement } from './batch-statement.ts';

/**
 * The statements that batches run: one for keys alone, one per operation, one for all operations. A statement per
 * combination would fill every connection's memory with plans.
 */
export class StatementSet {
  readonly all: readonly BatchStatement[];
  readonly #keys = batchStatement('keys', []);
  readonly #mixed: BatchStatement;
  readonly #single: ReadonlyMap<Operation, BatchStatement>;

  constructor(operations: readonly Operation[]) {
    this.#mixed = batchStatement('mixed', operations);
    this.#single = new Map(
      operations.map((operation) => [operation, batchStatement(operation.path, [operation])]),
    );
    this.all = [oneCallerStatement, this.#keys, ...this.#single.values(), this.#mixed];
  }

  /** The statement that reads all of these asks. */
  for(asks: Iterable<Ask>): BatchStatement {
    let only: Operation | null = null;
    for (const { operation } of asks) {
      if (operation === only) continue;
      if (only !== null) return this.#mixed;
      only = operation;
    }
    return only === null ? this.#keys : this.#single.get(only)!;
  }
}
