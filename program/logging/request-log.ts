import { pino } from 'pino';
import type { Answered } from '../../api/index.ts';
import type { Settings } from '../settings/index.ts';

export interface RequestLog {
  report(answer: Answered): void;
  /** Writes buffered lines. */
  flush(): void;
}

// A write for each line would cost a reader more than all the rest of its request.
const HELD_BYTES = 8 * 1024;
const HELD_MS = 1_000;

/**
 * Logs one JSON line per request on standard error, with the id of the response; no key, URL or address: the
 * operation is logged as a pattern. Null if request lines are off (`LOG_LEVEL` above `info`). Lines are written
 * together, a second late at most; a killed process loses the last of them.
 */
export function openRequestLog({ logLevel }: Pick<Settings, 'logLevel'>): RequestLog | null {
  const level = logLevel ?? 'info';
  if (!pino({ level }).isLevelEnabled('info')) return null;
  const destination = pino.destination({
    fd: 2,
    sync: false,
    minLength: HELD_BYTES,
    periodicFlush: HELD_MS,
  });
  const logger = pino(
    { level, base: { part: 'api' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
  return {
    report: ({ requestId: request_id, method, route, status, plan, bytes, milliseconds: took }) => {
      const milliseconds = Math.round(took * 100) / 100;
      logger.info({ request_id, method, route, status, plan, bytes, milliseconds }, 'request');
    },
    flush: () => destination.flushSync(),
  };
}
