import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { connection, statement } from '../../../db/index.ts';

const beat = statement(import.meta.url, './heartbeat.sql');

const BEAT_EVERY_MS = 1_000;
// The longest time that one fold may take; a main thread silent for longer is considered dead.
const MAX_SILENCE_MS = 60_000;
const LAST_BEAT_MS = 2_000;
// A session without an answer is replaced before a standby takes the lease (5 seconds).
const ANSWER_MS = 2_000;

export interface Heartbeat {
  /** Resolves when the heartbeat has ended. */
  stop(): Promise<void>;
}

/**
 * Writes a heartbeat each second while the writer with session `pid` lives. It has a thread of its own: a
 * fold of a large import on a busy machine blocks the main thread for longer than a standby waits, and the
 * standby would meet the same batch. A stopped process has no running thread; if the main thread hangs, the
 * heartbeat ends after a minute.
 */
export function startHeartbeat(databaseUrl: string, name: string, pid: number): Heartbeat {
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  const ticking = setInterval(() => Atomics.add(ticks, 0, 1), BEAT_EVERY_MS).unref();
  const workerData = {
    connection: connection(databaseUrl, {
      max: 1,
      applicationName: `heartbeat ${name}`,
      silence: ANSWER_MS,
      // A crash may lose heartbeats, so commits need not wait for the disk.
      settings: { synchronous_commit: 'off' },
    }),
    beat: { ...beat, values: [pid] },
    every: BEAT_EVERY_MS,
    patience: MAX_SILENCE_MS,
    ticks,
  };
  let stopped = false;
  let thread: Worker | null = null;
  const start = (): void => {
    if (stopped) return;
    thread = new Worker(new URL('./heart-thread.cjs', import.meta.url), { execArgv: [], workerData });
    thread.unref();
    // A thread that failed to start is restarted; the cause of the failure would end the writer too.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      thread = null;
      setTimeout(start, BEAT_EVERY_MS).unref();
    });
  };
  start();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(ticking);
      if (thread) await ended(thread);
    },
  };
}

/** Asks the thread to end its session, and terminates it if it cannot. */
async function ended(thread: Worker): Promise<void> {
  const over = new AbortController();
  const exit = once(thread, 'exit');
  thread.postMessage('stop');
  await Promise.race([exit, sleep(LAST_BEAT_MS, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
  await thread.terminate();
}
