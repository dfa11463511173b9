import type pg from 'pg';
import type { Jobs } from './job.ts';

/** Resources of the commands, opened when one runs. */
export interface ScheduleCommand {
  readonly databaseUrl: string;
  readonly database: pg.Pool;
  readonly jobs: Jobs;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}
