import type { Logger } from 'pino';
import { Authorization, openKeyMover, QuotaCache } from './access/index.ts';
import type { KeySecrets } from '../db/accounts/keys/index.ts';
import { DatabaseClock } from './database-clock.ts';
import { docsPage, type Page, textPages } from './docs/index.ts';
import { allOperations, description, fixedOperations, type Site, UNKNOWN_SITE } from './documents/index.ts';
import { Exports } from './exports/index.ts';
import { answerUnreadable, application, httpServer, refuseConnection } from './http/index.ts';
import { drain, listen } from '../web/server/index.ts';
import { ConcurrencyLimit, KeylessRequests } from '../web/limits/index.ts';
import { type ApiLimits, DEFAULT_LIMITS } from './limits/index.ts';
import { operations } from './operations/index.ts';
import type { ReplicaSettings } from './replica/index.ts';
import { ReadTables } from './read-tables.ts';
import type { ApiWatch } from './api-watch.ts';

export type { Answered, ApiWatch, BatchCompleted } from './api-watch.ts';

export interface ApiOptions {
  readonly databaseUrl: string;
  /** A replica that documents are read from; keys and the meter stay on the database. */
  readonly replica?: ReplicaSettings | null;
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  /** The secret under which keys are hashed: the same that `bookings keys` uses. */
  readonly keySecret: KeySecrets;
  readonly logger: Logger;
  /** The folder of exports. */
  readonly exportsFolder: string;
  /** Limits per key and per address; default: `DEFAULT_LIMITS`. */
  readonly limits?: Partial<ApiLimits>;
  /** The database's clock where it is left out. */
  readonly now?: () => Date;
  /** Facts of this installation for descriptions and the 403. */
  readonly site?: Site;
  /** Why the program around it is not ready although the API is; null when it is. Asked for `/readyz` only. */
  readonly gate?: () => string | null;
  /** Called with each answer and each statement. */
  readonly watch?: ApiWatch;
  /** False: every request goes through Express; default: known URLs are answered in front of it. */
  readonly fastPath?: boolean;
  /** False: statements run by `pg`; default: by the readers' own protocol code. */
  readonly ownProtocol?: boolean;
}

export interface Api {
  readonly port: number;
  /** Why readers are not served yet; null when they are. */
  whyNotReady(): string | null;
  /** True if it has read tables to answer from, whatever the gate's state. */
  hasGeneration(): boolean;
  /** The generation of the read tables that readers see; null while there is none. */
  generation(): number | null;
  /** Milliseconds that the replica is behind at most; null where there is none, or none that has answered. */
  replicaLag(): number | null;
  /** The number of requests that wait for a statement. */
  waiting(): number;
  /** Stops accepting requests, answers pending ones (8 s at most), then closes the database connections. */
  close(): Promise<void>;
}

/** Per key: the exports sent at once, the number that may wait, and milliseconds of the wait. */
const DELIVERIES = { atOnce: 8, waiting: 32, patience: 30_000 };

/**
 * Serves the API. It listens at once, and answers 503 until a generation of the read tables is live.
 * @throws when the port cannot be taken.
 */
export async function serveApi(options: ApiOptions): Promise<Api> {
  const { databaseUrl, logger, replica = null, watch, fastPath = true } = options;
  const clock = new DatabaseClock();
  const now = options.now ?? clock.now;
  const site = options.site ?? UNKNOWN_SITE;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const quotaCache = new QuotaCache(now);
  const exports = new Exports({ databaseUrl, folder: options.exportsFolder });
  const tables = new ReadTables({
    databaseUrl,
    replica,
    quotaCache,
    now,
    waitingPerKey: limits.waitingPerKey,
    onClock: (databaseMs) => clock.hear(databaseMs),
    batchCompleted: watch?.batchCompleted,
    logger,
    ownProtocol: options.ownProtocol,
  });
  const keyMover = openKeyMover(databaseUrl, options.keySecret, logger);
  let draining = false;
  let docs: Page | null = null;
  const whyNotReady = (): string | null =>
    draining ? 'The service is stopping.' : (tables.whyAway() ?? options.gate?.() ?? tables.whyNone());
  const server = httpServer(
    application({
      operations,
      fixedOperations: fixedOperations(site),
      site,
      quotaCache,
      exports,
      now,
      whyNotReady,
      logger,
      // Rendered for its first reader, not at the start.
      docs: () => (docs ??= docsPage(description, allOperations, site)),
      textPages: textPages(allOperations, site),
      authorization: new Authorization(options.keySecret),
      submit: (waiting) => tables.submit(waiting),
      keyFound: keyMover?.keyFound,
      keyless: new KeylessRequests(limits),
      deliveries: new ConcurrencyLimit(DELIVERIES),
      draining: () => draining,
      answered: watch?.answered,
    }),
    {
      fastPath,
      limits,
      refuseConnection: (socket) => refuseConnection(socket, now(), watch?.answered),
    },
  );
  answerUnreadable(server, now, watch?.answered);
  let port: number;
  try {
    port = await listen(server, options);
  } catch (error) {
    await Promise.all([tables.close(), keyMover?.close()]);
    throw error;
  }
  await tables.start();
  return {
    port,
    whyNotReady,
    hasGeneration: () => tables.whyNone() === null,
    generation: () => tables.generation(),
    replicaLag: () => tables.replicaLag(),
    waiting: () => tables.waiting(),
    close: async () => {
      draining = true;
      await drain(server);
      exports.close();
      await Promise.all([tables.close(), keyMover?.close()]);
    },
  };
}
