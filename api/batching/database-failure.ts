import { READ_ONLY } from '../../db/primary/index.ts';
import type { BatchRow } from './batch-statement.ts';
import { StatementError } from './protocol/wire.ts';

// SQLSTATE classes: connection, resources, operator intervention (shutdown, statement timeout), system error.
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
// The schema of a generation was dropped during a read.
const NO_SUCH_TABLE = new Set(['42P01', '3F000']);

/** True if the database or its tables are unavailable; false if the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof StatementError)) return true;
  return (
    UNAVAILABLE_CLASSES.has(error.code.slice(0, 2)) || NO_SUCH_TABLE.has(error.code) || isReadOnly(error)
  );
}

/** True if the server was demoted or is read-only: its connections are useless. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof StatementError && error.code === READ_ONLY;

/** The database of documents became unavailable after another one had counted the requests of the batch. */
export class UnavailableAfterCharge extends Error {
  /** The rows about callers. */
  readonly charged: readonly BatchRow[];

  constructor(charged: readonly BatchRow[], cause: unknown) {
    super('The database became unavailable after the requests were counted.', { cause });
    this.charged = charged;
  }
}
