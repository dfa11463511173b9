import { LogFault } from '../port.ts';

// Undefined table, undefined schema: SQLSTATE 42P01, 3F000.
const MISSING = new Set(['42P01', '3F000']);

export const deleted = (options?: ErrorOptions): LogFault =>
  new LogFault('deleted', 'The log is gone: schema "log" or its row in log.head was dropped.', options);

export const recreated = (): LogFault =>
  new LogFault(
    'recreated',
    'The log was replaced: the identity in log.head has changed since this program opened the log.',
  );

export const truncated = (from: number, first: number): LogFault =>
  new LogFault(
    'truncated',
    `The log begins at position ${first}, but this program needs the events from position ${from} on, which are no longer kept.`,
  );

export const cutShort = (from: number, end: number): LogFault =>
  new LogFault(
    'truncated',
    `The log ends before position ${end}, but this program needs position ${from}. The newest events of the log are lost.`,
  );

export const gap = (expected: number, found: number | null): LogFault =>
  new LogFault(
    'gap',
    `The log has no event at position ${expected}: ${found === null ? 'no later event exists either' : `the next event is at position ${found}`}.`,
  );

/** A database error as a fault of the log. */
export function faultOf(error: unknown): LogFault {
  if (error instanceof LogFault) return error;
  const cause = { cause: error };
  if (error instanceof Error && 'code' in error && MISSING.has(String(error.code))) return deleted(cause);
  const stated = error instanceof Error ? error.message : String(error);
  return new LogFault('unreachable', `The log's database failed: ${stated}`, cause);
}
