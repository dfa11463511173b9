import type pg from 'pg';
import type { Jobs } from './job.ts';

/** What the commands work on, opened when one runs. */
export interface ScheduleCommand {
  readonly databaseUrl: string;
  readonly database: pg.Pool;
  readonly jobs: Jobs;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}
