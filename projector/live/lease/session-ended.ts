// A session that the server ended (classes 08 and 57P0, a transaction that was idle for too long), a server that was
// demoted (25006), or a socket that ended.
const CODES = /^(08...|57P0.|25P0[34]|25006|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const WORDS = /^Connection terminated|not queryable|^Client was closed/;

/** True if a query failed because its session is over; the client itself may notice that later. */
export function sessionEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return WORDS.test(error.message) || ('code' in error && CODES.test(String(error.code)));
}
