import type { JobResult } from './job.ts';

/** A single task that is due as soon as possible, outside of the schedule. */
export interface DueTask {
  readonly id: string;
  /** Number of the enqueueing: a queue accepts one job name once. */
  readonly round: number;
  /** Number of earlier attempts. */
  readonly attempts: number;
}

export type TaskOutcome =
  | { readonly kind: 'done'; readonly result: JobResult }
  /** It is retried. */
  | { readonly kind: 'failed'; readonly error: string }
  /** Only retried on request. */
  | { readonly kind: 'dead'; readonly error: string };

/** Work that other rooms enqueue in the database; its state is stored there, never here. */
export interface OutboxWorker {
  /** Name of its jobs in the queue. */
  readonly name: string;
  /** Before it is dead. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; the delay doubles with each further one. */
  readonly backoff: number;
  /** Takes due tasks for the queue. */
  due(): Promise<readonly DueTask[]>;
  /**
   * Tries one task once.
   * @throws if the database is lost: it is retried.
   */
  carry(id: string): Promise<TaskOutcome>;
}
