import type pg from 'pg';
import { openPool, unconfirmedCommits } from '../../db/index.ts';
import type { Log } from '../../ingest/log/index.ts';
import type { Billing } from '../../ingest/billing/index.ts';
import type { IngestServer } from '../../ingest/serve/index.ts';
import type { Catalog } from '../catalog.ts';
import { openLogger } from '../logging/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Settings } from '../settings/index.ts';
import { PARTS } from './parts.ts';
import { watchLog } from './watch-log.ts';

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
  const { openPreviewer } = await import('../../projector/inspect/preview/previewer.ts');
  const previewer = openPreviewer(catalog.databaseUrl);
  const { contact, log } = watchLog(theLog, logger);
  const corrections = openCorrections({
    databaseUrl: catalog.databaseUrl,
    log,
    now: () => new Date(),
    preview: (asked, gone) => previewer.preview(asked, gone),
    readEdition: readEditionState,
    onLogAway: () => metrics.ingest.refused(),
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
    // The rules of credits take as long to load as all of ingest, and only fields of the console need them.
    readNames: async (client, text, kind) => {
      const { readNames } = await import('../../projector/inspect/read-names/index.ts');
      return readNames(client, text, kind);
    },
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
      // Otherwise requests that wait until readers see a correction would delay the end of the process.
      corrections.livePosition.hurry();
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
  const { askStripe, openBilling } = await import('../../ingest/billing/index.ts');
  return openBilling(billing, {
    database,
    keySecret,
    stripe: stripeSecretKey === null ? null : askStripe(stripeSecretKey),
    log: openLogger(settings).child({ part: 'billing' }),
  });
}
