import { ruleOf } from '../access/index.ts';
import { DEFAULT_CEILING_REQUESTS } from '../../db/accounts/index.ts';
import { arrayLiteral } from '../../db/index.ts';
import { type Ask, documentSql, type Operation, sqlFile, type Value } from '../declarations/index.ts';
import { MOMENT_SQL } from '../../db/generations/index.ts';

/**
 * One prepared statement that checks the keys of many requests, reads the requested documents, and charges them.
 * Parameters: $1 to $4 as in caller.sql; then for each operation the columns of its asks: n, caller (place of the hash
 * in $1, from 1), charged (its request was admitted and counted before), pro (only a Pro key may ask it), and the
 * operation's own. Rows: BatchRow; none for a caller without an active key.
 */
export interface BatchStatement {
  readonly name: string;
  readonly text: string;
  readonly operations: readonly Operation[];
  /** Operations left out because the generation lacks a table or a column of theirs. */
  readonly unreadable: ReadonlySet<Operation>;
}

const NONE: ReadonlySet<Operation> = new Set();

/**
 * A caller whose key is in use (`ask` null; body: input of `readCaller`), or the document of an ask, unless its caller
 * may not ask it or its month is used up.
 */
export interface BatchRow {
  readonly caller: number | null;
  readonly ask: number | null;
  readonly status: number;
  readonly body: Buffer | null;
  readonly total: number | null;
}

const named = (...names: readonly string[]): string[] =>
  names.map((name) => `${name} AS (\n${sqlFile(`./sql/${name}.sql`, import.meta.url)})`);
const moment = `moment AS (\n${MOMENT_SQL})`;
const common = [...named('clock', 'caller'), moment, ...named('charged')];
const QUOTA_STATUS_SQL = sqlFile('./sql/quota-status.sql', import.meta.url);
const COMMON_COLUMNS = ['n', 'caller', 'charged', 'pro'];
const FIRST_OF_ASKS = 4;

/** Documents are read before the charge, so that its row is locked only during the commit. */
export function batchStatement(
  name: string,
  operations: readonly Operation[],
  unreadable = NONE,
): BatchStatement {
  const text = `WITH ${common.join(', ')}
SELECT answer.caller, answer.ask, answer.status, answer.body, answer.total
FROM (
${[...asksOf(operations, unreadable), QUOTA_STATUS_SQL].join('\nUNION ALL\n')}
) AS answer (caller, ask, status, body, total)`;
  return { name, text, operations, unreadable };
}

/** SELECTs of each operation's asks, from `caller` and `moment`; its parameters from $5 on. */
export function asksOf(operations: readonly Operation[], unreadable: ReadonlySet<Operation>): string[] {
  let parameter = FIRST_OF_ASKS;
  return operations.map((operation) => {
    const columns = [...COMMON_COLUMNS, ...operation.columns.map(([column]) => column)];
    const types = ['int', 'int', 'boolean', 'boolean', ...operation.columns.map(([, type]) => type)];
    const arrays = types.map((type) => `$${(parameter += 1)}::${type}[]`);
    return unreadable.has(operation) ? emptyBranch(columns, arrays) : branch(operation, columns, arrays);
  });
}

/**
 * The statement for keys alone, simplified for one caller. No row: the key may be unknown, or these are the first or
 * the last requests of its month; the statement for keys decides.
 */
export const oneCallerStatement: BatchStatement = {
  name: 'one caller',
  text: sqlFile('./sql/one-caller.sql', import.meta.url).replace(
    'WITH ',
    `WITH ${[...named('clock'), moment].join(', ')}, `,
  ),
  operations: [],
  unreadable: NONE,
};

/**
 * Whether an operation's answer depends on the caller's plan beyond the permission to ask. Candidates of a shared name
 * show only the bookings that the plan opens.
 */
export const isWindowed = ({ path, named }: Operation): boolean =>
  ruleOf(path).standard === 'window' || named === 'artist';

