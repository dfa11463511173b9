import type { Accounts, Link } from '../db/accounts/index.ts';
import type { Catalog } from './catalog.ts';
import type { Settings } from './settings/index.ts';
import { Opened } from './shutdown.ts';

/** The catalog as a verb finds it: the running program's, or started for as long as the verb needs it. */
export async function openCatalogForCommand(settings: Settings): Promise<Catalog> {
  const { openCatalog } = await import('./catalog.ts');
  return openCatalog(settings, 'visitor');
}

/** Opens the resources of an import. */
export async function openImport(settings: Settings) {
  const { importDeps } = await import('./import-deps.ts');
  const { openTracing } = await import('./tracing/index.ts');
  const tracing = await openTracing(settings, 'import');
  return withLog(settings, ({ catalog, log, opened }) => {
    const work = [tracing, tracing.within('import')] as const;
    for (const part of work) opened.add(part);
    return opened.add(importDeps(catalog, work[1].log(log), settings.dataDir));
  });
}

/** Opens the log for its commands. A restore writes the archive's events unchanged. */
export const openLogOnly = (settings: Settings) =>
  withLog(settings, ({ catalog, log }) => ({ log, databaseUrl: catalog.databaseUrl }), { verbatim: true });

interface WithLog {
  readonly catalog: Catalog;
  readonly log: Awaited<ReturnType<Catalog['openLog']>>;
  readonly opened: Opened;
}

async function withLog<T>(
  settings: Settings,
  open: (resources: WithLog) => T,
  how: Parameters<Catalog['openLog']>[0] = {},
): Promise<T & { close(): Promise<void> }> {
  const opened = new Opened();
  try {
    const catalog = opened.add(await openCatalogForCommand(settings));
    const log = opened.add(await catalog.openLog(how));
    return { ...open({ catalog, log, opened }), close: () => opened.close() };
  } catch (fault) {
    await opened.close();
    throw fault;
  }
}

/** Opens the resources of the account commands. */
export async function openAccounts(settings: Settings) {
  const { openPool } = await import('../db/pool.ts');
  const catalog = await openCatalogForCommand(settings);
  const pool = openPool(catalog.databaseUrl, { max: 1, applicationName: 'bookings accounts' });
  const close = async (): Promise<void> => {
    await pool.end();
    await catalog.close();
  };
  const { billing } = settings;
  const link =
    billing &&
    (async (given: Link) => {
      const { linkCustomer, plansOfPrices } = await import('../ingest/billing/index.ts');
      return linkCustomer(pool, given, plansOfPrices(billing.prices));
    });
  return {
    pool,
    secret: catalog.keySecret,
    priceOf: priceReader(settings),
    close,
    ...(link && { link }),
  };
}

/** The present price of a plan by Stripe; without an answer, amounts are left out. */
function priceReader({ stripeSecretKey, billing }: Settings): NonNullable<Accounts['priceOf']> {
  return async (plan) => {
    const price = billing?.prices[plan][0];
    if (stripeSecretKey === null || price === undefined) return null;
    const { askStripe } = await import('../ingest/billing/index.ts');
    return askStripe(stripeSecretKey)
      .monthly(price)
      .catch(() => null);
  };
}

/** Webhooks of a catalog. */
export async function openWebhooks(settings: Settings) {
  const { pool: database, secret: keySecret, close } = await openAccounts(settings);
  return { database, keySecret, reach: settings.webhooksTo, close };
}
