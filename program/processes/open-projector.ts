import { hostname } from 'node:os';
import type { Log } from '../../ingest/log/index.ts';
import type { Projector } from '../../projector/index.ts';
import type { Catalog } from '../catalog.ts';
import { openLogger } from '../logging/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Tracing } from '../tracing/index.ts';
import { PARTS } from './parts.ts';
import { projectorLogLevel } from './projector-log-level.ts';

/** A projector that stops with the signal; `close` waits until it has stopped. */
export async function openProjector(
  settings: Settings,
  catalog: Catalog,
  log: Log,
  { metrics, tracing, signal }: { metrics: Metrics; tracing: Tracing; signal: AbortSignal },
): Promise<Projector & { close(): Promise<void> }> {
  const { runProjector } = await PARTS.projector();
  const logger = openLogger(settings).child({ part: 'projector' });
  const projector = runProjector({
    log,
    databaseUrl: catalog.databaseUrl,
    name: `${hostname()} ${process.pid}`,
    signal,
    autoReplay: settings.autoReplay,
    parkLimit: settings.parkLimit,
    onEvent: (event) => {
      metrics.projector.received(event);
      tracing.received?.(event);
      logger[projectorLogLevel(event.kind)](event, event.kind);
    },
  });
  metrics.projector.of(projector);
  const tables = metrics.tables.of(catalog.databaseUrl, {
    diskBytes: settings.databaseDiskBytes,
    isArchiving: settings.archiveTo !== null,
  });
  return {
    ...projector,
    close: async () => {
      await projector.done.catch(() => undefined);
      await tables.close();
    },
  };
}
