import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { statement } from '../../../db/index.ts';
import { writingSession } from '../session.ts';
import { type Lease, openLease } from './lease.ts';

const tryLock = statement(import.meta.url, './try-lock.sql');
const announce = statement(import.meta.url, './announce.sql');
const endStale = statement(import.meta.url, './end-stale.sql');

// An arbitrary constant, unique among advisory locks of this database; below 2^32, so that pg_locks shows it
// in one column.
export const WRITER_LOCK = 4_190_219;

export interface LeaseOptions {
  readonly databaseUrl: string;
  /** Shown to people: who writes. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Milliseconds between two tries of a standby. */
  readonly pollEvery?: number;
  /** Milliseconds without a heartbeat after which a holder is ended. */
  readonly staleAfter?: number;
  /**
   * Runs from time to time in the session of a waiting standby; its errors are ignored.
   * @returns whether the standby is ready; one that is not lets others go first, for some seconds.
   */
  readonly meanwhile?: (client: pg.Client) => Promise<boolean>;
}

// By these settings Postgres ends the session of a stopped process or a dead machine, which must not block its successor;
// a standby ends such a session sooner. A writer that folds a large import on a busy machine is silent within its
// transaction too. No standby ends that writer while its heartbeat continues (`heartbeat.ts`).
const GUARDS = [
  "SET idle_in_transaction_session_timeout = '60s'",
  'SET tcp_keepalives_idle = 5',
  'SET tcp_keepalives_interval = 2',
  'SET tcp_keepalives_count = 3',
].join('; ');

// Attempts at the lock between two checks of its holder, and between two runs of `meanwhile`.
const TRIES_PER_STALE_CHECK = 3;
const TRIES_PER_LOOK = 5;
// A limit, since a standby that never gets ready may be the only one.
const LETS_OTHERS_GO_FIRST_MS = 5_000;

/**
 * Waits until this process is the only writer. The lock belongs to the session that writes: if the session is
 * lost, so are the lock and the open transaction.
 * @returns null if `signal` aborted first.
 */
export async function acquireLease(options: LeaseOptions): Promise<Lease | null> {
  const { databaseUrl, name, signal } = options;
  const client = writingSession(databaseUrl, { name: `projector ${name}`, searchPath: null });
  await client.connect();
  try {
    await client.query(GUARDS);
    const pid = await waitForLock(client, options);
    if (pid === null) {
      await client.end();
      return null;
    }
    await client.query({ ...announce, values: [name, pid] });
    return openLease(databaseUrl, name, client, pid);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (signal.aborted) return null;
    throw error;
  }
}

/**
 * Polls, because a query that waits for the lock could not be cancelled.
 * @returns the session's process id.
 */
async function waitForLock(
  client: pg.Client,
  { signal, pollEvery = 100, staleAfter = 5_000, meanwhile = isReady }: LeaseOptions,
): Promise<number | null> {
  const began = performance.now();
  let ready = true;
  for (let tries = 0; !signal.aborted; tries++) {
    if (ready || performance.now() - began > LETS_OTHERS_GO_FIRST_MS) {
      const { rows } = await client.query<{ held: boolean; pid: number }>({
        ...tryLock,
        values: [WRITER_LOCK],
      });
      if (rows[0]?.held) return rows[0].pid;
    }
    if (tries % TRIES_PER_STALE_CHECK === TRIES_PER_STALE_CHECK - 1)
      await client.query({ ...endStale, values: [WRITER_LOCK, staleAfter] });
    if (!ready || tries % TRIES_PER_LOOK === 0) ready = await meanwhile(client).catch(() => true);
    await sleep(pollEvery, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

const isReady = (): Promise<boolean> => Promise.resolve(true);
