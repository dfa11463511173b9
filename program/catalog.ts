import { keySecretIn } from '../db/accounts/index.ts';
import { openEmbedded } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { openLog } from '../ingest/log/open.ts';
import type { Log } from '../ingest/log/port.ts';
import type { Settings } from './settings.ts';

/** Where this program's data are, opened: the given servers, or the embedded Postgres of the data folder. */
export interface Catalog {
  readonly databaseUrl: string;
  readonly embedded: boolean;
  /** The secret under which API keys are hashed. */
  readonly keySecret: string;
  openLog(): Promise<Log>;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database.
 * @param role `program` for the one process that serves from an embedded data folder; any other verb is a `visitor`
 * and works on the running program's server, or starts it for as long as it needs it.
 */
export async function openCatalog(settings: Settings, role: 'program' | 'visitor'): Promise<Catalog> {
  const { databaseUrl, kafkaBrokers, kafkaTopic: topic } = settings;
  const server =
    databaseUrl === null
      ? { ...(await openEmbedded(settings.dataDir, role)), embedded: true }
      : { url: databaseUrl, embedded: false, close: () => Promise.resolve() };
  try {
    await migrate(server.url);
    return {
      databaseUrl: server.url,
      embedded: server.embedded,
      keySecret: settings.keySecret ?? keySecretIn(settings.dataDir),
      openLog: () => openLog({ databaseUrl: server.url, topic, ...(kafkaBrokers && { kafkaBrokers }) }),
      close: () => server.close(),
    };
  } catch (fault) {
    await server.close();
    throw fault;
  }
}
