import type pg from 'pg';
import { statement } from '../../../db/index.ts';
import type { RecordedJob } from '../missed-run.ts';

const recordedJobs = statement(import.meta.url, './recorded-jobs.sql');
const declare = statement(import.meta.url, './declare-job.sql');
const forget = statement(import.meta.url, './prune.sql');

/** Reads the recorded state of each job, by name. */
export async function readRecordedJobs(
  database: pg.Pool,
): Promise<ReadonlyMap<string, RecordedJob & { readonly now: Date }>> {
  const { rows } = await database.query<RecordedJob & { name: string; now: Date }>(recordedJobs);
  return new Map(rows.map(({ name, ...row }) => [name, row]));
}

export async function declareJob(database: pg.Pool, name: string, pattern: string): Promise<void> {
  await database.query({ ...declare, values: [name, pattern] });
}

/** Forgets runs after this many days, never the last of a job. @returns how many. */
export async function pruneRuns(database: pg.Pool, days: number): Promise<number> {
  const { rowCount } = await database.query({ ...forget, values: [days] });
  return rowCount ?? 0;
}
