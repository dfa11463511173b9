import { LogFault, type LogFaultCode } from '../../../ingest/log/index.ts';

const RESTORE =
  'Readers still see the tables as they were. Bring the log back from its archive (`npx bookings log restore`; ' +
  'docs/how-to/operate/runbook.md, "Restore from nothing"), then start the projector again. If the archive is older than the tables: ' +
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
  'The disk of Postgres is full: make room (docs/how-to/operate/runbook.md, "A disk fills"); the writer then continues by itself, and nothing is lost.';

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
