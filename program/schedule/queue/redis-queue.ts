import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { evictionFault } from './eviction.ts';
import {
  type QueueServer,
  QUEUE_NAME,
  type ServerEvents,
  type WakeData,
  workerSettings,
  type WorkerTimes,
} from './queue-server.ts';

const PREFIX = 'bookings';

/**
 * Opens the queue on Redis.
 * @param signal stops waiting for a server that does not respond.
 * @throws if it cannot be reached within seconds, or may evict jobs.
 */
export async function openRedisQueue(
  url: string,
  times: WorkerTimes,
  events: ServerEvents,
  signal?: AbortSignal,
): Promise<QueueServer> {
  const redis = await connectRedis(url, signal);
  redis.on('close', () => events.onLost('Redis cannot be reached.'));
  redis.on('ready', events.onBack);
  const queue = new Queue<WakeData>(QUEUE_NAME, { connection: redis, prefix: PREFIX });
  const noted = (error: Error): void => events.onError(error.message);
  queue.on('error', noted);
  const workers: Worker<WakeData>[] = [];
  return {
    kind: 'redis',
    queue,
    connected: () => redis.status === 'ready',
    work: async (processor) => {
      const settings = { connection: redis, prefix: PREFIX, ...workerSettings(times) };
      const worker = new Worker<WakeData>(QUEUE_NAME, processor, settings);
      worker.on('error', noted);
      workers.push(worker);
      // A worker whose first connection failed never works (see postgres-queue.ts).
      await worker.waitUntilReady();
      return worker;
    },
    end: async () => {
      redis.removeAllListeners('close');
      redis.disconnect();
      // A frozen server does not answer QUIT.
      const ended = Promise.allSettled(workers.map((worker) => worker.disconnect()));
      await Promise.race([ended, sleep(500, undefined, { ref: false })]);
    },
  };
}

/**
 * Connects once, then reconnects for ever after a loss.
 * @throws if the first attempt fails, or if Redis may evict jobs.
 */
async function connectRedis(url: string, signal?: AbortSignal): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    connectionName: 'bookings',
    // A worker waits for Redis to come back, however long it takes.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  redis.on('error', () => undefined);
  signal?.throwIfAborted();
  const giveUp = (): void => redis.disconnect();
  signal?.addEventListener('abort', giveUp);
  try {
    await redis.connect();
    const fault = await evictionFault(redis);
    if (fault !== null) throw new Error(fault);
    // BullMQ duplicates it for its worker: a duplicate that is lazy fails for good where its first connection does.
    redis.options.lazyConnect = false;
    return redis;
  } catch (fault) {
    redis.disconnect();
    throw fault;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}