/** Reads a document only for a caller whose key is in use and who may ask it. */
function branch(operation: Operation, columns: readonly string[], arrays: readonly string[]): string {
  const shown = columns.filter((column) => column === 'n' || !COMMON_COLUMNS.includes(column));
  const ask = `SELECT ${shown.map((column) => `given.${column}`).join(', ')}, moment.as_of,
  caller.since, caller.organization_id, caller.month
FROM unnest(${arrays.join(', ')}) AS given (${columns.join(', ')})
JOIN caller ON caller.n = given.caller AND (given.charged OR caller.seen < caller.ceiling)
CROSS JOIN moment
WHERE NOT given.pro OR caller.plan = 'pro'`;
  return `SELECT NULL::int, document.* FROM ${documentSql(operation, ask)}`;
}

/** An operation that cannot be read yields no row; its parameters keep their places. */
const emptyBranch = (columns: readonly string[], arrays: readonly string[]): string =>
  `SELECT NULL::int, given.n, 0, NULL::text, NULL::int
FROM unnest(${arrays.join(', ')}) AS given (${columns.join(', ')})
WHERE false`;

/** Parameters of a statement, filled row by row. */
export class BatchParameters {
  readonly hashes: string[] = [];
  /** The number of requests to count per hash. */
  readonly requests: number[] = [];
  /** Columns of the asks, one operation's after the other's. */
  readonly columns: readonly Value[][];
  readonly #window: number;
  readonly #first = new Map<Operation, number>();

  /** @param window the oldest year of the Standard window. */
  constructor({ operations }: BatchStatement, window: number) {
    this.#window = window;
    let at = 0;
    for (const operation of operations) {
      this.#first.set(operation, at);
      at += COMMON_COLUMNS.length + operation.columns.length;
    }
    this.columns = Array.from({ length: at }, () => []);
  }

  /**
   * Adds a caller; callers are numbered in this order, from 1.
   * @param requests the number of its requests to count.
   */
  addCaller(hash: string, requests: number): void {
    this.hashes.push(hash);
    this.requests.push(requests);
  }

  addAsk({ operation, values, needsPro }: Ask, n: number, caller: number, charged: boolean): void {
    let at = this.#first.get(operation)!;
    for (const value of [n, caller, charged, needsPro !== null, ...values]) {
      this.columns[at]!.push(value);
      at += 1;
    }
  }

  /** The columns of an operation's asks; empty if the statement lacks the operation. */
  columnsOf(operation: Operation): readonly (readonly Value[])[] {
    const first = this.#first.get(operation);
    if (first === undefined) return BatchParameters.none(operation);
    return this.columns.slice(first, first + COMMON_COLUMNS.length + operation.columns.length);
  }

  /** The columns of an operation without asks. */
  static none({ columns }: Pick<Operation, 'columns'>): readonly (readonly Value[])[] {
    return [...COMMON_COLUMNS, ...columns].map(() => []);
  }

  /** The same callers, with the asks of another statement only. */
  of(statement: BatchStatement): BatchParameters {
    const other = new BatchParameters(statement, this.#window);
    other.hashes.push(...this.hashes);
    other.requests.push(...this.requests);
    const columns = statement.operations.flatMap((operation) => this.columnsOf(operation));
    for (const [i, column] of columns.entries()) other.columns[i]!.push(...column);
    return other;
  }

  /** The parameters as texts, as Postgres reads them. */
  texts({ name }: BatchStatement): string[] {
    const limits = [String(this.#window), String(DEFAULT_CEILING_REQUESTS)];
    if (name === oneCallerStatement.name)
      return [this.hashes[0] ?? '', String(this.requests[0] ?? 0), ...limits];
    return [
      arrayLiteral(this.hashes),
      arrayLiteral(this.requests),
      ...limits,
      ...this.columns.map(arrayLiteral),
    ];
  }
}
