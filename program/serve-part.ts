import { setTimeout as sleep } from 'node:timers/promises';
import { openCatalog } from './catalog.ts';
import { logStopped } from './logging/index.ts';
import { httpAddress, type Settings } from './settings/index.ts';
import type { Metrics } from './metrics/index.ts';
import {
  apiReadiness,
  ingestReadiness,
  IS_STOPPING,
  combineReadiness,
  type Operations,
  projectorReadiness,
  queuesPage,
  type Readiness,
  scheduleReadiness,
  serveOps,
  STOPPING,
} from './operations/index.ts';
import { openApi, openExplorer, openIngest, openProjector } from './processes/index.ts';
import { aborted, Opened } from './shutdown.ts';
import { openTracing, type Tracing } from './tracing/index.ts';

interface ServeOptions {
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/** Runs one part of the service as a process, with its operations port. Resolves when it has stopped. */
export async function servePart(
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
    const served = await PARTS[part]({
      settings,
      opened,
      catalog,
      metrics,
      tracing,
      signal: ending.signal,
      stopping: signal,
    });
    const { queues, parked } = served;
    const readiness = async (): Promise<Readiness> => (signal.aborted ? IS_STOPPING : served.readiness());
    const operations = {
      readiness,
      metrics: metrics.exposition,
      ...(queues && { queues }),
      ...(parked && { parked }),
    };
    const ops = opened.add(await serveOps({ host: settings.hosts.ops, port: settings.opsPort }, operations));
    if (served.address) print(served.address);
    print(`Operations ${httpAddress(settings.hosts.ops, ops.port)}`);
    await (served.done ?? new Promise<never>(() => undefined));
  };
  try {
    await Promise.race([aborted(signal), serve()]);
    // Reports unready first, so that proxies and Kubernetes send requests elsewhere before it stops accepting them.
    if (part !== 'projector') await sleep(settings.drainSeconds * 1_000);
  } finally {
    ending.abort();
    await opened.close();
    logStopped(settings, part, signal);
  }
}

interface Served extends Pick<Operations, 'readiness' | 'queues' | 'parked'> {
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
  /** Aborts when the process must stop; its listeners still accept requests while it drains. */
  readonly stopping: AbortSignal;
}
type Serve = (around: Surroundings) => Promise<Served>;

const PARTS: Record<'api' | 'projector' | 'ingest', Serve> = {
  async api({ settings, opened, catalog, metrics, tracing, stopping }) {
    const gate = (): string | null => (stopping.aborted ? STOPPING : null);
    const api = opened.add(await openApi(settings, catalog, { metrics, tracing, gate }));
    const pages = settings.explorerPort === null ? null : opened.add(await openExplorer(settings, catalog));
    const addresses = [`API ${httpAddress(settings.hosts.api, api.port)}`];
    if (pages !== null) addresses.push(`Explorer ${httpAddress(settings.hosts.explorer, pages.port)}`);
    return { readiness: async () => apiReadiness(api), address: addresses.join('\n') };
  },
  async projector({ settings, opened, catalog, metrics, tracing, signal }) {
    const { openSchedule, refuseSchedule } = await import('./open-schedule.ts');
    await refuseSchedule(settings);
    const log = tracing.log(opened.add(await catalog.openLog()));
    const projector = opened.add(await openProjector(settings, catalog, log, { metrics, tracing, signal }));
    const schedule = opened.add(openSchedule(settings, catalog));
    const readiness = async (): Promise<Readiness> =>
      combineReadiness([projectorReadiness(projector), scheduleReadiness(schedule)]);
    const access = { to: settings.opsQueues, host: settings.hosts.ops };
    const { parkedPage } = await import('./operations/parked-page.ts');
    const parked = opened.add(parkedPage(catalog.databaseUrl, access));
    const queues = queuesPage(() => schedule, access);
    return { readiness, queues, parked: parked.listener, done: projector.done };
  },
  async ingest({ settings, opened, catalog, metrics, tracing }) {
    const log = tracing.log(opened.add(await catalog.openLog()));
    const ingest = opened.add(await openIngest(settings, catalog, log, metrics));
    return {
      readiness: () => ingestReadiness(ingest),
      address: `Ingest ${httpAddress(settings.hosts.editors, ingest.port)}`,
    };
  },
};
