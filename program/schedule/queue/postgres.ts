import { createPostgresBackend, type PostgresPoolConfig, Queue, Worker } from 'bullmq';
import { connection, ListeningClient } from '../../../db/index.ts';
import {
  type QueueServer,
  QUEUE_NAME,
  type ServerEvents,
  workerSettings,
  type WorkerTimes,
} from './server.ts';

/**
 * The queue in BullMQ's own schema of the database. Queue and worker have a pool each, and the worker one connection
 * more that listens.
 * @throws when the database cannot be reached.
 */
export async function openPostgresQueue(
  databaseUrl: string,
  times: WorkerTimes,
  events: ServerEvents,
): Promise<QueueServer> {
  const settings = (max: number, migrate: boolean) =>
    ({
      ...connection(databaseUrl, { max, applicationName: 'bookings schedule' }),
      Client: ListeningClient,
      // Idle sessions are closed; the listening one stays.
      idleTimeoutMillis: 10_000,
      schema: 'bullmq',
      migrate,
    }) as PostgresPoolConfig;
  const queue = new Queue(QUEUE_NAME, { connection: settings(1, true) }, createPostgresBackend);
  const noted = (error: Error): void => events.onError(error.message);
  queue.on('error', noted);
  try {
    await queue.waitUntilReady();
  } catch (fault) {
    await queue.disconnect().catch(() => undefined);
    throw fault;
  }
  const workers: { disconnect(): Promise<void> }[] = [];
  return {
    kind: 'postgres',
    queue,
    connected: () => true,
    work: async (processor) => {
      const worker = new Worker(
        QUEUE_NAME,
        processor,
        { connection: settings(2, false), ...workerSettings(times) },
        createPostgresBackend,
      );
      worker.on('error', noted);
      workers.push(worker);
      // One whose first connection failed never tries again: each look for work fails at once, and so does the next,
      // before anything else in this process has its turn.
      await worker.waitUntilReady();
      return worker;
    },
    end: async () => {
      for (const worker of workers) await worker.disconnect().catch(() => undefined);
      await queue.disconnect().catch(() => undefined);
    },
  };
}
