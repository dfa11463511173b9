import type { ScheduledJob } from './job.ts';
import type { Cause, EarlierRun, JobState } from './runs/ledger.ts';
import { dueBefore } from './times.ts';

/** What woke a job: the queue only wakes, and may do so twice or late. */
export interface Wake {
  readonly job: string;
  readonly cause: Cause;
  /** When the queue meant to wake it; for what was missed, the time that it is for. */
  readonly due: Date;
  /** The queue's name for this; null: a person at the command line. */
  readonly queueJob: string | null;
}

/** The time that a run is for. Two that are woken for the same time are one run. */
export function slotOf({ pattern }: ScheduledJob, { cause, due }: Wake, { now }: JobState): Date {
  if (cause === 'missed') return due;
  // The clock of the process that filled the queue may be ahead of the database's.
  const latest = due > now ? due : now;
  return cause === 'asked' ? now : dueBefore(pattern, latest);
}

export type Verdict =
  | { readonly kind: 'run'; readonly attempt: number }
  /** Nothing to do, and nothing wrong. */
  | { readonly kind: 'skip'; readonly why: 'done' | 'paused' | 'late' | 'dead' }
  /** It took its process with it as often as it may be tried. */
  | { readonly kind: 'bury'; readonly attempt: number };

/** Whether a woken job runs. Asked once its lock is held, so that nothing changes meanwhile. */
export function judge(
  job: ScheduledJob,
  wake: Wake,
  jobState: JobState,
  earlier: EarlierRun | undefined,
): Verdict {
  if (wake.cause === 'asked') return { kind: 'run', attempt: 1 };
  if (jobState.paused) return { kind: 'skip', why: 'paused' };
  const slot = slotOf(job, wake, jobState);
  if (jobState.done !== null && jobState.done >= slot) return { kind: 'skip', why: 'done' };
  if (!job.madeUp && wake.due < slot) return { kind: 'skip', why: 'late' };
  if (!earlier) return { kind: 'run', attempt: 1 };
  if (earlier.state === 'dead') {
    const again = earlier.queueJob !== null && earlier.queueJob === wake.queueJob;
    return again ? { kind: 'run', attempt: 1 } : { kind: 'skip', why: 'dead' };
  }
  const attempt = earlier.attempt + 1;
  return attempt > job.attempts ? { kind: 'bury', attempt: earlier.attempt } : { kind: 'run', attempt };
}
