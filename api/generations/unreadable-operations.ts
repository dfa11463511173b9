import { withClient } from '../../db/index.ts';
import type { Operation } from '../declarations/index.ts';
import { BatchParameters, batchStatement, type BatchStatement } from '../batching/index.ts';
import { standIn } from './younger-columns.ts';

// SQLSTATE undefined_table, undefined_column.
const UNDEFINED = new Set(['42P01', '42703']);

/** Whether a statement failed because a table or a column is not there. */
export const isUndefined = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNDEFINED.has(String(error.code));

/**
 * The operations whose tables or columns a generation lacks: it was built by another release.
 * @throws if not even keys can be checked: then the cause is another one.
 */
export async function findUnreadableOperations(
  databaseUrl: string,
  schema: string,
  statements: readonly BatchStatement[],
): Promise<ReadonlySet<Operation>> {
  return withClient(
    databaseUrl,
    { applicationName: 'bookings api', searchPath: schema, ignoresEndError: true },
    async (client) => {
      const unreadable = new Set<Operation>();
      await standIn(client, schema);
      for (const statement of statements) {
        const [operation, ...others] = statement.operations;
        if (others.length > 0) continue;
        const values = new BatchParameters(statement, 0).texts(statement);
        const fault = await client.query(statement.text, values).then(() => null, asFault);
        if (fault === null) continue;
        if (operation === undefined || !isUndefined(fault)) throw fault;
        unreadable.add(operation);
      }
      return unreadable;
    },
  );
}

const asFault = (fault: unknown): Error => (fault instanceof Error ? fault : new Error(String(fault)));

/** The statements without those of a single unreadable operation, and without its part in the others. */
export function readableOf(
  statements: readonly BatchStatement[],
  unreadable: ReadonlySet<Operation>,
): readonly BatchStatement[] {
  if (unreadable.size === 0) return statements;
  return statements
    .filter(({ operations }) => operations.length !== 1 || !unreadable.has(operations[0]!))
    .map((statement) =>
      statement.operations.length > 1
        ? batchStatement(statement.name, statement.operations, unreadable)
        : statement,
    );
}
