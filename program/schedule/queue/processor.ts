import { DelayedError, type Job, UnrecoverableError } from 'bullmq';
import type { OutboxWorker } from '../outbox-worker.ts';
import type { JobResult } from '../job.ts';
import type { Trigger } from '../run-verdict.ts';
import { perform, type Performed, type PerformOptions } from '../perform-run.ts';
import { MAX_CONCURRENT_TASKS, type WakeData, type WakeProcessor, type WorkerTimes } from './queue-server.ts';

export interface FinishedRun {
  readonly job: string;
  readonly cause: Trigger['cause'];
  readonly performed: Performed;
}

/** Processes a job of a worker and returns the outcome of the run in the queue's terms. */
export function processorOf(
  { carrier, ...options }: PerformOptions & { readonly carrier: OutboxWorker | null },
  { busyDelay }: WorkerTimes,
  onRan: (ran: FinishedRun) => void,
): WakeProcessor {
  let carrying = 0;
  return async (job, token) => {
    const { carried } = job.data;
    if (carried !== undefined) {
      if (carrying >= MAX_CONCURRENT_TASKS.carried) return delayJob(job, token, BUSY_RETRY_MS);
      carrying += 1;
      return carry(carrier, carried).finally(() => (carrying -= 1));
    }
    const wake = toWake(job);
    const performed = await perform(wake, options);
    onRan({ job: wake.job, cause: wake.cause, performed });
    switch (performed.kind) {
      case 'done':
        return performed.result;
      case 'skipped':
        return { skipped: performed.why };
      case 'failed':
        throw new Error(performed.error);
      case 'dead':
        throw new UnrecoverableError(performed.error);
      case 'busy':
        return delayJob(job, token, busyDelay);
      case 'interrupted':
        return delayJob(job, token, 1_000);
    }
  };
}

/** Milliseconds until an outbox task is retried if all of its slots are busy. */
const BUSY_RETRY_MS = 500;

/** @throws for BullMQ to try it again, or not. */
async function carry(carrier: OutboxWorker | null, id: string): Promise<JobResult> {
  if (carrier === null) throw new Error('This version of the program has no outbox worker for this job.');
  const carried = await carrier.carry(id);
  if (carried.kind === 'done') return carried.result;
  throw carried.kind === 'dead' ? new UnrecoverableError(carried.error) : new Error(carried.error);
}

function toWake({ name, data, id, opts, timestamp }: Job<WakeData>): Trigger {
  const queueJob = id ?? null;
  if (data.missed !== undefined) return { job: name, cause: 'missed', due: new Date(data.missed), queueJob };
  return { job: name, cause: 'schedule', due: new Date(opts.prevMillis ?? timestamp), queueJob };
}

/** Requeued without counting an attempt. */
async function delayJob(job: Job<WakeData>, token: string | undefined, delay: number): Promise<never> {
  await job.moveToDelayed(Date.now() + delay, token);
  throw new DelayedError();
}
