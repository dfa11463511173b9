import type { ScheduledJob } from './job.ts';
import { dueBefore } from './due-times.ts';

/** The recorded state of a job across starts. */
export interface RecordedJob {
  /** The last declared pattern, which defines the missed runs. */
  readonly pattern: string;
  /** Runs due before are not missed: the job was not declared yet, or a person had paused it. */
  readonly since: Date;
  readonly paused: boolean;
  /** The latest time that a run was for which is over, done or dead; null: none yet. */
  readonly ended: Date | null;
}

/**
 * Returns the last missed run; several missed ones are caught up once.
 * @returns null if none was missed, or if missed ones are skipped.
 */
export function missedSlot({ catchUp }: ScheduledJob, kept: RecordedJob | undefined, now: Date): Date | null {
  if (!catchUp || !kept || kept.paused) return null;
  const due = dueBefore(kept.pattern, now);
  if (due < kept.since) return null;
  return kept.ended !== null && kept.ended >= due ? null : due;
}
