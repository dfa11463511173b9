import { isPermanent, type JobResult, type Jobs, type RunnableJob } from './job.ts';
import { decideRun, slotOf, type Verdict, type Trigger } from './run-verdict.ts';
import {
  beginRun,
  earlierRun,
  type End,
  endRun,
  keepAlive,
  type RunKey,
  readJobState,
} from './runs/run-ledger.ts';
import { type JobLock, lockJob } from './runs/job-lock.ts';

export interface PerformOptions {
  readonly databaseUrl: string;
  readonly jobs: Jobs;
  /** Shown to people: who runs it. */
  readonly worker: string;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
}

export type Performed =
  | { readonly kind: 'done'; readonly result: JobResult }
  | { readonly kind: 'skipped'; readonly why: string }
  /** Another process runs it. */
  | { readonly kind: 'busy' }
  /** The process is stopping; another one, or its next start, does it. */
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'failed'; readonly error: string }
  /** Failed for the last time. */
  | { readonly kind: 'dead'; readonly error: string };

/**
 * Runs a job that was woken, if it is due and not running elsewhere, and records the result.
 * @throws if the database cannot be reached, or is lost before the result is recorded.
 */
export async function perform(wake: Trigger, options: PerformOptions): Promise<Performed> {
  const job = options.jobs[wake.job];
  if (!job) throw new Error(`No job is called ${wake.job} in this version of the program.`);
  if (options.signal.aborted) return { kind: 'interrupted' };
  const lock = await lockJob(options.databaseUrl, wake.job);
  if (lock === null) return { kind: 'busy' };
  try {
    return await underLock(lock, job, wake, options);
  } finally {
    await lock.release();
  }
}

async function underLock(
  lock: JobLock,
  job: RunnableJob,
  wake: Trigger,
  { worker, signal }: PerformOptions,
): Promise<Performed> {
  const { client } = lock;
  const jobState = await readJobState(client, wake.job);
  const key: RunKey = { job: wake.job, slot: slotOf(job, wake, jobState) };
  const verdict = decideRun(job, wake, jobState, await earlierRun(client, key));
  if (verdict.kind === 'skip') return { kind: 'skipped', why: SKIPPED[verdict.why] };
  const { attempt } = verdict;
  await beginRun(client, { ...key, cause: wake.cause, attempt, worker, queueJob: wake.queueJob });
  const performed =
    verdict.kind === 'bury'
      ? {
          kind: 'dead' as const,
          error: `In each of ${attempt} attempts, the process ended before the run ended.`,
        }
      : await attemptOnce(lock, job, key, {
          attempt: wake.cause === 'asked' ? job.attempts : attempt,
          signal,
        });
  await endRun(client, key, toEnd(performed, wake, attempt));
  return performed;
}

const SKIPPED = {
  done: 'This run is already done.',
  paused: 'The job is paused.',
  late: 'The run was missed, and this job does not catch up on missed runs.',
  dead: 'This run is dead-lettered: see `bookings schedule list`.',
} as const satisfies Record<Extract<Verdict, { kind: 'skip' }>['why'], string>;

async function attemptOnce(
  { client, lost }: JobLock,
  job: RunnableJob,
  key: RunKey,
  { attempt, signal }: { readonly attempt: number; readonly signal: AbortSignal },
): Promise<Extract<Performed, { kind: 'done' | 'interrupted' | 'failed' | 'dead' }>> {
  const still = keepAlive(client, key);
  try {
    return { kind: 'done', result: await job.run({ signal: AbortSignal.any([signal, lost]) }) };
  } catch (fault) {
    if (signal.aborted) return { kind: 'interrupted' };
    const error = fault instanceof Error ? fault.message : String(fault);
    const isLast = attempt >= job.attempts || isPermanent(fault);
    return { kind: isLast ? 'dead' : 'failed', error };
  } finally {
    still();
  }
}

/**
 * Decides what is recorded. An interruption is no attempt; a manual run never becomes dead, since its caller sees the
 * failure.
 */
function toEnd(
  performed: Extract<Performed, { kind: 'done' | 'interrupted' | 'failed' | 'dead' }>,
  { cause }: Trigger,
  attempt: number,
): End {
  switch (performed.kind) {
    case 'done':
      return { state: 'done', attempt, result: performed.result };
    case 'interrupted':
      return { state: 'interrupted', attempt: attempt - 1 };
    case 'failed':
      return { state: 'failed', attempt, error: performed.error };
    case 'dead':
      return { state: cause === 'asked' ? 'failed' : 'dead', attempt, error: performed.error };
  }
}
