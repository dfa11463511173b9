import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from '../../db/pool.ts';
import type { Jobs, RunnableJob } from '../../program/schedule/job.ts';
import { runSchedule } from '../../program/schedule/run-schedule.ts';
import type { Schedule, ScheduleEvent } from '../../program/schedule/schedule.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { waitFor } from '../stack/wait-for.ts';

/** Quick enough that a killed worker is missed within a second. */
export const QUICK = { lockDuration: 1_000, stalledInterval: 500, busyDelay: 100, reconcileEvery: 60_000 };

/** A job that is due at the beginning of a year only, and was missed then: what wakes it is the start of a worker. */
export const yearly = (run: RunnableJob['run'], other: Partial<RunnableJob> = {}): RunnableJob => ({
  pattern: '0 0 1 1 *',
  about: 'a job of a test',
  attempts: 3,
  backoff: 50,
  maxRunMs: 60_000,
  catchUp: true,
  run,
  ...other,
});

export interface RunRow {
  readonly job: string;
  readonly slot: Date;
  readonly cause: string;
  readonly state: string;
  readonly attempt: number;
  readonly worker: string;
  readonly error: string | null;
}

/** A database with any number of workers on it, which are closed with it. */
export class Workers {
  readonly #redisUrl: string | null;
  readonly #database: Database;
  #running: Schedule[] = [];
  #started = 0;
  readonly pool: pg.Pool;
  readonly events: ScheduleEvent[] = [];

  private constructor(database: Database, redisUrl: string | null) {
    this.#database = database;
    this.#redisUrl = redisUrl;
    this.pool = openPool(database.url, { max: 2, applicationName: 'test' });
  }

  static async open(redisUrl: string | null): Promise<Workers> {
    return new Workers(await freshDatabase(), redisUrl);
  }

  get databaseUrl(): string {
    return this.#database.url;
  }

  get redisUrl(): string | null {
    return this.#redisUrl;
  }

  start(jobs: Jobs, name = `worker ${++this.#started}`, times = QUICK): Schedule {
    const { databaseUrl, redisUrl } = this;
    const onEvent = (event: ScheduleEvent): void => void this.events.push(event);
    const schedule = runSchedule({ databaseUrl, redisUrl, jobs, name, times, onEvent });
    this.#running.push(schedule);
    return schedule;
  }

  /** Says that a job was declared years ago with this pattern: whatever was due since is missed. */
  async declareLongAgo(name: string, pattern: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO control.scheduled_job (name, pattern, since) VALUES ($1, $2, now() - interval '3 years')`,
      [name, pattern],
    );
  }

  async runs(job: string): Promise<RunRow[]> {
    const text = 'SELECT * FROM control.scheduled_run WHERE job = $1 ORDER BY slot';
    return (await this.pool.query<RunRow>(text, [job])).rows;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((schedule) => schedule.close()));
    this.#running = [];
  }

  /** Stops all, and starts one anew. */
  async restart(jobs: Jobs): Promise<void> {
    await this.stop();
    this.start(jobs);
    await waitFor(async () => {
      if (this.#running.some((schedule) => !schedule.status().connected)) throw new Error('not connected');
    }, 20);
    // What it does at its start, it does now.
    await sleep(200);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.pool.end();
    await this.#database.drop();
  }
}
