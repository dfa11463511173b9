import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../api/index.ts';
import { makeDataFolder } from '../db/data-folder/index.ts';
import { hasCluster } from '../db/embedded/index.ts';
import type { Log } from '../ingest/log/index.ts';
import { type Catalog, openCatalog } from './catalog.ts';
import { beginDemo, type DemoBeside, loadDemoIfEmpty } from './demo/index.ts';
import { printStartupBanner, type Ports } from './print-banner.ts';
import { logStopped } from './logging/index.ts';
import type { Metrics } from './metrics/index.ts';
import {
  apiReadiness,
  ingestReadiness,
  IS_STOPPING,
  queuesPage,
  type Readiness,
  serveOps,
  STOPPING,
} from './operations/index.ts';
import { loadParts, openApi, openExplorer, openIngest, openProjector } from './processes/index.ts';
import type { Settings } from './settings/index.ts';
import { Stage, startupReadiness } from './startup-progress.ts';
import { aborted, Opened } from './shutdown.ts';
import { openTracing, type Tracing } from './tracing/index.ts';
import { adviceOn, waitUntilLive } from './wait-until-live.ts';

export interface StartOptions {
  readonly demo: boolean;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/** `bookings start`: every part in one process. Resolves when everything has stopped after the signal. */
export async function start(given: Settings, options: StartOptions): Promise<void> {
  // A person at a terminal wants the addresses; errors are printed in any case.
  const settings = { ...given, logLevel: given.logLevel ?? 'warn' };
  const opened = new Opened();
  const ending = new AbortController();
  try {
    // Before anything is written next to it.
    if (!hasCluster(settings.dataDir)) makeDataFolder(settings.dataDir);
    await refuseSchedule(settings);
    const tracing = opened.add(await openTracing(settings, 'start'));
    const { catalog, demo, openMetrics } = await openAndLoad(settings, options.demo, opened);
    const bare = opened.add(await catalog.openLog());
    const log = tracing.log(bare);
    const stage = new Stage();
    const metrics = openMetrics({ dataDir: settings.dataDir, parts: ['api', 'projector', 'ingest'] });
    const { signal } = options;
    const { api, ports } = await serveAll({
      settings,
      catalog,
      log,
      tracing,
      metrics,
      stage,
      opened,
      signal,
    });
    if (demo) {
      const importing = tracing.within('import');
      await loadDemo(settings, catalog, importing.log(bare), {
        beside: demo,
        print: options.print,
        parent: importing.traceparent,
      });
      await importing.close();
    }
    stage.waitsFor = 'The read tables are being built.';
    const projector = opened.add(
      await openProjector(settings, catalog, log, { metrics, tracing, signal: ending.signal }),
    );
    stage.projector = projector;
    const ready = waitUntilLive(projector, { log, api, print: options.print }).then(async () => {
      stage.waitsFor = null;
      await printStartupBanner(settings, catalog, ports, options);
      const advice = adviceOn(projector);
      if (advice !== null) options.print(advice);
      // Last: nothing waits for it.
      const { openSchedule } = await import('./open-schedule.ts');
      if (!options.signal.aborted && !ending.signal.aborted)
        stage.schedule = opened.add(openSchedule(settings, catalog));
    });
    // A projector that stops by itself, or a permanent loss of the database, ends the program with its message.
    await Promise.race([
      drained(options.signal, settings),
      Promise.all([ready, projector.done]),
      catalog.lost,
    ]);
  } finally {
    ending.abort();
    await opened.close();
    logStopped(settings, 'start', options.signal);
  }
}

/**
 * Waits for the signal, and then while proxies notice that `/readyz` answers 503: all requests are served
 * until it resolves.
 */
async function drained(signal: AbortSignal, { drainSeconds }: Settings): Promise<void> {
  await aborted(signal);
  await sleep(drainSeconds * 1_000);
}

/** While Postgres makes its folder and starts, a process writes the demo's sources, and the rest is loaded here. */
async function openAndLoad(settings: Settings, wantsDemo: boolean, opened: Opened) {
  const opening = openCatalog(settings, 'program');
  const withDemo = wantsDemo && settings.databaseUrl === null;
  const demo = withDemo ? opened.add(beginDemo(settings.dataDir, () => new Date())) : null;
  const loading = Promise.all([
    import('./metrics/index.ts'),
    loadParts(),
    demo && import('./import-deps.ts'),
  ]);
  // The error is handled when it is awaited.
  loading.catch(() => undefined);
  const catalog = opened.add(await opening);
  const [{ openMetrics }] = await loading;
  return { catalog, demo, openMetrics };
}

interface Surroundings {
  readonly settings: Settings;
  readonly catalog: Catalog;
  readonly log: Log;
  readonly tracing: Tracing;
  readonly metrics: Metrics;
  readonly stage: Stage;
  readonly opened: Opened;
  /** Aborts when the program must stop. */
  readonly signal: AbortSignal;
}

/** Servers for readers, editors and operators: they listen before there is data. */
async function serveAll(around: Surroundings): Promise<{ api: Api; ports: Ports }> {
  const { settings, catalog, log, tracing, metrics, stage, opened, signal } = around;
  const gate = (): string | null => (signal.aborted ? STOPPING : stage.waitsFor);
  const api = opened.add(await openApi(settings, catalog, { metrics, tracing, gate }));
  const ingest = opened.add(await openIngest(settings, catalog, log, metrics));
  const explorer = opened.add(await openExplorer(settings, catalog));
  const readiness = async (): Promise<Readiness> =>
    signal.aborted
      ? IS_STOPPING
      : startupReadiness(stage, [apiReadiness(api), await ingestReadiness(ingest)]);
  const access = { to: settings.opsQueues, host: settings.hosts.ops };
  const queues = queuesPage(() => stage.schedule, access);
  const { parkedPage } = await import('./operations/parked-page.ts');
  const parked = opened.add(parkedPage(catalog.databaseUrl, access)).listener;
  const operations = { readiness, metrics: metrics.exposition, queues, parked };
  const ops = opened.add(await serveOps({ host: settings.hosts.ops, port: settings.opsPort }, operations));
  return {
    api,
    ports: { api: api.port, ingest: ingest.port, operations: ops.port, explorer: explorer.port },
  };
}

async function refuseSchedule(settings: Settings): Promise<void> {
  if (settings.redisUrl === null && settings.archiveTo === null) return;
  const { refuseSchedule: refuse } = await import('./open-schedule.ts');
  await refuse(settings);
}

interface LoadDemo {
  readonly beside: DemoBeside;
  readonly print: StartOptions['print'];
  readonly parent: string | null;
}

async function loadDemo(
  { dataDir, tracesTo, kafkaBrokers, logLevel }: Settings,
  catalog: Catalog,
  log: Log,
  { beside, print, parent }: LoadDemo,
): Promise<void> {
  const { importDeps } = await import('./import-deps.ts');
  const deps = importDeps(catalog, log, dataDir);
  const onLoad = (): void => print('Loading the synthetic demo catalog …');
  try {
    const trace = { settings: { tracesTo, kafkaBrokers, logLevel }, parent };
    await loadDemoIfEmpty({ dataDir, beside, deps, log: catalog.logSettings, trace, onLoad });
  } finally {
    await beside.close();
    await deps.close();
  }
}
