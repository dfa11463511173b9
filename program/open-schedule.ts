import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { makeArchiveFolder } from '../db/data-folder/index.ts';
import { openPool } from '../db/index.ts';
import {
  BACKOFF_MS,
  MAX_ATTEMPTS,
  deliver,
  takeDue,
  type WebhookDeps,
} from '../ingest/editing/webhooks/index.ts';
import {
  type OutboxWorker,
  type Jobs,
  runSchedule,
  type Schedule,
  type ScheduleCommand,
  type ScheduleEvent,
  withHandlers,
} from './schedule/index.ts';
import { freezeSceneRead } from '../projector/index.ts';
import type { Catalog } from './catalog.ts';
import { handlersOf } from './handlers.ts';
import { openLogger } from './logging/index.ts';
import type { Settings } from './settings/index.ts';

/** All scheduled jobs with their handlers, over an open catalog. */
const collectJobs = (settings: Settings, catalog: Catalog): Jobs =>
  withHandlers(handlersOf(settings, catalog));

/** @throws when scheduled work could not be done: an archive that cannot be written, a Redis that evicts jobs. */
export async function refuseSchedule({ redisUrl, archiveTo }: Settings): Promise<void> {
  if (archiveTo !== null && !archiveTo.startsWith('s3://')) makeArchiveFolder(archiveTo);
  if (redisUrl === null) return;
  const { refuseEvictingRedis } = await import('./schedule/queue/eviction.ts');
  await refuseEvictingRedis(redisUrl);
}

/** Does scheduled work in this process until it is closed. */
export function openSchedule(settings: Settings, catalog: Catalog): Schedule {
  const logger = openLogger(settings).child({ part: 'schedule' });
  // A catalog that was not there when its last quarter closed.
  freezeSceneRead(catalog.databaseUrl, new Date()).catch((error: unknown) =>
    logger.warn({ err: error }, 'the last quarter was not frozen'),
  );
  const database = openPool(catalog.databaseUrl, { max: 2, applicationName: 'bookings webhooks' });
  const webhooks = { database, keySecret: catalog.keySecret, reach: settings.webhooksTo };
  const schedule = runSchedule({
    databaseUrl: catalog.databaseUrl,
    redisUrl: settings.redisUrl,
    jobs: collectJobs(settings, catalog),
    carrier: noticesTo(webhooks, logger),
    name: `${hostname()} ${process.pid}`,
    onEvent: (event) => report(logger, event),
  });
  return {
    status: () => schedule.status(),
    pages: (path) => schedule.pages(path),
    close: async () => {
      try {
        await schedule.close();
      } finally {
        await database.end();
      }
    },
  };
}

/** Maximum number of webhook deliveries enqueued at once. */
const MAX_ENQUEUED_DELIVERIES = 100;

/** Delivers webhooks, which ingest stores, in the process that runs scheduled jobs. */
const noticesTo = (webhooks: WebhookDeps, logger: Logger): OutboxWorker => ({
  name: 'notice',
  attempts: MAX_ATTEMPTS,
  backoff: BACKOFF_MS,
  due: () => takeDue(webhooks, MAX_ENQUEUED_DELIVERIES),
  carry: async (id) => {
    const delivered = await deliver(webhooks, id, new Date());
    if (delivered.kind === 'dead') logger.error({ notice: id, fault: delivered.error }, 'a notice is dead');
    if (delivered.kind === 'done') return { kind: 'done', result: { status: delivered.status } };
    return delivered.kind === 'skipped' ? { kind: 'done', result: { skipped: delivered.why } } : delivered;
  },
});

function report(logger: Logger, event: ScheduleEvent): void {
  logger[toLevel(event)](event, event.kind === 'ran' ? `${event.job}: ${event.performed.kind}` : event.kind);
}

function toLevel(event: ScheduleEvent): 'error' | 'warn' | 'info' | 'debug' {
  if (event.kind === 'queue lost') return 'warn';
  if (event.kind !== 'ran') return 'info';
  switch (event.performed.kind) {
    case 'dead':
      return 'error';
    case 'failed':
      return 'warn';
    case 'skipped':
    case 'busy':
      return 'debug';
    default:
      return 'info';
  }
}

/** The resources of `bookings schedule`. */
export function scheduleCommand(settings: Settings, catalog: Catalog, signal: AbortSignal): ScheduleCommand {
  const database = openPool(catalog.databaseUrl, { max: 1, applicationName: 'bookings schedule' });
  return {
    databaseUrl: catalog.databaseUrl,
    database,
    jobs: collectJobs(settings, catalog),
    signal,
    close: async () => {
      await database.end();
      await catalog.close();
    },
  };
}
