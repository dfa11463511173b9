import type pg from 'pg';
import { useLive } from '../../../../db/generations/index.ts';
import { pipeline } from '../../../../db/index.ts';
import { LogFault } from '../../../log/index.ts';
import type { ClaimEvent } from '../../../events/index.ts';
import type { CorrectionDeps } from '../deps.ts';
import { reportIfLogAway } from '../log-away.ts';
import { type Outcome, type Refusal, refused } from '../problems/problem.ts';
import { statements } from '../sql/statements.ts';
import { readLiveCheckpoint } from '../visibility/live-tables.ts';
import type { AffectedSubjects } from './affected-subjects.ts';

/**
 * Milliseconds to wait for a lock on the subject, and for the projection to reach the events that concern it.
 */
const MAX_WAIT_MS = 5_000;

/** The subjects to lock, and the corrections that need the locks. */
interface LockRequest extends AffectedSubjects {
  /** The newest base of the corrections; absent: they have none. */
  readonly base?: number | null;
}

/** The context of work under the lock: its transaction, and its publisher. */
export interface LockedContext {
  readonly client: pg.PoolClient;
  /** @returns the position of the last event. */
  readonly append: (events: readonly ClaimEvent[]) => Promise<number>;
}

/**
 * Runs work with exclusive locks on subjects, on tables that show all events of the log about them and all events
 * before the base, so that it compares with the present state. Commits on success; a refusal or an error leaves nothing behind except, perhaps,
 * an event.
 */
export async function withSubjectLocks<T>(
  { writers, livePosition, pendingAppends, onLogAway }: CorrectionDeps,
  concern: LockRequest,
  work: (locked: LockedContext) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const client = await writers.connect();
  let broken: Error | undefined;
  try {
    await pipeline(
      client,
      () => client.query(`BEGIN; SET LOCAL lock_timeout = ${MAX_WAIT_MS}`),
      () => client.query(statements.lockSubjects, [concern.locks]),
    );
    const wanted = await pendingAppends.until(concern, concern.base ?? 0);
    const reached =
      (await livePosition.waitUntilReached(wanted, MAX_WAIT_MS)) && (await isShown(client, wanted));
    const locked = {
      client,
      append: (events: readonly ClaimEvent[]) => pendingAppends.append(events, concern),
    };
    const outcome = reached ? await work(locked) : behind();
    await client.query(outcome.ok ? 'COMMIT' : 'ROLLBACK');
    return outcome;
  } catch (error) {
    broken = error as Error;
    await client.query('ROLLBACK').catch(() => undefined);
    reportIfLogAway(error, { onLogAway });
    const unavailable = unavailableRefusal(error);
    if (unavailable === null) throw error;
    broken = undefined;
    return unavailable;
  } finally {
    client.release(broken);
  }
}

/**
 * Uses the live tables from now on and checks that they include everything before `position`. It asks in the
 * transaction itself, because after a failover the server may be behind the one that answered before.
 */
async function isShown(client: pg.PoolClient, position: number): Promise<boolean> {
  if (!(await useLive(client))) return false;
  return (await readLiveCheckpoint(client)).position >= position;
}

const behind = (): Refusal =>
  refused('unavailable', 'Readers do not see all published corrections yet. Try again in a moment.', {
    retryAfter: 2,
  });

function unavailableRefusal(error: unknown): Refusal | null {
  // lock_not_available
  if (error instanceof Error && 'code' in error && error.code === '55P03')
    return refused('unavailable', 'Other editors are correcting the same subject. Try again in a moment.', {
      retryAfter: 1,
    });
  if (error instanceof LogFault && error.code === 'too_large') return refused('too_large', error.message);
  if (error instanceof LogFault && error.code === 'not_applicable')
    return refused('invalid_request', error.message);
  if (error instanceof LogFault)
    return refused(
      'unavailable',
      'The log cannot be written at the moment. You can safely repeat the request with the same Idempotency-Key.',
      { retryAfter: 2 },
    );
  return null;
}
