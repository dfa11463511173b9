import type pg from 'pg';
import { openClient, statement } from '../../../db/index.ts';

const tryLock = statement(import.meta.url, './try-job-lock.sql');
const endStale = statement(import.meta.url, './end-stale-run.sql');

/**
 * The first half of every job's advisory lock. An arbitrary constant; it must be unique among advisory locks
 * of this database.
 */
export const SCHEDULE_LOCK = 4_190_220;

/** Milliseconds without a heartbeat after which a holder is ended. */
const STALE_AFTER_MS = 60_000;

/** The right to run a job, as long as its session lives. */
export interface JobLock {
  readonly client: pg.Client;
  /** Aborts when the session is lost. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Takes a job's lock: Postgres ensures that it runs once, whatever the queue does.
 * @returns null if another process or a command runs it.
 */
export async function lockJob(
  databaseUrl: string,
  job: string,
  staleAfter = STALE_AFTER_MS,
): Promise<JobLock | null> {
  const client = openClient(databaseUrl, { applicationName: `schedule ${job}` });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.once('end', () => lost.abort());
  const release = (): Promise<void> => client.end().catch(() => undefined);
  try {
    await client.connect();
    if (await held(client, job)) return { client, lost: lost.signal, release };
    const { rowCount } = await client.query({ ...endStale, values: [SCHEDULE_LOCK, job, staleAfter] });
    if (rowCount && (await held(client, job))) return { client, lost: lost.signal, release };
  } catch (fault) {
    await release();
    throw fault;
  }
  await release();
  return null;
}

async function held(client: pg.Client, job: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>({ ...tryLock, values: [SCHEDULE_LOCK, job] });
  return rows[0]!.held;
}
