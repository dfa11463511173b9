import { LogFault } from '../../../ingest/log/index.ts';
import { FoldFault } from '../../fold/steps/index.ts';
import { CheckpointConflict, DayChangeFault, ParkFull } from './faults.ts';

// A failure that recurs at once is not transient.
const FAILURES_IN_A_ROW = 5;

/**
 * Whether a retry may help.
 * @param failures in a row, this one included, without an event applied between them.
 */
export function isTransient(error: unknown, failures: number): boolean {
  if (error instanceof CheckpointConflict || error instanceof ParkFull) return true;
  // Its message contains names of the data.
  if (error instanceof DayChangeFault || error instanceof FoldFault) return false;
  if (error instanceof LogFault) return error.code === 'unreachable';
  return isConnectionFault(error) || (isDatabaseFault(error) && failures < FAILURES_IN_A_ROW);
}

const toCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** SQLSTATE classes: connection, operator intervention, resources; a demoted server; and the errors of sockets and pg. */
const isConnectionFault = (error: unknown): boolean =>
  /^(08|57P|53|25006)/.test(toCode(error)) ||
  /^E[A-Z]+$/.test(toCode(error)) ||
  (error instanceof Error && /connection|timeout|not queryable|terminated/i.test(error.message));

const isDatabaseFault = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(toCode(error));
