import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { liveGeneration, makeLive, schemaOf } from '../../db/generations/index.ts';
import { type Log, LogFault } from '../../ingest/log/port.ts';
import { buildGeneration } from '../build/build.ts';
import { readCheckpoint } from '../state/checkpoint.ts';
import { type Folds, folds as rules } from '../steps/folds.ts';
import { PROJECTION_VERSION } from '../version.ts';
import { advised, ending } from './advice.ts';
import { LostPlace, ParkFull } from './faults.ts';
import { follow } from './follow.ts';
import { joinFeed } from '../feed/join.ts';
import { acquireLease, type Lease } from './lease/index.ts';
import { ours } from './ours.ts';
import { readFrom } from './reading.ts';
import { Standby } from './standby.ts';
import { type ProjectorEvent, type ProjectorStatus, StatusBoard } from './status.ts';

export interface ProjectorOptions {
  readonly log: Log;
  readonly databaseUrl: string;
  /** Shown to people: host and process. */
  readonly name: string;
  /** Finishes the batch in hand, gives up the lease, and ends. */
  readonly signal: AbortSignal;
  /** Events in one transaction, at most. */
  readonly batchSize?: number;
  /** So many parked events stop it. */
  readonly parkLimit?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly onEvent?: (event: ProjectorEvent) => void;
  readonly folds?: Folds;
  /** Replays by itself where the live tables are of an older version. */
  readonly autoReplay?: boolean;
}

export type { ProjectorEvent } from './status.ts';

export interface Projector {
  status(): ProjectorStatus;
  /** Resolves when `signal` has aborted and everything is put down; rejects when it had to stop by itself. */
  readonly done: Promise<void>;
}

const BATCH_SIZE = 200;
const PARK_LIMIT = 10_000;
// A failure that comes back at once is no passing one.
const FAILURES_IN_A_ROW = 5;
const LOG_END_EVERY = 1_000;

/**
 * Keeps the read tables at the log's end: waits to be the only writer, builds the first generation if there is none,
 * then applies what comes. What passes (the database or the log cannot be reached, another writer was faster) is tried
 * again; what does not ends it with a sentence: a fault of the log, a full park, a bug. Tables of another version are
 * not touched: it says that a replay is needed and waits for one, or makes it where it is told to.
 */
export function runProjector(options: ProjectorOptions): Projector {
  const status = new StatusBoard();
  const tell = (event: ProjectorEvent): void => options.onEvent?.(event);
  const stopWatching = watchLogEnd(options.log, status);
  const done = stayWriter(options, status, tell)
    .then(
      () => tell({ kind: 'stopped', error: null }),
      (error: unknown) => {
        status.set({ lastError: advised(error) });
        tell({ kind: 'stopped', error: advised(error) });
        throw ending(error);
      },
    )
    .finally(() => {
      stopWatching();
      status.set({ role: 'stopped' });
    });
  return { status: () => status.read(), done };
}

