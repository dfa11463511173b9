import { type DestinationStream, type Logger, pino } from 'pino';
import { showControls } from '../../db/terminal/index.ts';
import type { Settings } from '../settings/index.ts';

/** Writes JSON lines to standard error: standard output is for results. Never logs keys or payloads. */
export const openLogger = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger =>
  pino(
    { level: logLevel ?? 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime },
    shownOn(pino.destination(2)),
  );

/** A log may be read at a terminal too. */
const shownOn = (destination: DestinationStream): DestinationStream => ({
  write: (line) => {
    destination.write(showControls(line));
  },
});

/**
 * Distinguishes a requested stop from an unexpected end: a warning, since the default level logs nothing
 * less.
 */
export function logStopped(settings: Pick<Settings, 'logLevel'>, part: string, signal: AbortSignal): void {
  if (!signal.aborted) return;
  openLogger(settings)
    .child({ part })
    .warn({ signal: (signal.reason as Error).message }, 'stopped');
}
