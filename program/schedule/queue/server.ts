import type { Processor, Queue, Worker } from 'bullmq';

/** What the queue carries: what a run does follows from its name alone. */
export interface WakeData {
  /** For what was missed: the time that it is for. */
  readonly missed?: string;
  /** Of what is carried: its id. */
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
  /** Whether it can be reached now. */
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
  /** Milliseconds without a sign of life after which another worker takes a job over. */
  readonly lockDuration: number;
  readonly stalledInterval: number;
  /** Milliseconds until a job is looked at again that another process runs. */
  readonly busyDelay: number;
  /** Milliseconds between two checks that the queue still holds what is declared: Redis may lose its data unnoticed. */
  readonly reconcileEvery: number;
}

export const TIMES: WorkerTimes = {
  lockDuration: 30_000,
  stalledInterval: 30_000,
  busyDelay: 15_000,
  reconcileEvery: 60_000,
};

/** One queue for all: each costs connections of its own. */
export const QUEUE_NAME = 'bookings';

/**
 * A worker takes a few jobs at once, so that a short one does not wait for a rebuild. Postgres keeps them apart. What is
 * carried waits for others, who may be slow: it has places of its own, and never those of the schedule.
 */
export const AT_ONCE = { scheduled: 4, carried: 4 } as const;

export const workerSettings = ({ lockDuration, stalledInterval }: WorkerTimes) => ({
  concurrency: AT_ONCE.scheduled + AT_ONCE.carried,
  lockDuration,
  stalledInterval,
  // Milliseconds until a server that is away is asked again; a stop waits for at most that long.
  runRetryDelay: 1_000,
  // Whether a job that ends its process is tried again is decided by what is written down of its attempts.
  maxStalledCount: 100,
  autorun: false,
});

/** For people who look at the queue; what is kept for good is in Postgres. */
export const KEPT = { removeOnComplete: { count: 100 }, removeOnFail: { count: 500 } };
