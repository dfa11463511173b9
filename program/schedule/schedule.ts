import type { RequestListener } from 'node:http';
import type { OutboxWorker } from './outbox-worker.ts';
import type { Jobs } from './job.ts';
import type { FinishedRun } from './queue/processor.ts';
import type { Reconciled } from './queue/reconcile-jobs.ts';
import type { WorkerTimes } from './queue/queue-server.ts';

export type ScheduleEvent =
  | ({ readonly kind: 'ran' } & FinishedRun)
  | ({ readonly kind: 'reconciled' } & Reconciled)
  | { readonly kind: 'queue lost'; readonly error: string }
  | { readonly kind: 'queue back' };

export interface ScheduleOptions {
  readonly databaseUrl: string;
  /** Null: the queue is in the database. */
  readonly redisUrl: string | null;
  readonly jobs: Jobs;
  /** Worker of the outbox; null: none. */
  readonly carrier?: OutboxWorker | null;
  /** Shown to people: which process. */
  readonly name: string;
  readonly onEvent?: (event: ScheduleEvent) => void;
  readonly times?: WorkerTimes;
}

export interface ScheduleStatus {
  readonly queue: 'redis' | 'postgres';
  readonly connected: boolean;
  /** The last error; null if all is well. */
  readonly lastError: string | null;
}

export interface Schedule {
  status(): ScheduleStatus;
  /** The queue's pages under a path; null as long as there is no queue. */
  pages(path: string): Promise<RequestListener | null>;
  /** Accepts no more work, asks running jobs to stop, and waits for them for some seconds. */
  close(): Promise<void>;
}
