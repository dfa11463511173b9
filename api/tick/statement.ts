import { type Ask, sqlFile, type Operation, type Value } from '../operations/operation.ts';

/**
 * One prepared statement that checks the keys of many requests and reads the documents that they ask for.
 * Parameters: $1 keyed hashes (hex) of the callers; then for each operation the columns of its asks: n, caller (place of
 * the hash in $1, from 1), known (the version at which the asker holds the document, or null), and the operation's own.
 * Rows: those of TickRow; a caller who holds no key in use has none, whatever was asked.
 */
export interface TickStatement {
  readonly name: string;
  readonly text: string;
  readonly operations: readonly Operation[];
}

/**
 * A caller whose key is in use (`ask` null; body: the version of the read tables), or the document of an ask, unless the
 * version known to the asker still stands.
 */
export interface TickRow {
  readonly caller: number | null;
  readonly ask: number | null;
  readonly status: number;
  readonly body: Buffer | null;
  readonly total: number | null;
}

const CALLER = sqlFile('./caller.sql', import.meta.url);
const MOMENT = sqlFile('./moment.sql', import.meta.url);

export function tickStatement(name: string, operations: readonly Operation[]): TickStatement {
  let parameter = 1;
  const branches = operations.map((operation) => {
    const columns = ['n', 'caller', 'known', ...operation.columns.map(([column]) => column)];
    const types = ['int', 'int', 'text', ...operation.columns.map(([, type]) => type)];
    const arrays = types.map((type) => `$${(parameter += 1)}::${type}[]`);
    return branch(operation, columns, arrays);
  });
  const text = [
    `WITH caller AS (\n${CALLER}), moment AS (\n${MOMENT})`,
    `SELECT caller.n AS caller, NULL::int AS ask, 200 AS status, moment.version AS body, NULL::int AS total
FROM caller CROSS JOIN moment`,
    ...branches,
  ]
    .join('\nUNION ALL\n')
    .replace('\nUNION ALL\n', '\n');
  return { name, text, operations };
}

/** A document is read for a caller whose key is in use, and for nobody else. */
function branch(operation: Operation, columns: readonly string[], arrays: readonly string[]): string {
  const shown = columns.filter((column) => column !== 'caller' && column !== 'known');
  const ask = `SELECT ${shown.map((column) => `given.${column}`).join(', ')}, moment.as_of
FROM unnest(${arrays.join(', ')}) AS given (${columns.join(', ')})
JOIN caller ON caller.n = given.caller
CROSS JOIN moment
WHERE (given.known = moment.version) IS NOT TRUE`;
  const relations = [['ask', ask] as const, ...operation.relations];
  const listed = relations.map(([relation, sql]) => `${relation} AS (\n${sql})`).join(', ');
  return `SELECT NULL::int, answer.* FROM (\nWITH ${listed}\n${operation.sql}) AS answer (n, status, body, total)`;
}

/** Parameters of a statement, filled row by row. */
export class TickParameters {
  readonly values: Value[][];
  readonly #first = new Map<Operation, number>();

  constructor({ operations }: TickStatement) {
    let at = 1;
    for (const operation of operations) {
      this.#first.set(operation, at);
      at += 3 + operation.columns.length;
    }
    this.values = Array.from({ length: at }, () => []);
  }

  addCaller(hash: string): number {
    return this.values[0]!.push(hash);
  }

  addAsk({ operation, values }: Ask, n: number, caller: number, known: string | null): void {
    let at = this.#first.get(operation)!;
    this.values[at]!.push(n);
    this.values[(at += 1)]!.push(caller);
    this.values[(at += 1)]!.push(known);
    for (const value of values) this.values[(at += 1)]!.push(value);
  }
}
