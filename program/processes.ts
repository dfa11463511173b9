import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Explorer, serveExplorer } from '../api/explorer/index.ts';
import { type Api, serveApi } from '../api/index.ts';
import { openPool } from '../db/pool.ts';
import type { Log } from '../ingest/log/port.ts';
import { askStripe, openBilling } from '../ingest/billing/index.ts';
import { openCorrections } from '../ingest/corrections/index.ts';
import { openConsole } from '../ingest/console/index.ts';
import { openEditing } from '../ingest/editing/index.ts';
import { type IngestServer, serveIngest } from '../ingest/serve/index.ts';
import { previewCorrections, type Projector, runProjector } from '../projector/index.ts';
import type { Schedule } from '../projector/schedule/index.ts';
import type { Catalog } from './catalog.ts';
import { openLogger } from './logger.ts';
import type { Metrics } from './metrics/index.ts';
import type { Readiness } from './ops-server.ts';
import { openRequestLog } from './request-log.ts';
import type { Settings } from './settings.ts';

/** The API over an open catalog. */
export async function openApi(
  settings: Settings,
  catalog: Catalog,
  { metrics, gate }: { metrics: Metrics; gate?: () => string | null },
): Promise<Api> {
  const requests = openRequestLog(settings);
  const api = await serveApi({
    ...(gate && { gate }),
    databaseUrl: catalog.databaseUrl,
    port: settings.apiPort,
    host: settings.host,
    keySecret: catalog.keySecret,
    exportsFolder: join(settings.dataDir, 'exports'),
    logger: openLogger(settings).child({ part: 'api' }),
    watch: {
      flown: metrics.api.flown,
      answered: requests
        ? (answer) => {
            metrics.api.answered(answer);
            requests.tell(answer);
          }
        : metrics.api.answered,
    },
  });
  metrics.api.of(api);
  return { ...api, close: () => api.close().finally(() => requests?.flush()) };
}

/** Pages for people over an open catalog. */
export const openExplorer = (settings: Settings, { databaseUrl }: Catalog): Promise<Explorer> =>
  serveExplorer({
    databaseUrl,
    host: settings.host,
    port: settings.explorerPort ?? 3003,
    plan: settings.explorerPlan,
    logger: openLogger(settings).child({ part: 'explorer' }),
  });

/** The ingest server with a pool of its own. */
export async function openIngest(settings: Settings, catalog: Catalog, log: Log): Promise<IngestServer> {
  const database = openPool(catalog.databaseUrl, { max: 4, applicationName: 'bookings ingest' });
  const { billing: given, stripeSecretKey, host, ingestPort: port } = settings;
  const billing =
    given &&
    (await openBilling(given, {
      database,
      keySecret: catalog.keySecret,
      stripe: stripeSecretKey === null ? null : askStripe(stripeSecretKey),
      log: openLogger(settings).child({ part: 'billing' }),
    }));
  const logger = openLogger(settings).child({ part: 'editing' });
  const corrections = openCorrections({
    ...{ databaseUrl: catalog.databaseUrl, log, now: () => new Date() },
    preview: (asked) => previewCorrections(catalog.databaseUrl, asked),
    warn: (fault) => logger.warn({ fault }, 'corrections'),
  });
  const editing = openEditing({
    deps: corrections,
    secret: catalog.keySecret,
    warn: (fault, message) => logger.warn(fault, message),
  });
  const console = openConsole({
    ...{ database, secret: catalog.keySecret, corrections, now: () => new Date() },
    warn: (fault) => logger.warn({ fault }, 'a page of the console failed'),
  });
  const server = await serveIngest({ log, database, billing, editing, console }, { host, port });
  return {
    ...server,
    close: async () => {
      await server.close();
      await corrections.close();
      await database.end();
    },
  };
}

// A line for each would bury the others.
const OFTEN: ReadonlySet<string> = new Set(['applied', 'building']);

/** A projector that stops with the signal; `close` waits until it has put everything down. */
export function openProjector(
  settings: Settings,
  catalog: Catalog,
  log: Log,
  { metrics, signal }: { metrics: Metrics; signal: AbortSignal },
): Projector & { close(): Promise<void> } {
  const logger = openLogger(settings).child({ part: 'projector' });
  const projector = runProjector({
    log,
    databaseUrl: catalog.databaseUrl,
    name: `${hostname()} ${process.pid}`,
    signal,
    autoReplay: settings.autoReplay,
    parkLimit: settings.parkLimit,
    onEvent: (event) => {
      metrics.projector.heard(event);
      logger[OFTEN.has(event.kind) ? 'debug' : 'info'](event, event.kind);
    },
  });
  metrics.projector.of(projector);
  const tables = metrics.tables.of(catalog.databaseUrl);
  return {
    ...projector,
    close: async () => {
      await projector.done.catch(() => undefined);
      await tables.close();
    },
  };
}

/** What the operations port says of each part. */
export const apiReadiness = (api: Api): Readiness => {
  const why = api.whyNotReady();
  return { ready: why === null, why: why === null ? [] : [why], state: {} };
};

/** A standby is ready: it is there to take over; so is one that replays. Readers are served in any case. */
export const projectorReadiness = (projector: Projector): Readiness => {
  const status = projector.status();
  const building = status.role === 'building' ? ['The first generation is being built.'] : [];
  const stopped = status.role === 'stopped' ? [status.lastError ?? 'The projector has stopped.'] : [];
  const foreign = status.role === 'replay_needed' ? [status.lastError ?? 'A replay is needed.'] : [];
  const why = [...building, ...stopped, ...foreign];
  return { ready: why.length === 0, why, state: { ...status } };
};

export const ingestReadiness = async (ingest: IngestServer): Promise<Readiness> => {
  const why = await ingest.whyNotReady();
  return { ready: why.length === 0, why, state: {} };
};

/** The loss of its queue keeps nobody from reading or projecting: it is said, and the process stays ready. */
export const scheduleReadiness = (schedule: Schedule | null): Readiness => ({
  ready: true,
  why: [],
  state: schedule ? { schedule: schedule.status() } : {},
});
