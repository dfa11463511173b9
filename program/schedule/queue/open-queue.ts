import { type QueueServer, type ServerEvents, TIMES, type WorkerTimes } from './queue-server.ts';

/** Address of the queue. */
export interface QueuePlace {
  /** Null: it is in the database. */
  readonly redisUrl: string | null;
  readonly databaseUrl: string;
  readonly times?: WorkerTimes;
}

/**
 * Opens the queue of the settings.
 * @param signal stops waiting for a server that does not respond.
 * @throws if it cannot be reached.
 */
export async function openQueue(
  { redisUrl, databaseUrl, times = TIMES }: QueuePlace,
  events: ServerEvents,
  signal: AbortSignal,
): Promise<QueueServer> {
  // Imported here, so that other commands do not load them.
  if (redisUrl === null) {
    const { openPostgresQueue } = await import('./postgres-queue.ts');
    return openPostgresQueue(databaseUrl, times, events);
  }
  const { openRedisQueue } = await import('./redis-queue.ts');
  return openRedisQueue(redisUrl, times, events, signal);
}
