import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { LogFault } from '../../ingest/log/port.ts';
import { advised, ending } from './advice.ts';
import { LostPlace } from './faults.ts';
import { acquireLease, type Lease, sessionEnded } from './lease/index.ts';
import { watchLogEnd } from './log-end.ts';
import { ours } from './ours.ts';
import { passes } from './passing.ts';
import { BATCH_SIZE, type ProjectorOptions, type Running } from './running.ts';
import { Standby } from './standby.ts';
import { type ProjectorEvent, type ProjectorStatus, StatusBoard } from './status.ts';
import { write } from './write.ts';

export type { ProjectorOptions } from './running.ts';
export type { ProjectorEvent } from './status.ts';

export interface Projector {
  status(): ProjectorStatus;
  /** Resolves when `signal` has aborted and everything is put down; rejects when it had to stop by itself. */
  readonly done: Promise<void>;
}

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
  const done = stayWriter({ ...options, status, tell })
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

async function stayWriter(running: Running): Promise<void> {
  const { signal, status, tell } = running;
  let failures = 0;
  let reached: number | null = null;
  while (!signal.aborted) {
    try {
      await writeOnce(running);
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
async function writeOnce(running: Running): Promise<void> {
  const { databaseUrl, name, signal, status, tell } = running;
  status.set({ role: 'standby', generation: null, position: null });
  if (!(await ours(running))) return;
  status.set({ role: 'standby' });
  tell({ kind: 'standby' });
  const standby = new Standby(running.log, running.batchSize ?? BATCH_SIZE);
  try {
    const meanwhile = async (client: pg.Client): Promise<boolean> => {
      const ready = await standby.look(client);
      status.set({ lastError: null });
      return ready;
    };
    const lease = await acquireLease({ databaseUrl, name, signal, meanwhile });
    if (lease) await writeBy(lease, standby, running);
  } finally {
    await standby.stop();
  }
}

async function writeBy(lease: Lease, standby: Standby, running: Running): Promise<void> {
  let lost = false;
  try {
    await write(lease, standby, running);
  } catch (error) {
    if (error instanceof LogFault) throw error;
    // What fails because the session is gone says only that. A build has other sessions too, which may have ended alone.
    lost = lease.lost.aborted || (sessionEnded(error) && (await lease.isOver()));
    if (!lost) throw error;
  } finally {
    if (lost || lease.lost.aborted) running.tell({ kind: 'lost_lease' });
    await lease.release();
  }
}
