import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { LogContact, LogFault } from '../../ingest/log/index.ts';
import { withRemedy, toFatalError } from './errors/remedies.ts';
import { CheckpointConflict, ParkFull } from './errors/faults.ts';
import { acquireLease, type Lease, sessionEnded } from './lease/index.ts';
import { waitForCompatibleGeneration } from './wait-for-compatible-generation.ts';
import { isTransient } from './errors/transient-errors.ts';
import { BATCH_EVENTS, type SupervisedOptions, type WriterContext } from './writer-context.ts';
import { Standby } from './standby.ts';
import { type ProjectorEvent, type ProjectorStatus, StatusBoard } from './status.ts';
import { write } from './write.ts';

export type { ProjectorOptions } from './writer-context.ts';
export type { ProjectorEvent } from './status.ts';

/** Milliseconds in which a writer that is cut off from the log finishes its batch. */
const LEAVE_MS = 3_000;

export interface Projector {
  status(): ProjectorStatus;
  /** Resolves when `signal` has aborted and all resources are released; rejects if it had to stop by itself. */
  readonly done: Promise<void>;
}

/**
 * Keeps the read tables at the log's end: waits for the writer lease, builds the first generation if there is none,
 * then applies new events. Transient errors (the database or the log is unreachable, another writer was faster) are
 * retried, and so is a full park, until an operator makes room. Other errors end it: a fault of the log, or a bug.
 * Tables of another version are not changed: it reports that a replay is needed and waits for one, or runs it if
 * configured to.
 */
export function superviseProjector(options: SupervisedOptions): Projector {
  const status = new StatusBoard();
  const report = (event: ProjectorEvent): void => options.onEvent?.(event);
  const contact = new LogContact(options.log, { onEnd: (logEnd) => status.set({ logEnd }) });
  const done = superviseWriter({ ...options, contact, status, report })
    .then(
      () => report({ kind: 'stopped', error: null }),
      (error: unknown) => {
        status.set({ lastError: withRemedy(error) });
        report({ kind: 'stopped', error: withRemedy(error) });
        throw toFatalError(error);
      },
    )
    .finally(() => {
      contact.close();
      status.set({ role: 'stopped' });
    });
  return {
    status: () => ({ ...status.read(), logSilentSeconds: contact.silentSeconds() }),
    done,
  };
}

async function superviseWriter(writer: WriterContext): Promise<void> {
  const { signal, status, report } = writer;
  let failures = 0;
  let reached: number | null = null;
  while (!signal.aborted) {
    try {
      await waitForLog(writer);
      await runAsWriter(writer);
      failures = 0;
    } catch (error) {
      if (isAborted(signal)) return;
      const { position } = status.read();
      failures = position === reached ? failures + 1 : 1;
      reached = position;
      if (!isTransient(error, failures)) throw error;
      const inMilliseconds = error instanceof CheckpointConflict ? 0 : Math.min(5_000, 50 * 2 ** failures);
      if (error instanceof ParkFull) status.setParkFull(withRemedy(error));
      else status.set({ role: 'standby', lastError: withRemedy(error) });
      report({ kind: 'retrying', error: withRemedy(error), inMilliseconds });
      await sleep(inMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  }
}

// The type checker assumes that a loop's condition cannot change.
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** A projector without contact to the log releases the lease, and tries again when the log answers. */
async function waitForLog({ contact, signal, status, report }: WriterContext): Promise<void> {
  const why = contact.why();
  if (why === null) return;
  status.set({ role: 'standby', generation: null, position: null, lastError: why });
  report({ kind: 'log_away', error: why });
  await contact.regained(signal);
}

/**
 * Stops waiting for a writer that is cut off from the log and does not end by itself. A build continues: its log may
 * come back.
 */
async function unlessCutOff(writing: Promise<void>, { contact, status }: WriterContext): Promise<void> {
  const done = new AbortController();
  const ended = writing.finally(() => done.abort());
  ended.catch(() => undefined);
  const { away } = contact;
  const { signal } = done;
  const aborted = away.aborted ? Promise.resolve([]) : once(away, 'abort', { signal });
  const cutOff = aborted.then(() => sleep(LEAVE_MS, undefined, { signal }));
  const left = cutOff.then(
    () => status.read().role !== 'building',
    () => false,
  );
  if (await Promise.race([left, ended.then(() => true)])) return;
  await ended;
}

/** Runs from standby to writer, until the program stops or the lease is lost. */
async function runAsWriter(writer: WriterContext): Promise<void> {
  const { databaseUrl, name, signal, status, report } = writer;
  status.set({ role: 'standby', generation: null, position: null });
  if (!(await waitForCompatibleGeneration(writer))) return;
  status.set({ role: 'standby' });
  report({ kind: 'standby' });
  const standby = new Standby(writer.log, writer.batchSize ?? BATCH_EVENTS);
  try {
    const meanwhile = async (client: pg.Client): Promise<boolean> => {
      const ready = await standby.look(client);
      const applied = standby.applied();
      if (applied !== null) status.seeApplied(applied);
      const foreignLog = standby.whyForeign();
      status.set({ lastError: foreignLog, foreignLog });
      return ready;
    };
    const waiting = AbortSignal.any([signal, writer.contact.away]);
    const lease = await acquireLease({ databaseUrl, name, signal: waiting, meanwhile });
    if (lease) await withLease(lease, standby, writer);
  } finally {
    status.set({ foreignLog: null, clockAheadSeconds: null });
    await standby.stop();
  }
}

async function withLease(lease: Lease, standby: Standby, writer: WriterContext): Promise<void> {
  let lost = false;
  try {
    await unlessCutOff(write(lease, standby, writer), writer);
  } catch (error) {
    if (error instanceof LogFault) throw error;
    // Failures because of the lost session have no other message. A build has further sessions, which may
    // have ended alone.
    lost = lease.lost.aborted || (sessionEnded(error) && (await lease.isOver()));
    if (!lost) throw error;
  } finally {
    if (lost || lease.lost.aborted) writer.report({ kind: 'lost_lease' });
    await lease.release();
  }
}
