import { join } from 'node:path';
import type { Answered, Api } from '../../api/index.ts';
import type { Catalog } from '../catalog.ts';
import { openLogger, openRequestLog } from '../logging/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Tracing } from '../tracing/index.ts';
import { PARTS } from './parts.ts';

/** The API over an open catalog. */
export async function openApi(
  settings: Settings,
  catalog: Catalog,
  { metrics, tracing, gate }: { metrics: Metrics; tracing: Tracing; gate?: () => string | null },
): Promise<Api> {
  const { serveApi } = await PARTS.api();
  const requests = openRequestLog(settings);
  const receivers = [
    metrics.api.answered,
    requests && ((answer: Answered) => requests.report(answer)),
    tracing.answered,
  ].filter((report) => report != null);
  const api = await serveApi({
    ...(gate && { gate }),
    databaseUrl: catalog.databaseUrl,
    replica: toReplica(settings),
    port: settings.apiPort,
    host: settings.hosts.api,
    keySecret: catalog.keySecret,
    exportsFolder: join(settings.dataDir, 'exports'),
    site: { baseUrl: settings.apiUrl, contact: settings.contact, upgradeUrl: settings.upgradeUrl },
    limits: settings.apiLimits,
    fastPath: settings.apiFastPath,
    ownProtocol: settings.apiFastProtocol,
    logger: openLogger(settings).child({ part: 'api' }),
    watch: {
      batchCompleted: metrics.api.batchCompleted,
      answered: (answer) => {
        for (const report of receivers) report(answer);
      },
    },
  });
  metrics.api.of(api);
  return { ...api, close: () => api.close().finally(() => requests?.flush()) };
}

const toReplica = ({ databaseReadUrl: url, databaseReadLag }: Settings) =>
  url === null ? null : { url, limit: databaseReadLag * 1_000 };
