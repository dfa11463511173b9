import type pg from 'pg';
import { createPostgresBackend, type PostgresPoolConfig, Queue, Worker } from 'bullmq';
import { connection, ListeningClient, openPool } from '../../../db/index.ts';
import {
  type QueueServer,
  QUEUE_NAME,
  type ServerEvents,
  workerSettings,
  type WorkerTimes,
} from './queue-server.ts';

const SCHEMA = 'bullmq';
const APPLICATION = 'bookings schedule';

/**
 * The queue in BullMQ's own schema of the database. Queue and worker have a pool each. One connection of the worker's
 * listens: BullMQ opens that one by pg itself where it makes the pool, and would not find the host that accepts writes.
 * @throws when the database cannot be reached.
 */
export async function openPostgresQueue(
  databaseUrl: string,
  times: WorkerTimes,
  events: ServerEvents,
): Promise<QueueServer> {
  const settings = {
    ...connection(databaseUrl, { max: 1, applicationName: APPLICATION }),
    Client: ListeningClient,
    // Idle sessions are closed.
    idleTimeoutMillis: 10_000,
    schema: SCHEMA,
    migrate: true,
  } as PostgresPoolConfig;
  const queue = new Queue(QUEUE_NAME, { connection: settings }, createPostgresBackend);
  const noted = (error: Error): void => events.onError(error.message);
  queue.on('error', noted);
  try {
    await queue.waitUntilReady();
  } catch (fault) {
    await queue.disconnect().catch(() => undefined);
    throw fault;
  }
  const workers: { readonly worker: { disconnect(): Promise<void> }; readonly pool: pg.Pool }[] = [];
  return {
    kind: 'postgres',
    queue,
    connected: () => true,
    work: async (processor) => {
      const pool = openPool(databaseUrl, { max: 3, applicationName: APPLICATION, searchPath: SCHEMA });
      const worker = new Worker(
        QUEUE_NAME,
        processor,
        { connection: pool as unknown as PostgresPoolConfig, ...workerSettings(times) },
        createPostgresBackend,
      );
      worker.on('error', noted);
      workers.push({ worker, pool });
      // A worker whose first connection failed never recovers: each poll fails at once and starts the next, without
      // yielding to other work in this process.
      await worker.waitUntilReady();
      return worker;
    },
    end: async () => {
      for (const { worker, pool } of workers) {
        await worker.disconnect().catch(() => undefined);
        await pool.end().catch(() => undefined);
      }
      await queue.disconnect().catch(() => undefined);
    },
  };
}
