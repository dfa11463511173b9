import type { Logger } from 'pino';
import { failingFast, type Log, LogContact, type LogContactOptions } from '../../ingest/log/index.ts';

export interface WatchedLog {
  readonly contact: LogContact;
  /** Fails calls at once while the log is away. */
  readonly log: Log;
}

/** Watches the log for ingest: logs an error once when the log is away, and once that it answers again. */
export function watchLog(
  theLog: Log,
  logger: Pick<Logger, 'info' | 'error'>,
  options: Pick<LogContactOptions, 'awayAfterMs'> = {},
): WatchedLog {
  const contact = new LogContact(theLog, {
    ...options,
    onChange: (why) => {
      if (why === null) logger.info('the log answers again');
      else logger.error({ why }, 'the log does not answer, so corrections and imports are refused');
    },
  });
  return { contact, log: failingFast(theLog, contact) };
}
