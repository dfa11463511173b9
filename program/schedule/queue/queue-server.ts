import type { Processor, Queue, Worker } from 'bullmq';

/** Payload of a queue job: the handler follows from its name alone. */
export interface WakeData {
  /** Slot of a missed run. */
  readonly missed?: string;
  /** Id of an outbox task. */
  readonly carried?: string;
}

export type WakeProcessor = Processor<WakeData, unknown>;

/** The parts of BullMQ that are the same on Redis and on Postgres. */
export type WakeQueue = Pick<
  Queue<WakeData>,
  'getJobSchedulers' | 'upsertJobScheduler' | 'removeJobScheduler' | 'add' | 'getJob' | 'getFailed' | 'close'
>;
export type WakeWorker = Pick<Worker<WakeData>, 'close' | 'run' | 'id'>;

/** A server that holds the queue, with this process's worker on it. */
export interface QueueServer {
  readonly kind: 'redis' | 'postgres';
  readonly queue: WakeQueue;
  /** Whether the server is connected now. */
  readonly connected: () => boolean;
  /** A worker that can take work. @throws when the server cannot be reached now. */
  work(processor: WakeProcessor): Promise<WakeWorker>;
  /** Ends all connections, at once. */
  end(): Promise<void>;
}

export interface ServerEvents {
  readonly onLost: (error: string) => void;
  readonly onBack: () => void;
  readonly onError: (error: string) => void;
}

export interface WorkerTimes {
  /** Milliseconds without a heartbeat after which another worker takes over a job. */
  readonly lockDuration: number;
  readonly stalledInterval: number;
  /** Milliseconds until a job that another process runs is checked again. */
  readonly busyDelay: number;
  /**
   * Milliseconds between two checks that the queue still has the declared jobs: Redis may lose its data unnoticed.
   */
  readonly reconcileEvery: number;
}

export const TIMES: WorkerTimes = {
  lockDuration: 30_000,
  stalledInterval: 30_000,
  busyDelay: 15_000,
  reconcileEvery: 60_000,
};

/** One queue for all jobs: each queue needs connections of its own. */
export const QUEUE_NAME = 'bookings';

/**
 * Maximum concurrent jobs per worker: several, so that a short one does not wait for a rebuild. Postgres' locks keep
 * them apart. Outbox tasks wait for external servers, which may be slow, so they have slots of their own.
 */
export const MAX_CONCURRENT_TASKS = { scheduled: 4, carried: 4 } as const;

export const workerSettings = ({ lockDuration, stalledInterval }: WorkerTimes) => ({
  concurrency: MAX_CONCURRENT_TASKS.scheduled + MAX_CONCURRENT_TASKS.carried,
  lockDuration,
  stalledInterval,
  // Milliseconds until a server that is away is retried; a stop waits for at most that long.
  runRetryDelay: 1_000,
  // Whether a job that crashes its process is retried depends on its recorded attempts.
  maxStalledCount: 100,
  autorun: false,
});

/** For people who look at the queue; the permanent records are in Postgres. */
export const RETAINED_JOBS = { removeOnComplete: { count: 100 }, removeOnFail: { count: 500 } };
