/** A scheduled job. Its handler is added by {@link RunnableJob}, since only the program knows the parts. */
export interface ScheduledJob {
  /** Schedule as cron in UTC: minute, hour, day of the month, month, day of the week. */
  readonly pattern: string;
  /** Description for people. */
  readonly about: string;
  /** Maximum attempts of a run before it is dead and needs an operator. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; the delay doubles with each further one. */
  readonly backoff: number;
  /** Milliseconds after which a running run is reported as too long. It is not ended. */
  readonly maxRunMs: number;
  /** True if the next start catches up on missed runs: by one run, however many were missed. */
  readonly catchUp: boolean;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The result of a run, for people and machines: `{ removed: 3 }`. */
export type JobResult = Readonly<Record<string, Json>>;

export interface JobContext {
  /** Aborts when the process stops, or when the run is no longer this process's: end soon, and leave nothing half. */
  readonly signal: AbortSignal;
}

/** A failure that no retry can change: the run is dead-lettered at once. The message has the remedy. */
export class PermanentFailure extends Error {
  readonly isPermanent = true;

  constructor(message: string) {
    super(message);
    this.name = 'PermanentFailure';
  }
}

/** Whether a handler threw a `PermanentFailure`. Checks a field, so that several copies of the module work. */
export const isPermanent = (fault: unknown): boolean => fault instanceof Error && 'isPermanent' in fault;

/**
 * Runs a job once. It never runs twice at once, but may run again if a process died or a connection broke before its
 * end was recorded, so it must be idempotent.
 * @throws on a failure: the run is retried, unless it is a `PermanentFailure`.
 */
export type Handler = (context: JobContext) => Promise<JobResult>;

export type RunnableJob = ScheduledJob & { readonly run: Handler };

/** Jobs by name. */
export type Jobs = Readonly<Record<string, RunnableJob>>;
