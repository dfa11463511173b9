import type { JobSchedulerJson } from 'bullmq';
import type pg from 'pg';
import { driftOf, type Scheduler } from '../scheduler-drift.ts';
import type { Jobs, ScheduledJob } from '../job.ts';
import { missedSlot } from '../missed-run.ts';
import { declareJob, readRecordedJobs } from '../runs/recorded-jobs.ts';
import { RETAINED_JOBS, type WakeData, type WakeQueue } from './queue-server.ts';

export interface Reconciled {
  /** Schedulers that were missing, different or asleep. */
  readonly mended: readonly string[];
  readonly orphans: readonly string[];
  /** Jobs of which a run was missed and is caught up. */
  readonly missed: readonly string[];
}

/**
 * Makes the queue match the declared jobs, and triggers each missed job once. Safe to call from several processes at
 * once.
 * @param orphans whether undeclared schedulers are removed: at a start, and not later, when a newer release that
 * knows them may run beside this one.
 */
export async function reconcile(
  queue: WakeQueue,
  database: pg.Pool,
  jobs: Jobs,
  { orphans }: { readonly orphans: boolean },
): Promise<Reconciled> {
  const drift = driftOf(jobs, await loadSchedulers(queue));
  const gone = orphans ? drift.orphans : [];
  for (const name of gone) await queue.removeJobScheduler(name);
  const missed = await wakeMissed(queue, database, jobs);
  for (const name of drift.mend) await schedule(queue, name, jobs[name]!);
  for (const [name, { pattern }] of Object.entries(jobs)) await declareJob(database, name, pattern);
  return { mended: drift.mend, orphans: gone, missed };
}

/** Runs before schedulers are repaired, which removes the waiting run of a scheduler from the queue. */
async function wakeMissed(queue: WakeQueue, database: pg.Pool, jobs: Jobs): Promise<string[]> {
  const kept = await readRecordedJobs(database);
  const woken: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    const known = kept.get(name);
    const slot = known && missedSlot(job, known, known.now);
    if (!slot) continue;
    const jobId = `missed-${name}-${slot.getTime()}`;
    if (await isWaiting(queue, jobId)) continue;
    if (await isWaiting(queue, `repeat:${name}:${slot.getTime()}`)) continue;
    await queue.add(name, { missed: slot.toISOString() }, { jobId, ...buildOptions(job) });
    woken.push(name);
  }
  return woken;
}

const schedule = async (queue: WakeQueue, name: string, job: ScheduledJob): Promise<void> => {
  await queue.upsertJobScheduler(
    name,
    { pattern: job.pattern, tz: 'UTC' },
    { name, data: {}, opts: buildOptions(job) },
  );
};

const buildOptions = ({ attempts, backoff }: ScheduledJob) => ({
  attempts,
  backoff: { type: 'exponential', delay: backoff },
  ...RETAINED_JOBS,
});

async function loadSchedulers(queue: WakeQueue): Promise<Scheduler[]> {
  const found = await queue.getJobSchedulers(0, -1);
  return Promise.all(found.map((scheduler) => loadScheduler(queue, scheduler)));
}

async function loadScheduler(queue: WakeQueue, found: JobSchedulerJson<WakeData>): Promise<Scheduler> {
  const { key, pattern, tz, template, next } = found;
  const backoff = template?.opts?.backoff;
  return {
    name: key,
    pattern: pattern ?? null,
    zone: tz ?? null,
    attempts: template?.opts?.attempts ?? null,
    backoff: (typeof backoff === 'object' ? backoff.delay : backoff) ?? null,
    armed: next !== undefined && (await isWaiting(queue, `repeat:${key}:${next}`)),
  };
}

async function isWaiting(queue: WakeQueue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job) return false;
  const state = await job.getState();
  return state !== 'completed' && state !== 'failed' && state !== 'unknown';
}
