import type { Handler, Jobs, ScheduledJob } from './job.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** All scheduled jobs. A new job needs a line here and a handler in the program. */
export const JOBS = {
  'verify-sample': {
    pattern: '10 2 * * 1-6',
    about: 'recount 2,000 editions, artists and labels of the live tables, drawn at random',
    attempts: 2,
    backoff: 10 * MINUTE_MS,
    maxRunMs: 30 * MINUTE_MS,
    catchUp: false,
  },
  'verify-all': {
    pattern: '10 2 * * 0',
    about: 'recount all of the live tables',
    attempts: 2,
    backoff: 10 * MINUTE_MS,
    maxRunMs: 3 * HOUR_MS,
    catchUp: true,
  },
  rebuild: {
    pattern: '0 4 * * 0',
    about:
      'rebuild the tables from the log, and make the new tables live if they equal the old tables or the difference was approved',
    attempts: 3,
    backoff: 30 * MINUTE_MS,
    maxRunMs: 6 * HOUR_MS,
    catchUp: true,
  },
  'compare-rebuild': {
    pattern: '0 4 * * 3',
    about:
      'rebuild the tables from the log, compare the rebuilt tables with the live tables, and drop the rebuilt tables',
    attempts: 3,
    backoff: 30 * MINUTE_MS,
    maxRunMs: 6 * HOUR_MS,
    catchUp: true,
  },
  'archive-log': {
    pattern: '*/10 * * * *',
    about: 'add new events to the archive, if ARCHIVE_TO is set',
    attempts: 3,
    backoff: MINUTE_MS,
    maxRunMs: 30 * MINUTE_MS,
    catchUp: false,
  },
  export: {
    pattern: '30 5 * * *',
    about: 'build the export of the whole catalog, so that no reader waits for it',
    attempts: 3,
    backoff: 10 * MINUTE_MS,
    maxRunMs: HOUR_MS,
    catchUp: false,
  },
  'quarter-close': {
    pattern: '30 1 1 1,4,7,10 *',
    about: 'freeze the scene read of the quarter that has just closed',
    attempts: 5,
    backoff: 10 * MINUTE_MS,
    maxRunMs: 30 * MINUTE_MS,
    catchUp: true,
  },
  'clear-generations': {
    pattern: '0 3 * * *',
    about: 'drop old generations, except the generation for a rollback',
    attempts: 3,
    backoff: 30 * MINUTE_MS,
    maxRunMs: 30 * MINUTE_MS,
    catchUp: true,
  },
  'clear-spools': {
    pattern: '20 3 * * *',
    about: 'remove files of killed imports from the spool folder after a day without changes',
    attempts: 3,
    backoff: 5 * MINUTE_MS,
    maxRunMs: 15 * MINUTE_MS,
    catchUp: true,
  },
  'forget-runs': {
    pattern: '40 3 * * *',
    about: 'delete records of runs after 90 days, except the last record of each job',
    attempts: 3,
    backoff: 5 * MINUTE_MS,
    maxRunMs: 15 * MINUTE_MS,
    catchUp: true,
  },
} as const satisfies Readonly<Record<string, ScheduledJob>>;

export type JobName = keyof typeof JOBS;

/** Adds its handler to each declared job; a missing handler does not compile. */
export const withHandlers = (handlers: Readonly<Record<JobName, Handler>>): Jobs =>
  Object.fromEntries(
    Object.entries(JOBS).map(([name, job]) => [name, { ...job, run: handlers[name as JobName] }]),
  );
