import { keySecretIn, type KeySecrets } from '../db/accounts/keys/index.ts';
import { closeDataFolder } from '../db/data-folder/index.ts';
import { type EmbeddedPostgres, openEmbedded } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import type { Log, LogSettings } from '../ingest/log/index.ts';
import { openLogger } from './logging/index.ts';
import type { Settings } from './settings/index.ts';

/** The opened data of this program: the given servers, or the embedded Postgres of the data folder. */
export interface Catalog {
  readonly databaseUrl: string;
  readonly embedded: boolean;
  /** The secrets under which API keys are hashed. */
  readonly keySecret: KeySecrets;
  /** Rejects with a sentence when the embedded Postgres has ended and cannot be started again. */
  readonly lost: Promise<never>;
  /** The settings of the log, for processes that open it themselves. */
  readonly logSettings: LogSettings;
  openLog(how?: Pick<LogSettings, 'verbatim'>): Promise<Log>;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database.
 * @param role `program` for the one process that serves from an embedded data folder; any other verb is a `visitor`
 * and uses the running program's server, or starts it for its own duration.
 */
export async function openCatalog(settings: Settings, role: 'program' | 'visitor'): Promise<Catalog> {
  const { databaseUrl, kafkaBrokers, kafkaTopic: topic, kafkaSecurity } = settings;
  // Not while Postgres runs: root starts it as another user, who may enter a closed folder only if it was closed
  // before.
  if (role === 'program' || databaseUrl !== null) closeDataFolder(settings.dataDir);
  const server =
    databaseUrl === null
      ? embedded(await openEmbedded(settings.dataDir, role, warning(settings)))
      : { url: databaseUrl, embedded: false, lost: NEVER, close: () => Promise.resolve() };
  try {
    await migrate(server.url);
    const logSettings = {
      databaseUrl: server.url,
      topic,
      ...(kafkaBrokers && { kafkaBrokers, kafkaSecurity }),
    };
    return {
      databaseUrl: server.url,
      embedded: server.embedded,
      keySecret: readKeySecrets(settings),
      lost: server.lost,
      logSettings,
      openLog: async (how = {}) => {
        // Most verbs need no log.
        const { openLog } = await import('../ingest/log/open-log.ts');
        const log = await openLog({ ...logSettings, ...how });
        if (how.verbatim) return log;
        const { refuseForeignLog } = await import('../projector/live/refuse-foreign-log.ts');
        return refuseForeignLog(log, server.url);
      },
      close: () => server.close(),
    };
  } catch (fault) {
    await server.close();
    throw fault;
  }
}

function readKeySecrets({ keySecret, previousKeySecret, dataDir }: Settings): KeySecrets {
  const newest = keySecret ?? keySecretIn(dataDir);
  return previousKeySecret === null ? newest : [newest, previousKeySecret];
}

const NEVER = new Promise<never>(() => undefined);

const embedded = (postgres: EmbeddedPostgres) => ({
  url: postgres.url,
  embedded: true,
  lost: postgres.lost,
  close: () => postgres.close(),
});

const warning =
  (settings: Settings) =>
  (sentence: string): void =>
    openLogger(settings).child({ part: 'postgres' }).warn(sentence);
