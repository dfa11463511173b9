import { StatementError } from './wire.ts';

// SQLSTATE classes: connection, resources, operator intervention (shutdown, statement timeout), system error.
const AWAY = new Set(['08', '53', '57', '58']);
// The schema of a generation went while it was read.
const GONE = new Set(['42P01', '3F000']);

/** Whether an error says that the database is away or its tables are; else something is wrong with the query. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof StatementError)) return true;
  return AWAY.has(error.code.slice(0, 2)) || GONE.has(error.code);
}
