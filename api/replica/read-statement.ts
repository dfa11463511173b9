import { arrayLiteral } from '../../db/index.ts';
import { type Operation } from '../declarations/index.ts';
import { MOMENT_SQL } from '../../db/generations/index.ts';
import type { Caller } from '../batching/index.ts';
import { asksOf, type BatchParameters, type BatchStatement } from '../batching/batch-statement.ts';

/**
 * The reading half of a batch's statement, for callers that the primary accepted: reads the documents and the version
 * of this server's tables in one snapshot. Parameters: $1 to $4 an item for each caller: n (its index among the batch's
 * callers), plan, since, open (true if its month has requests left); then the requests as in the whole statement. Rows:
 * one without caller and request, whose body is the version; then those of documents, as in BatchRow.
 */
export function readStatement(
  { name, unreadable }: Pick<BatchStatement, 'name' | 'unreadable'>,
  operations: readonly Operation[],
): BatchStatement {
  const text = `WITH moment AS (
${MOMENT_SQL}), caller AS (
${CALLER})
SELECT answer.caller, answer.ask, answer.status, answer.body, answer.total
FROM (
${[...asksOf(operations, unreadable), TABLES_VERSION].join('\nUNION ALL\n')}
) AS answer (caller, ask, status, body, total)`;
  return { name, text, operations, unreadable };
}

// Only operations that read the meter need organization and month, and those run on the primary.
const CALLER = `SELECT n, plan, since, NULL::bigint AS organization_id, NULL::date AS month,
  CASE WHEN open THEN 0 ELSE 1 END AS seen, 1 AS ceiling
FROM unnest($1::int[], $2::text[], $3::int[], $4::boolean[]) AS given (n, plan, since, open)`;

const TABLES_VERSION = 'SELECT NULL::int, NULL::int, 0, moment.version, NULL::int FROM moment';

/** The parameters of a statement that reads. */
export class ReadParameters {
  readonly #callers: ReadonlyMap<number, Caller>;
  readonly #asks: Pick<BatchParameters, 'columnsOf'>;

  constructor(callers: ReadonlyMap<number, Caller>, asks: Pick<BatchParameters, 'columnsOf'>) {
    this.#callers = callers;
    this.#asks = asks;
  }

  texts({ operations }: BatchStatement): string[] {
    const callers = [...this.#callers.values()];
    return [
      arrayLiteral([...this.#callers.keys()]),
      arrayLiteral(callers.map(({ plan }) => plan)),
      arrayLiteral(callers.map(({ firstYear }) => firstYear)),
      arrayLiteral(callers.map(({ before, limit }) => before < limit)),
      ...operations.flatMap((operation) => this.#asks.columnsOf(operation).map(arrayLiteral)),
    ];
  }
}

/** The parameters of a statement for a single request. */
export const singleRequestParameters = (
  asks: Pick<BatchParameters, 'columnsOf'>,
  operation: Operation,
  nth: number,
): Pick<BatchParameters, 'columnsOf'> => ({
  columnsOf: (other) => asks.columnsOf(other).map((column) => (other === operation ? [column[nth]!] : [])),
});
