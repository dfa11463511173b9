import type { Log } from '../../ingest/log/port.ts';
import { openLogger } from '../logger.ts';
import type { Settings } from '../settings.ts';
import type { Tracing } from './tracing.ts';

export type { Tracing } from './tracing.ts';

const done = (): Promise<void> => Promise.resolve();
const asItIs = (log: Log): Log => log;

const OFF: Tracing = {
  log: asItIs,
  within: () => ({ log: asItIs, close: done }),
  heard: null,
  answered: null,
  close: done,
};

/** Traces where the settings say where to; elsewhere nothing of OpenTelemetry is loaded. */
export async function openTracing(settings: Settings, part: string): Promise<Tracing> {
  const { tracesTo: url } = settings;
  if (url === null) return OFF;
  const { exportTraces } = await import('./export.ts');
  const logger = openLogger(settings).child({ part: 'traces' });
  return exportTraces({
    ...{ url, service: `bookings-${part}`, system: settings.kafkaBrokers ? 'kafka' : 'postgresql' },
    warn: (message) => logger.warn(message),
  });
}
