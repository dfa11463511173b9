import { hostname } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Explorer } from '../api/explorer/index.ts';
import type { Answered, Api } from '../api/index.ts';
import { openPool, unconfirmedCommits } from '../db/index.ts';
import { failingFast, type Log, LogContact } from '../ingest/log/index.ts';
import type { Billing } from '../ingest/billing/index.ts';
import type { IngestServer } from '../ingest/serve/index.ts';
import type { Projector, ProjectorEvent } from '../projector/index.ts';
import type { Catalog } from './catalog.ts';
import { openLogger, openRequestLog } from './logging/index.ts';
import type { Metrics } from './metrics/index.ts';
import { EXPLORER_PORT, type Settings } from './settings/index.ts';
import type { Tracing } from './tracing/index.ts';

// A process loads the parts that it serves, and does without the others.
const PARTS = {
  api: () => import('../api/index.ts'),
  explorer: () => import('../api/explorer/index.ts'),
  ingest: () => import('../ingest/serve/index.ts'),
  corrections: () => import('../ingest/editing/corrections/index.ts'),
  inForce: () => import('../projector/inspect/edition-state/edition-state.ts'),
  editing: () => import('../ingest/editing/api/index.ts'),
  console: () => import('../ingest/editing/console/index.ts'),
  projector: () => import('../projector/run-projector.ts'),
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
        for (const report of hear) report(answer);
      },
    },
  });
  metrics.api.of(api);
  return { ...api, close: () => api.close().finally(() => requests?.flush()) };
}

const toReplica = ({ databaseReadUrl: url, databaseReadLag }: Settings) =>
  url === null ? null : { url, limit: databaseReadLag * 1_000 };

/** Pages for people over an open catalog. */
export async function openExplorer(settings: Settings, { databaseUrl }: Catalog): Promise<Explorer> {
  const { serveExplorer } = await PARTS.explorer();
  return serveExplorer({
    databaseUrl,
    host: settings.hosts.explorer,
    port: settings.explorerPort ?? EXPLORER_PORT,
    plan: settings.explorerPlan,
    limits: settings.apiLimits,
    logger: openLogger(settings).child({ part: 'explorer' }),
  });
}

/** A pool of its own for health checks, so that they never wait for a connection. */
const WATCHING = { max: 1, applicationName: 'bookings ingest watch', connectTimeout: 2_000, silence: 2_000 };

/** The ingest server with a pool of its own. */
export async function openIngest(
  settings: Settings,
  catalog: Catalog,
  theLog: Log,
  metrics: Metrics,
): Promise<IngestServer> {
  const { serveIngest } = await PARTS.ingest();
  const { openCorrections } = await PARTS.corrections();
  const { readEditionState } = await PARTS.inForce();
  const { openEditing } = await PARTS.editing();
  const { openConsole } = await PARTS.console();
  const database = openPool(catalog.databaseUrl, { max: 4, applicationName: 'bookings ingest' });
  const address = { host: settings.hosts.editors, port: settings.ingestPort };
  const billing = await openBilled(settings, catalog, database);
  const logger = openLogger(settings).child({ part: 'editing' });
  const { openPreviewer } = await import('../projector/inspect/preview/previewer.ts');
  const previewer = openPreviewer(catalog.databaseUrl);
  const contact = new LogContact(theLog, {
    onChange: (why) => {
      if (why === null) logger.info('the log answers again');
      else logger.error({ why }, 'the log does not answer, so corrections and imports are refused');
    },
  });
  const log = failingFast(theLog, contact, () => metrics.ingest.refused());
  const corrections = openCorrections({
    databaseUrl: catalog.databaseUrl,
    log,
    now: () => new Date(),
    preview: (asked) => previewer.preview(asked),
    readEdition: readEditionState,
    warn: (fault) => logger.warn({ fault }, 'corrections'),
  });
  const webhooks = { database, keySecret: catalog.keySecret, reach: settings.webhooksTo };
  const editing = openEditing({
    deps: { ...corrections, webhooks },
    secret: catalog.keySecret,
    trustedProxies: settings.trustedProxies,
    keylessPerAddress: settings.apiLimits.keylessPerAddress,
    warn: (fault, message) => logger.warn(fault, message),
  });
  const console = openConsole({
    database,
    secret: catalog.keySecret,
    corrections,
    now: () => new Date(),
    trustedProxies: settings.trustedProxies,
    keylessPerAddress: settings.apiLimits.keylessPerAddress,
    warn: (fault) => logger.warn({ fault }, 'a page of the console failed'),
  });
  const watching = openPool(catalog.databaseUrl, WATCHING);
  const server = await serveIngest(
    {
      contact,
      database,
      billing,
      editing,
      console,
      limits: settings.apiLimits,
      unconfirmed: () => unconfirmedCommits(watching),
      warn: (fault) => logger.error({ fault }, 'editors are refused'),
    },
    address,
  );
  metrics.ingest.of(server);
  return {
    ...server,
    close: async () => {
      contact.close();
      // Else who waits for readers to see something would hold the process.
      corrections.projection.hurry();
      await server.close();
      await corrections.close();
      previewer.close();
      await Promise.all([database.end(), watching.end()]);
    },
  };
}

/** Billing, if it is configured. */
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

// A line per batch would hide the others. Only events that need an operator are warnings.
const LEVELS: Readonly<Partial<Record<ProjectorEvent['kind'], 'debug' | 'warn'>>> = {
  applied: 'debug',
  building: 'debug',
  retrying: 'warn',
  lost_lease: 'warn',
  log_away: 'warn',
};

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
      logger[LEVELS[event.kind] ?? 'info'](event, event.kind);
    },
  });
  metrics.projector.of(projector);
  const tables = metrics.tables.of(catalog.databaseUrl, settings.databaseDiskBytes);
  return {
    ...projector,
    close: async () => {
      await projector.done.catch(() => undefined);
      await tables.close();
    },
  };
}
