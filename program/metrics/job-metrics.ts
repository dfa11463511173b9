import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { statement } from '../../db/index.ts';
import { JOBS, type JobName, overdueSince } from '../schedule/index.ts';

const scheduled = statement(import.meta.url, './job-metrics.sql');

/** State of a scheduled job in the database. */
export interface JobState {
  readonly job: string;
  readonly now: Date;
  readonly since: Date;
  readonly paused: boolean;
  readonly dead: boolean;
  readonly succeeded: Date | null;
  readonly running_since: Date | null;
  readonly handled: Date | null;
  readonly failed_at: Date | null;
  readonly failed_attempt: number | null;
}

export async function readJobStates(pool: pg.Pool): Promise<readonly JobState[]> {
  const { rows } = await pool.query<JobState>({ ...scheduled, values: [Object.keys(JOBS)] });
  return rows;
}

interface JobGauge {
  readonly name: string;
  readonly help: string;
  /** Null: left out. */
  readonly value: (state: JobState) => number | null;
}

const GAUGES: readonly JobGauge[] = [
  {
    name: 'bookings_schedule_dead',
    help: '1 for a scheduled job whose last run failed in all attempts.',
    value: ({ dead }) => (dead ? 1 : 0),
  },
  {
    name: 'bookings_schedule_last_success_timestamp_seconds',
    help: 'Time of the last run that did its work, in seconds since 1970; absent if there is none.',
    value: ({ succeeded }) => succeeded && succeeded.getTime() / 1_000,
  },
  {
    name: 'bookings_schedule_running_seconds',
    help: 'Seconds that the current run has taken; this metric is absent if no run is active.',
    value: ({ now, running_since: since }) => since && secondsBetween(since, now),
  },
  {
    name: 'bookings_schedule_run_limit_seconds',
    help: 'Longest time that a run of this job may take, in seconds.',
    value: ({ job }) => JOBS[job as JobName].maxRunMs / 1_000,
  },
  {
    name: 'bookings_schedule_overdue_seconds',
    help: 'Seconds by which the oldest run that has not started is overdue; 0 if no run is overdue.',
    value: overdueSeconds,
  },
];

const secondsBetween = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime()) / 1_000;

function overdueSeconds({ job, failed_at: at, failed_attempt: attempt, ...state }: JobState): number {
  const failed = at === null || attempt === null ? null : { at, attempt };
  const since = overdueSince(JOBS[job as JobName], { ...state, failed });
  return since === null ? 0 : secondsBetween(since, state.now);
}

/** @param seen the jobs' states; null: the database did not answer. */
export function showJobs(registry: Registry, seen: () => Promise<readonly JobState[] | null>): void {
  for (const { name, help, value } of GAUGES)
    new Gauge({
      name,
      help,
      labelNames: ['scheduled_job'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const state of (await seen()) ?? []) {
          const now = value(state);
          if (now !== null) this.set({ scheduled_job: state.job }, now);
        }
      },
    });
}
