import type { ScheduledJob } from './job.ts';
import type { Cause, EarlierRun, JobState } from './runs/run-ledger.ts';
import { dueBefore } from './due-times.ts';

/** The trigger of a job: the queue only triggers, and may do so twice or late. */
export interface Trigger {
  readonly job: string;
  readonly cause: Cause;
  /** When the queue meant to trigger it; for a missed run, its slot. */
  readonly due: Date;
  /** The queue's name for this; null: a person at the command line. */
  readonly queueJob: string | null;
}

/** The time that a run is for. Two that are woken for the same time are one run. */
export function slotOf({ pattern }: ScheduledJob, { cause, due }: Trigger, { now }: JobState): Date {
  if (cause === 'missed') return due;
  // The clock of the process that filled the queue may be ahead of the database's.
  const latest = due > now ? due : now;
  return cause === 'asked' ? now : dueBefore(pattern, latest);
}

export type Verdict =
  | { readonly kind: 'run'; readonly attempt: number }
  /** Nothing to do, and no error. */
  | { readonly kind: 'skip'; readonly why: 'done' | 'paused' | 'late' | 'dead' }
  /** Dead-letter: the process crashed in every allowed attempt. */
  | { readonly kind: 'bury'; readonly attempt: number };

/** Decides whether a triggered job runs. It is called under the job's lock, so that nothing changes meanwhile. */
export function decideRun(
  job: ScheduledJob,
  wake: Trigger,
  jobState: JobState,
  earlier: EarlierRun | undefined,
): Verdict {
  if (wake.cause === 'asked') return { kind: 'run', attempt: 1 };
  if (jobState.paused) return { kind: 'skip', why: 'paused' };
  const slot = slotOf(job, wake, jobState);
  if (jobState.done !== null && jobState.done >= slot) return { kind: 'skip', why: 'done' };
  if (!job.catchUp && wake.due < slot) return { kind: 'skip', why: 'late' };
  if (!earlier) return { kind: 'run', attempt: 1 };
  if (earlier.state === 'dead') {
    const again = earlier.queueJob !== null && earlier.queueJob === wake.queueJob;
    return again ? { kind: 'run', attempt: 1 } : { kind: 'skip', why: 'dead' };
  }
  const attempt = earlier.attempt + 1;
  return attempt > job.attempts ? { kind: 'bury', attempt: earlier.attempt } : { kind: 'run', attempt };
}
