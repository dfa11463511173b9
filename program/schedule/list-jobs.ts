import type pg from 'pg';
import { statement } from '../../db/index.ts';
import type { JobResult, ScheduledJob } from './job.ts';
import type { Cause, RunState } from './runs/run-ledger.ts';
import { SCHEDULE_LOCK } from './runs/job-lock.ts';
import { dueAfter } from './due-times.ts';

const list = statement(import.meta.url, './runs/list-jobs.sql');
const pause = statement(import.meta.url, './runs/pause.sql');

export interface LastRun {
  /** The time that it was for. */
  readonly slot: Date;
  readonly cause: Cause;
  readonly state: RunState;
  readonly attempt: number;
  readonly worker: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly result: JobResult | null;
  readonly error: string | null;
}

/** A declared job with its state. */
export interface Listed {
  readonly name: string;
  readonly about: string;
  readonly pattern: string;
  /** Null while it is paused. */
  readonly next: Date | null;
  readonly paused: { readonly at: Date; readonly by: string; readonly why: string | null } | null;
  readonly last: LastRun | null;
}

interface Row {
  name: string;
  now: Date;
  paused_at: Date | null;
  paused_by: string | null;
  paused_why: string | null;
  slot: Date | null;
  cause: Cause;
  state: RunState;
  attempt: number;
  worker: string;
  started_at: Date;
  finished_at: Date | null;
  result: JobResult | null;
  error: string | null;
}

/** Lists declared jobs, in their order. */
export async function listJobs(
  database: pg.Pool,
  jobs: Readonly<Record<string, ScheduledJob>>,
): Promise<Listed[]> {
  const { rows } = await database.query<Row>({ ...list, values: [Object.keys(jobs), SCHEDULE_LOCK] });
  return rows.map((row) => listed(row, jobs[row.name]!));
}

const listed = (row: Row, { about, pattern }: ScheduledJob): Listed => ({
  name: row.name,
  about,
  pattern,
  next: row.paused_at === null ? dueAfter(pattern, row.now) : null,
  paused: row.paused_at && { at: row.paused_at, by: row.paused_by ?? '', why: row.paused_why },
  last: lastRun(row),
});

function lastRun({ slot, cause, state, attempt, worker, result, error, ...row }: Row): LastRun | null {
  if (slot === null) return null;
  const { started_at: startedAt, finished_at: finishedAt } = row;
  return { slot, cause, state, attempt, worker, startedAt, finishedAt, result, error };
}

/** Until it is resumed, the schedule does not run the job; a run on request is still possible. */
export async function pauseJob(
  database: pg.Pool,
  { name, pattern }: { readonly name: string; readonly pattern: string },
  { by, why }: { readonly by: string; readonly why: string | null },
): Promise<void> {
  await database.query({ ...pause, values: [name, pattern, by, why] });
}

/** Runs missed during the pause are not caught up. */
export async function resumeJob(
  database: pg.Pool,
  { name, pattern }: { readonly name: string; readonly pattern: string },
): Promise<void> {
  await database.query({ ...pause, values: [name, pattern, null, null] });
}
