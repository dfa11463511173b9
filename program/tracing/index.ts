import type { Log } from '../../ingest/log/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Tracing } from './tracing.ts';

export type { Tracing, OpenSpan } from './tracing.ts';

/** Settings of tracing in a process; they can be sent to another process. */
export type TracingSettings = Pick<Settings, 'tracesTo' | 'kafkaBrokers' | 'logLevel'>;

const done = (): Promise<void> => Promise.resolve();
const asItIs = (log: Log): Log => log;

const OFF: Tracing = {
  log: asItIs,
  within: () => ({ log: asItIs, traceparent: null, close: done }),
  received: null,
  answered: null,
  close: done,
};

/** Opens tracing if the settings name a collector; otherwise OpenTelemetry is not loaded. */
export async function openTracing(settings: TracingSettings, part: string): Promise<Tracing> {
  const { tracesTo: url } = settings;
  if (url === null) return OFF;
  const [{ exportTraces }, { openLogger }] = await Promise.all([
    import('./export.ts'),
    import('../logging/logger.ts'),
  ]);
  const logger = openLogger(settings).child({ part: 'traces' });
  return exportTraces({
    url,
    service: `bookings-${part}`,
    system: settings.kafkaBrokers ? 'kafka' : 'postgresql',
    warn: (message) => logger.warn(message),
  });
}
