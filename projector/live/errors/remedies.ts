import { LogFault, type LogFaultCode } from '../../../ingest/log/index.ts';

const RESTORE =
  'Until you restore the log, readers see the tables without newer events. Restore the log from its archive by `npx bookings log restore` ' +
  '(docs/how-to/operate/runbook.md, "Restore from nothing"), then start the projector again. If the archive is older than the tables, run ' +
  '`bookings log reconcile`.';

const OF_LOG: Readonly<Partial<Record<LogFaultCode, string>>> = {
  deleted: RESTORE,
  truncated: RESTORE,
  recreated: RESTORE,
  gap: RESTORE,
};

// SQLSTATE disk_full.
const DISK_FULL = '53100';
const MAKE_ROOM =
  'The disk of Postgres is full: free some space (docs/how-to/operate/runbook.md, "A disk fills"). The writer then continues without a restart, and no event is lost.';

/** The error's message, followed by a remedy if one is known. */
export function withRemedy(error: unknown): string {
  const stated = error instanceof Error ? error.message : String(error);
  const advice = adviceOn(error);
  return advice === null ? stated : `${stated} ${advice}`;
}

/** Turns an error that ends the projector into one whose message includes the remedy. */
export function toFatalError(error: unknown): unknown {
  if (!(error instanceof LogFault) || adviceOn(error) === null) return error;
  return new LogFault(error.code, withRemedy(error), { cause: error });
}

function adviceOn(error: unknown): string | null {
  if (error instanceof LogFault) {
    if (OF_LOG[error.code] !== undefined) return OF_LOG[error.code]!;
    return adviceOn(error.cause);
  }
  return error instanceof Error && 'code' in error && error.code === DISK_FULL ? MAKE_ROOM : null;
}
