import type { ScheduledJob } from './job.ts';
import { dueBefore } from './due-times.ts';

/** The history of a job's runs, by the database's clock. */
export interface RunHistory {
  readonly now: Date;
  /** Earlier slots do not count: the job was not declared yet, or was paused. */
  readonly since: Date;
  readonly paused: boolean;
  /** The latest time for which a run is done, dead or going on; null: none is. */
  readonly handled: Date | null;
  /** The last failed attempt since: when it ended, and the how manieth it was; null: none failed. */
  readonly failed: { readonly at: Date; readonly attempt: number } | null;
}

/**
 * Since when a run is overdue: its last slot, or the next attempt after a failed one.
 * @returns null if none is.
 */
export function overdueSince(
  { pattern, backoff }: Pick<ScheduledJob, 'pattern' | 'backoff'>,
  { now, since, paused, handled, failed }: RunHistory,
): Date | null {
  const due = dueBefore(pattern, now);
  if (paused || due < since || (handled !== null && handled >= due)) return null;
  if (failed === null || failed.at < due) return due;
  const retry = new Date(failed.at.getTime() + backoff * 2 ** (failed.attempt - 1));
  return retry < now ? retry : null;
}