async function stayWriter(
  options: ProjectorOptions,
  status: StatusBoard,
  tell: (event: ProjectorEvent) => void,
): Promise<void> {
  const { signal } = options;
  let failures = 0;
  let reached: number | null = null;
  while (!signal.aborted) {
    try {
      await writeOnce(options, status, tell);
      failures = 0;
    } catch (error) {
      if (isAborted(signal)) return;
      const { position } = status.read();
      failures = position === reached ? failures + 1 : 1;
      reached = position;
      if (!passes(error, failures)) throw error;
      const inMilliseconds = error instanceof LostPlace ? 0 : Math.min(5_000, 50 * 2 ** failures);
      status.set({ role: 'standby', lastError: advised(error) });
      tell({ kind: 'retrying', error: advised(error), inMilliseconds });
      await sleep(inMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  }
}

// The type checker takes what a loop's condition found for lasting.
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** From standby to writer, until the program stops or the lease is lost. */
async function writeOnce(
  options: ProjectorOptions,
  status: StatusBoard,
  tell: (event: ProjectorEvent) => void,
): Promise<void> {
  const { databaseUrl, name, signal } = options;
  status.set({ role: 'standby', generation: null, position: null });
  if (!(await ours(options, status, tell))) return;
  status.set({ role: 'standby' });
  tell({ kind: 'standby' });
  const standby = new Standby(options.log, options.batchSize ?? BATCH_SIZE);
  try {
    const meanwhile = (client: pg.Client): Promise<boolean> => standby.look(client);
    const lease = await acquireLease({ databaseUrl, name, signal, meanwhile });
    if (lease) await writeBy(lease, standby, options, status, tell);
  } finally {
    await standby.stop();
  }
}

async function writeBy(
  lease: Lease,
  standby: Standby,
  options: ProjectorOptions,
  status: StatusBoard,
  tell: (event: ProjectorEvent) => void,
): Promise<void> {
  try {
    await write(lease, standby, options, status, tell);
  } catch (error) {
    // What fails because the session is gone says only that.
    if (!lease.lost.aborted || error instanceof LogFault) throw error;
  } finally {
    if (lease.lost.aborted) tell({ kind: 'lost_lease' });
    await lease.release();
  }
}

async function write(
  lease: Lease,
  standby: Standby,
  options: ProjectorOptions,
  status: StatusBoard,
  tell: (event: ProjectorEvent) => void,
): Promise<void> {
  const { log, batchSize = BATCH_SIZE, parkLimit = PARK_LIMIT, now = Date.now, folds = rules } = options;
  const { client } = lease;
  const flipped = await flips(client);
  const generation = (await liveGeneration(client)) ?? (await buildFirst(lease, options, status, tell));
  // It went live while this one waited for the lease.
  if (generation.projectionVersion !== PROJECTION_VERSION) return;
  const signal = AbortSignal.any([options.signal, lease.lost, flipped(generation.number)]);
  await client.query(`SET search_path = ${schemaOf(generation.number)}`);
  const checkpoint = await readCheckpoint(client);
  if (!checkpoint) throw new Error(`Generation ${generation.number} has no checkpoint.`);
  await joinFeed(client, generation.number);
  const { position } = checkpoint;
  status.set({ role: 'writer', generation: generation.number, position, lastError: null });
  tell({ kind: 'writing', generation: generation.number, position });
  const reading = (await standby.take(checkpoint)) ?? (await readFrom(log, checkpoint, batchSize));
  const bound = { client, generation: generation.number, live: true, folds, parkLimit };
  await follow({ bound, reading, batchSize, now, signal, status, tell }, checkpoint);
}

/** A writer is bound to one generation: the signal aborts when another one goes live, also while nothing happens. */
async function flips(client: pg.Client): Promise<(own: number) => AbortSignal> {
  const controller = new AbortController();
  let own: number | null = null;
  let last: number | null = null;
  const check = (): void => {
    if (own !== null && last !== null && own !== last) controller.abort();
  };
  client.on('notification', ({ channel, payload }) => {
    if (channel !== 'generation') return;
    last = Number(payload);
    check();
  });
  // Before the live one is asked for, so that none is missed.
  await client.query('LISTEN generation');
  return (number) => {
    own = number;
    check();
    return controller.signal;
  };
}

async function buildFirst(
  { client }: Lease,
  { log, databaseUrl, signal, now = Date.now, folds = rules }: ProjectorOptions,
  status: StatusBoard,
  tell: (event: ProjectorEvent) => void,
) {
  status.set({ role: 'building' });
  const { generation, checkpoint } = await buildGeneration({
    log,
    databaseUrl,
    asOf: now(),
    signal,
    folds,
    onProgress: (position, end) => tell({ kind: 'building', position, end }),
  });
  // By the session that holds the lock: a builder that lost it shows nothing.
  await makeLive(client, generation.number);
  tell({ kind: 'built', generation: generation.number, position: checkpoint.position });
  return generation;
}

/** Whether waiting may help. */
function passes(error: unknown, failures: number): boolean {
  if (error instanceof LostPlace) return true;
  if (error instanceof LogFault) return error.code === 'unreachable';
  if (error instanceof ParkFull) return false;
  return isConnectionFault(error) || (isDatabaseFault(error) && failures < FAILURES_IN_A_ROW);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** SQLSTATE classes: connection, operator intervention, resources; and what sockets and pg itself say. */
const isConnectionFault = (error: unknown): boolean =>
  /^(08|57P|53)/.test(codeOf(error)) ||
  /^E[A-Z]+$/.test(codeOf(error)) ||
  (error instanceof Error && /connection|timeout|not queryable|terminated/i.test(error.message));

const isDatabaseFault = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(codeOf(error));

function watchLogEnd(log: Log, status: StatusBoard): () => void {
  let asking = false;
  const ask = (): void => {
    if (asking) return;
    asking = true;
    log
      .end()
      .then((logEnd) => status.set({ logEnd }))
      .catch(() => undefined)
      .finally(() => (asking = false));
  };
  ask();
  const timer = setInterval(ask, LOG_END_EVERY);
  return () => clearInterval(timer);
}
