import type pg from 'pg';
import { statement } from '../../../db/index.ts';
import type { JobResult } from '../job.ts';

const jobState = statement(import.meta.url, './job-state.sql');
const run = statement(import.meta.url, './run.sql');
const begin = statement(import.meta.url, './begin-run.sql');
const beat = statement(import.meta.url, './keep-alive.sql');
const finish = statement(import.meta.url, './finish.sql');

export type Cause = 'schedule' | 'missed' | 'asked';
export type RunState = 'running' | 'done' | 'failed' | 'dead' | 'interrupted';

/** The state of a job, by the database's clock, which is one for all processes. */
export interface JobState {
  readonly now: Date;
  readonly paused: boolean;
  /** Up to which time its runs are done. */
  readonly done: Date | null;
}

export interface EarlierRun {
  readonly state: RunState;
  readonly attempt: number;
  readonly queueJob: string | null;
}

export interface RunKey {
  readonly job: string;
  readonly slot: Date;
}

export interface Beginning extends RunKey {
  readonly cause: Cause;
  readonly attempt: number;
  readonly worker: string;
  readonly queueJob: string | null;
}

export interface End {
  readonly state: Exclude<RunState, 'running'>;
  readonly attempt: number;
  readonly result?: JobResult;
  readonly error?: string;
}

export async function readJobState(client: pg.Client, job: string): Promise<JobState> {
  const { rows } = await client.query<JobState>({ ...jobState, values: [job] });
  return rows[0]!;
}

/** @returns undefined if there was no run for this slot yet. */
export async function earlierRun(client: pg.Client, { job, slot }: RunKey): Promise<EarlierRun | undefined> {
  interface Row {
    state: RunState;
    attempt: number;
    queue_job: string | null;
  }
  const { rows } = await client.query<Row>({ ...run, values: [job, slot] });
  const row = rows[0];
  return row && { state: row.state, attempt: row.attempt, queueJob: row.queue_job };
}

export async function beginRun(client: pg.Client, beginning: Beginning): Promise<void> {
  const { job, slot, cause, attempt, worker, queueJob } = beginning;
  await client.query({ ...begin, values: [job, slot, cause, attempt, worker, queueJob] });
}

/**
 * Writes a heartbeat of the run every few seconds, on the session that holds the lock.
 * @returns a function that stops it.
 */
export function keepAlive(client: pg.Client, { job, slot }: RunKey): () => void {
  const timer = setInterval(() => {
    // A lost session is reported by itself.
    void client.query({ ...beat, values: [job, slot] }).catch(() => undefined);
  }, 5_000);
  return () => clearInterval(timer);
}

/** @throws if the run no longer belongs to this session because another one took it over. */
export async function endRun(client: pg.Client, { job, slot }: RunKey, end: End): Promise<void> {
  const values = [
    job,
    slot,
    end.state,
    end.result ? JSON.stringify(end.result) : null,
    end.error ?? null,
    end.attempt,
  ];
  const { rowCount } = await client.query({ ...finish, values });
  if (rowCount === 0)
    throw new Error(
      `Another process took over the run of ${job} before this process recorded the end of the run.`,
    );
}
