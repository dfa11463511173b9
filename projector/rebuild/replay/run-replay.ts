import type pg from 'pg';
import { type Generation, liveGeneration, NO_TABLES } from '../../../db/generations/index.ts';
import { openPool } from '../../../db/index.ts';
import { type Log, LogFault } from '../../../ingest/log/index.ts';
import { type Folds, folds as rules } from '../../fold/steps/index.ts';
import type { BuildOptions } from '../bulk/build-generation.ts';
import { demandLastEvent } from '../../live/subscription/index.ts';
import type { CatchUpOptions } from './catch-up.ts';
import { Control } from './replay-control.ts';
import { ReplayAborted, ReplayRefused } from './replay-faults.ts';
import { Throttle } from '../throttle/throttle.ts';
import { withReplayLock } from './replay-lock.ts';
import { limitPace } from '../throttle/event-pace.ts';
import { type ReplayKind, ReplayRecord } from './replay-record.ts';
import { readGenerationCheckpoint } from '../../store/checkpoint/index.ts';

/** Options common to every kind of replay. */
export interface RunOptions {
  /** A log that begins at position 0: if the topic no longer does, one that an archive covers. */
  readonly log: Log;
  readonly databaseUrl: string;
  /** The operator and the reason, for the audit. */
  readonly by: string;
  readonly why?: string | null;
  /** Ends it; readers have seen nothing of it then. */
  readonly signal?: AbortSignal;
  /** Events a second that are read from the log, at most. */
  readonly rate?: number | null;
  /** Whether a rebuild slows down while the writer or readers are busy; true by default. */
  readonly throttle?: boolean;
  /** See `BuildOptions`. */
  readonly byBatches?: boolean;
  /** See `BuildOptions`. */
  readonly onNotice?: (sentence: string) => void;
  readonly onProgress?: (progress: ReplayProgress) => void;
  readonly folds?: Folds;
}

export interface ReplayProgress {
  /** A readable text: `reading the log`. */
  readonly phase: string;
  readonly done: number;
  /** Null: unknown. */
  readonly target: number | null;
}

/** The context of one running replay. */
export interface ReplayRun {
  /** The session that holds the lock. */
  readonly client: pg.Client;
  readonly live: Generation;
  readonly record: ReplayRecord;
  /** Aborts if the program stops, an operator requests it, or the lock is lost. */
  readonly signal: AbortSignal;
  /** Paced, and held while it is paused. */
  readonly log: Log;
  readonly folds: Folds;
  /** Asked while building: lets the live writer and readers go first. */
  readonly throttle: () => Promise<void>;
  /** Begins a phase; waits first if the replay is paused. */
  phase(name: string): Promise<void>;
  progress(done: number, target: number): void;
  /** Reports the number of rows that are written so far. */
  wrote(rows: number): void;
}

/**
 * Runs one replay under the lock, with its row of the audit.
 * @throws ReplayRefused if another replay runs, nothing is live, or the log is incomplete; ReplayAborted.
 */
export async function withReplayRun<T>(
  kind: ReplayKind,
  options: RunOptions,
  work: (run: ReplayRun) => Promise<T>,
): Promise<T> {
  return withReplayLock(options.databaseUrl, async ({ client, lost }) => {
    const live = await liveGeneration(client);
    if (!live) throw new ReplayRefused(NO_TABLES);
    await demandWhole(options.log, client, live);
    const pool = openPool(options.databaseUrl, { max: 2, applicationName: 'bookings replay' });
    const { by, why = null } = options;
    const begun = { kind, by, why, fromGeneration: live.number, fromVersion: live.projectionVersion };
    const record = await ReplayRecord.begin(pool, begun);
    const control = new Control(pool, record.number);
    const signal = AbortSignal.any([control.signal, lost, ...(options.signal ? [options.signal] : [])]);
    const way = options.throttle === false ? null : new Throttle(pool, signal);
    const throttle = way ? way.throttle : () => Promise.resolve();
    try {
      return await work({
        client,
        live,
        record,
        signal,
        throttle,
        folds: options.folds ?? rules,
        ...reportProgress(options, { record, go: () => control.go(signal) }),
      });
    } catch (error) {
      const fault: unknown = toFault(error, options.signal, signal);
      const state = fault instanceof ReplayAborted ? 'aborted' : 'failed';
      await record.end(state, String(fault)).catch(() => undefined);
      throw fault;
    } finally {
      await control.close();
      await way?.close();
      await pool.end();
    }
  });
}

/** Wraps the log: reports the progress of one replay, and waits while it is paused. */
function reportProgress(
  { log, rate = null, onProgress }: RunOptions,
  { record, go }: { readonly record: ReplayRecord; readonly go: () => Promise<void> },
): Pick<ReplayRun, 'log' | 'phase' | 'progress' | 'wrote'> {
  let phase = '';
  return {
    log: limitPace(log, { rate, go }),
    phase: async (name) => {
      await go();
      phase = name;
      await record.phase(name);
      onProgress?.({ phase, done: 0, target: null });
    },
    progress: (done, target) => {
      record.progress(done, target);
      onProgress?.({ phase, done, target });
    },
    wrote: (rows) => record.wrote(rows),
  };
}

/** The reason of its end: the program was stopped, something else aborted it, or an error. */
function toFault(thrown: unknown, asked: AbortSignal | undefined, any: AbortSignal): unknown {
  if (asked?.aborted) return new ReplayAborted();
  return any.aborted ? (any.reason as unknown) : thrown;
}

async function demandWhole(log: Log, client: pg.Client, live: Generation): Promise<void> {
  const begin = await log.begin();
  if (begin !== 0) {
    throw new ReplayRefused(
      `The log begins at position ${begin}: earlier events are gone, and tables made from the rest would lack ` +
        'them. Restore the log from its archive first.',
    );
  }
  const checkpoint = await readGenerationCheckpoint(client, live.number);
  if (!checkpoint) throw new Error(`Generation ${live.number} has no checkpoint.`);
  try {
    await demandLastEvent(log, checkpoint);
  } catch (error) {
    if (error instanceof LogFault && error.code === 'recreated') throw new ReplayRefused(error.message);
    throw error;
  }
}

/** The options of a build within a replay. */
export const buildingIn = (
  run: ReplayRun,
  { databaseUrl, byBatches, onNotice }: RunOptions,
): Omit<BuildOptions, 'asOf'> => ({
  log: run.log,
  databaseUrl,
  signal: run.signal,
  folds: run.folds,
  throttle: run.throttle,
  onProgress: (done, target) => run.progress(done, target),
  onRows: (rows) => run.wrote(rows),
  ...(byBatches !== undefined && { byBatches }),
  ...(onNotice && { onNotice }),
});

/** The options of catching up within a replay. */
export const catchingUpIn = (run: ReplayRun, databaseUrl: string): CatchUpOptions => ({
  log: run.log,
  databaseUrl,
  folds: run.folds,
  signal: run.signal,
  onProgress: (done, target) => run.progress(done, target),
});
