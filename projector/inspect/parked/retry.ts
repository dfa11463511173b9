import { clearStatementCache } from '../../store/claims/index.ts';
import type { ParkedRow, PoisonEvents } from '../../store/parked/index.ts';
import { FoldFault, type Folds, folds as rules } from '../../fold/steps/index.ts';
import { inWriterTransaction, onLiveTables } from '../../live/lease/index.ts';
import { applyParked, bySubject, type ParkedSession, projectRows } from './project-parked.ts';

/** Shown in pg_stat_activity. */
const SESSION = 'bookings parked';

export interface RetryOptions {
  readonly databaseUrl: string;
  readonly folds?: Folds;
}

/** The outcome for one subject. */
export interface Retried {
  readonly applied: number;
  /** The number of events still parked, the first of them with `reason`. */
  readonly left: number;
  readonly reason: string | null;
}

/** Thrown if no event of the subject is parked. */
export class NotParked extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotParked';
  }
}

/**
 * Applies the parked events of a subject, in the log's order, until one fails, while the writer runs: each transaction
 * writes the checkpoint, so that the two exclude each other. The result equals a rebuild by this program.
 * @throws NotParked, NotThisRelease.
 */
export async function retryParked(subject: string, options: RetryOptions): Promise<Retried> {
  return onLiveTables(options.databaseUrl, SESSION, async (session) => {
    const writerSession = { ...session, folds: options.folds ?? rules };
    const { client } = writerSession;
    const before = (await bySubject(client, subject)).length;
    if (before === 0) throw new NotParked(`No event of ${subject} is parked.`);
    // Usually all events can be applied now.
    try {
      await applyFirst(writerSession, subject, Infinity);
    } catch (error) {
      if (!(error instanceof FoldFault)) throw error;
      await oneByOne(writerSession, subject, before);
    }
    const left = await bySubject(client, subject);
    return { applied: before - left.length, left: left.length, reason: left[0]?.reason ?? null };
  });
}

/** The error that a retry would raise, with its stack; null: none. Nothing is written. */
export async function tryParked(subject: string, options: RetryOptions): Promise<Error | null> {
  return onLiveTables(options.databaseUrl, SESSION, async ({ client, live }) => {
    const [first] = await bySubject(client, subject);
    if (!first) throw new NotParked(`No event of ${subject} is parked.`);
    const session = { client, live, folds: options.folds ?? rules };
    try {
      const parked = await applyParked(session, first, (poison) => tryFirst(session, first, poison));
      return parked.length > 0 ? new Error(parked[0]!.reason ?? 'It waits.') : null;
    } catch (error) {
      if (error instanceof FoldFault) return error.cause instanceof Error ? error.cause : error;
      throw error;
    }
  });
}

/** Applies the event in a transaction that is rolled back. */
async function tryFirst(
  session: ParkedSession,
  row: ParkedRow,
  poison: PoisonEvents,
): Promise<readonly ParkedRow[]> {
  const { client } = session;
  await client.query("BEGIN; SET LOCAL lock_timeout = '5s'");
  try {
    return await projectRows(session, [row], poison);
  } finally {
    await client.query('ROLLBACK');
    clearStatementCache(client);
  }
}

/** Applies events until one fails and is parked with the reason. The others remain parked. */
async function oneByOne(session: ParkedSession, subject: string, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const [first] = await bySubject(session.client, subject);
    if (!first) return;
    try {
      const applied = await applyParked(session, first, (poison) => applyFirst(session, subject, 1, poison));
      if (applied === 0) return;
    } catch (error) {
      if (!(error instanceof FoldFault)) throw error;
      const { message } = error;
      await inWriterTransaction(session, () =>
        session.client.query('UPDATE parked SET reason = $2 WHERE position = $1', [first.position, message]),
      );
      return;
    }
  }
}

/**
 * Applies the subject's first `count` events.
 * @returns the number of events that are not parked again.
 */
const applyFirst = (
  session: ParkedSession,
  subject: string,
  count: number,
  poison: PoisonEvents = new Map(),
): Promise<number> =>
  inWriterTransaction(session, async () => {
    const rows = (await bySubject(session.client, subject)).slice(0, count);
    const parked = await projectRows(session, rows, poison);
    return rows.length - parked.length;
  });
