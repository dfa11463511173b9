import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { statement } from '../../../db/statement.ts';
import { writingSession } from '../session.ts';
import { type Lease, openLease } from './lease.ts';

const tryLock = statement(import.meta.url, './try-lock.sql');
const announce = statement(import.meta.url, './announce.sql');
const endStale = statement(import.meta.url, './end-stale.sql');

// Any constant will do, as long as nobody else locks the same; below 2^32, so that pg_locks shows it in one column.
export const WRITER_LOCK = 4_190_219;

export interface LeaseOptions {
  readonly databaseUrl: string;
  /** Shown to people: who writes. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Milliseconds between two tries of a standby. */
  readonly pollEvery?: number;
  /** Milliseconds after which a holder that says nothing is ended. */
  readonly staleAfter?: number;
}

// What a stopped process or a dead machine leaves open must not block its successor; a standby ends it sooner. A writer
// that folds a large import on a busy machine is silent in its transaction too, and ended for it would never get through it.
const GUARDS = [
  "SET idle_in_transaction_session_timeout = '60s'",
  'SET tcp_keepalives_idle = 5',
  'SET tcp_keepalives_interval = 2',
  'SET tcp_keepalives_count = 3',
].join('; ');

/**
 * Waits until this process is the only writer. The lock lives in the session that writes: whoever loses the session
 * loses the lock and the open transaction in one.
 * @returns null when `signal` aborted first.
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
    return await openLease(databaseUrl, name, client, pid);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (signal.aborted) return null;
    throw error;
  }
}

/** Polls: a query that waits for the lock could not be called off. @returns the session's process id. */
async function waitForLock(
  client: pg.Client,
  { signal, pollEvery = 100, staleAfter = 5_000 }: LeaseOptions,
): Promise<number | null> {
  for (let tries = 0; !signal.aborted; tries++) {
    const { rows } = await client.query<{ held: boolean; pid: number }>({
      ...tryLock,
      values: [WRITER_LOCK],
    });
    if (rows[0]?.held) return rows[0].pid;
    if (tries % 5 === 4) await client.query({ ...endStale, values: [WRITER_LOCK, staleAfter] });
    await sleep(pollEvery, undefined, { signal }).catch(() => undefined);
  }
  return null;
}
