import { type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/** JSON lines on standard error: standard output is for what people asked to see. Never a key, never a payload. */
export const openLogger = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger =>
  pino(
    { level: logLevel ?? 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
