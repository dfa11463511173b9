import { hostname } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Explorer } from '../api/explorer/index.ts';
import type { Answered, Api } from '../api/index.ts';
import { openPool } from '../db/pool.ts';
import type { Log } from '../ingest/log/port.ts';
import type { Billing } from '../ingest/billing/index.ts';
import type { IngestServer } from '../ingest/serve/index.ts';
import type { Projector } from '../projector/index.ts';
import type { Catalog } from './catalog.ts';
import { openLogger } from './logger.ts';
import type { Metrics } from './metrics/index.ts';
import { openRequestLog } from './request-log.ts';
import { EXPLORER_PORT, type Settings } from './settings.ts';
import type { Tracing } from './tracing/index.ts';

// A process loads the parts that it serves, and does without the others.
const PARTS = {
  api: () => import('../api/index.ts'),
  explorer: () => import('../api/explorer/index.ts'),
  ingest: () => import('../ingest/serve/index.ts'),
  corrections: () => import('../ingest/corrections/index.ts'),
  standing: () => import('../projector/standing/edition.ts'),
  editing: () => import('../ingest/editing/index.ts'),
  console: () => import('../ingest/console/index.ts'),
  projector: () => import('../projector/writer/run.ts'),
} as const;

/** Loads all parts, for a process that will open them. */
export async function loadParts(): Promise<void> {
  await Promise.all(Object.values(PARTS).map((load) => load()));
}

/** The API over an open catalog. */
export async function openApi(
  settings: Settings,
  catalog: Catalog,
  { metrics, tracing, gate }: { metrics: Metrics; tracing: Tracing; gate?: () => string | null },
): Promise<Api> {
  const { serveApi } = await PARTS.api();
  const requests = openRequestLog(settings);
  const hear = [
    metrics.api.answered,
    requests && ((answer: Answered) => requests.tell(answer)),
    tracing.answered,
  ].filter((tell) => tell != null);
  const api = await serveApi({
    ...(gate && { gate }),
    databaseUrl: catalog.databaseUrl,
    replica: replicaOf(settings),
    port: settings.apiPort,
    host: settings.host,
    keySecret: catalog.keySecret,
    exportsFolder: join(settings.dataDir, 'exports'),
    logger: openLogger(settings).child({ part: 'api' }),
    watch: {
      flown: metrics.api.flown,
      answered: (answer) => {
        for (const tell of hear) tell(answer);
      },
    },
  });
  metrics.api.of(api);
  return { ...api, close: () => api.close().finally(() => requests?.flush()) };
}

const replicaOf = ({ databaseReadUrl: url, databaseReadLag }: Settings) =>
  url === null ? null : { url, limit: databaseReadLag * 1_000 };

/** Pages for people over an open catalog. */
export async function openExplorer(settings: Settings, { databaseUrl }: Catalog): Promise<Explorer> {
  const { serveExplorer } = await PARTS.explorer();
  return serveExplorer({
    databaseUrl,
    host: settings.host,
    port: settings.explorerPort ?? EXPLORER_PORT,
    plan: settings.explorerPlan,
    logger: openLogger(settings).child({ part: 'explorer' }),
  });
}

/** The ingest server with a pool of its own. */
export async function openIngest(settings: Settings, catalog: Catalog, log: Log): Promise<IngestServer> {
  const { serveIngest } = await PARTS.ingest();
  const { openCorrections } = await PARTS.corrections();
  const { standingEdition } = await PARTS.standing();
  const { openEditing } = await PARTS.editing();
  const { openConsole } = await PARTS.console();
  const database = openPool(catalog.databaseUrl, { max: 4, applicationName: 'bookings ingest' });
  const { host, ingestPort: port } = settings;
  const billing = await openBilled(settings, catalog, database);
  const logger = openLogger(settings).child({ part: 'editing' });
  const corrections = openCorrections({
    ...{ databaseUrl: catalog.databaseUrl, log, now: () => new Date() },
    preview: async (asked) => {
      const { previewCorrections } = await import('../projector/preview/corrections.ts');
      return previewCorrections(catalog.databaseUrl, asked);
    },
    readEdition: standingEdition,
    warn: (fault) => logger.warn({ fault }, 'corrections'),
  });
  const webhooks = { database, keySecret: catalog.keySecret, reach: settings.webhooksTo };
  const editing = openEditing({
    deps: { ...corrections, webhooks },
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
      // Else who waits for readers to see something would hold the process.
      corrections.projection.hurry();
      await server.close();
      await corrections.close();
      await database.end();
    },
  };
}

/** Billing, where it is set up. */
async function openBilled(
  settings: Settings,
  { keySecret }: Catalog,
  database: pg.Pool,
): Promise<Billing | null> {
  const { billing, stripeSecretKey } = settings;
  if (billing === null) return null;
  const { askStripe, openBilling } = await import('../ingest/billing/index.ts');
  return openBilling(billing, {
    database,
    keySecret,
    stripe: stripeSecretKey === null ? null : askStripe(stripeSecretKey),
    log: openLogger(settings).child({ part: 'billing' }),
  });
}

// A line for each would bury the others.
const OFTEN: ReadonlySet<string> = new Set(['applied', 'building']);

/** A projector that stops with the signal; `close` waits until it has put everything down. */
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
      metrics.projector.heard(event);
      tracing.heard?.(event);
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
