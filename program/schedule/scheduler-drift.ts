import type { ScheduledJob } from './job.ts';

/** The queue's entry of one job: enough to compare it with the declaration. */
export interface Scheduler {
  readonly name: string;
  readonly pattern: string | null;
  readonly zone: string | null;
  readonly attempts: number | null;
  readonly backoff: number | null;
  /** Whether the run that it waits for is still in the queue; without it the scheduler never runs again. */
  readonly armed: boolean;
}

export interface Drift {
  /** Declared, and missing, different or asleep in the queue. */
  readonly mend: readonly string[];
  /** Schedulers in the queue that are no longer declared. */
  readonly orphans: readonly string[];
}

/** Compares the queue with the declared jobs and returns the necessary changes. */
export function driftOf(
  declared: Readonly<Record<string, ScheduledJob>>,
  schedulers: readonly Scheduler[],
): Drift {
  const current = new Map(schedulers.map((scheduler) => [scheduler.name, scheduler]));
  const names = Object.keys(declared);
  return {
    mend: names.filter((name) => !isRight(declared[name]!, current.get(name))),
    orphans: [...current.keys()].filter((name) => !names.includes(name)).sort(),
  };
}

const isRight = (job: ScheduledJob, scheduler: Scheduler | undefined): boolean =>
  scheduler !== undefined &&
  scheduler.armed &&
  scheduler.pattern === job.pattern &&
  scheduler.zone === 'UTC' &&
  scheduler.attempts === job.attempts &&
  scheduler.backoff === job.backoff;
