import { openCatalog } from './catalog.ts';
import { logStopped } from './logger.ts';
import type { Metrics } from './metrics/index.ts';
import { joined, type Operations, type Readiness, serveOps } from './ops-server.ts';
import { openApi, openExplorer, openIngest, openProjector } from './processes.ts';
import { queuesPage } from './queues-page.ts';
import { apiReadiness, ingestReadiness, projectorReadiness, scheduleReadiness } from './readiness.ts';
import type { Settings } from './settings.ts';
import { aborted, Opened } from './stopping.ts';
import { openTracing, type Tracing } from './tracing/index.ts';

interface ServeOptions {
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/** One part of the service as a process of its own, with its operations port. Resolves once it is put down. */
export async function serveOne(
  part: 'api' | 'projector' | 'ingest',
  settings: Settings,
  { signal, print }: ServeOptions,
): Promise<void> {
  const opened = new Opened();
  // A command that serves nothing need not load it.
  const { openMetrics } = await import('./metrics/index.ts');
  const ending = new AbortController();
  const serve = async (): Promise<void> => {
    const tracing = opened.add(await openTracing(settings, part));
    const catalog = opened.add(await openCatalog(settings, 'visitor'));
    const metrics = openMetrics({ dataDir: settings.dataDir, parts: [part] });
    const served = await PARTS[part]({ settings, opened, catalog, metrics, tracing, signal: ending.signal });
    const { readiness, queues } = served;
    const operations = { readiness, metrics: metrics.exposition, ...(queues && { queues }) };
    const ops = opened.add(await serveOps({ host: settings.host, port: settings.opsPort }, operations));
    if (served.address) print(served.address);
    print(`Operations http://${settings.host}:${ops.port}`);
    await (served.done ?? new Promise<never>(() => undefined));
  };
  try {
    await Promise.race([aborted(signal), serve()]);
  } finally {
    ending.abort();
    await opened.close();
    logStopped(settings, part, signal);
  }
}

interface Served extends Pick<Operations, 'readiness' | 'queues'> {
  readonly address?: string;
  /** Rejects when the part has to stop by itself. */
  readonly done?: Promise<void>;
}

type Catalog = Awaited<ReturnType<typeof openCatalog>>;
interface Surroundings {
  readonly settings: Settings;
  readonly opened: Opened;
  readonly catalog: Catalog;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly signal: AbortSignal;
}
type Serve = (around: Surroundings) => Promise<Served>;

const PARTS: Record<'api' | 'projector' | 'ingest', Serve> = {
  async api({ settings, opened, catalog, metrics, tracing }) {
    const api = opened.add(await openApi(settings, catalog, { metrics, tracing }));
    const pages = settings.explorerPort === null ? null : opened.add(await openExplorer(settings, catalog));
    const addresses = [`API http://${settings.host}:${api.port}`];
    if (pages !== null) addresses.push(`Explorer http://${settings.host}:${pages.port}`);
    return { readiness: async () => apiReadiness(api), address: addresses.join('\n') };
  },
  async projector({ settings, opened, catalog, metrics, tracing, signal }) {
    const { openSchedule, refuseRedis } = await import('./scheduled.ts');
    await refuseRedis(settings);
    const log = tracing.log(opened.add(await catalog.openLog()));
    const projector = opened.add(await openProjector(settings, catalog, log, { metrics, tracing, signal }));
    const schedule = opened.add(openSchedule(settings, catalog));
    const readiness = async (): Promise<Readiness> =>
      joined([projectorReadiness(projector), scheduleReadiness(schedule)]);
    return { readiness, queues: queuesPage(() => schedule, settings.opsQueues), done: projector.done };
  },
  async ingest({ settings, opened, catalog, tracing }) {
    const log = tracing.log(opened.add(await catalog.openLog()));
    const ingest = opened.add(await openIngest(settings, catalog, log));
    return {
      readiness: () => ingestReadiness(ingest),
      address: `Ingest http://${settings.host}:${ingest.port}`,
    };
  },
};
