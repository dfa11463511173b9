import type { RecordedEvent } from '../../ingest/events/index.ts';
import { type Checkpoint, nextDueAt } from '../store/checkpoint/index.ts';
import { apply } from './apply.ts';
import { changeDay } from './change-day.ts';
import type { WriterSession } from './commit.ts';
import { nextOrDue } from './subscription/next-or-due.ts';
import type { Subscription } from './subscription/subscription.ts';
import type { ProjectorEvent, StatusBoard } from './status.ts';

export interface FollowContext {
  readonly session: WriterSession;
  /** Subscribes from the checkpoint on; `follow` stops it at the end. */
  readonly subscription: Subscription;
  readonly batchSize: number;
  readonly now: () => number;
  /** Aborts when the program stops, or the lease is lost. */
  readonly signal: AbortSignal;
  readonly status: StatusBoard;
  readonly report: (event: ProjectorEvent) => void;
}

/**
 * Applies present and future events of the log, and changes the day when an edition ends, until `signal` aborts; the
 * current batch is finished.
 */
export async function follow(following: FollowContext, from: Checkpoint): Promise<void> {
  const { session, subscription, batchSize, signal } = following;
  const stop = (): void => void subscription.stop();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const read = (): ReturnType<typeof subscription.batches.next> => {
    const next = subscription.batches.next();
    // The error is handled when it is awaited.
    next.catch(() => undefined);
    return next;
  };
  try {
    let checkpoint = await changeIfDue(following, from);
    let next = read();
    while (!signal.aborted) {
      const batch = await nextOrDue(next, await nextDueAt(session.client, session.held?.keys()), following);
      if (batch === 'due') checkpoint = await changeIfDue(following, checkpoint);
      else if (batch.done) return;
      else {
        // With a backlog, the log is read ahead while the database works. At the log's end it is read afterwards, so
        // that all events that arrived meanwhile form one batch.
        const more = batch.value.length >= batchSize;
        if (more) next = read();
        checkpoint = await applyBatch(following, checkpoint, batch.value);
        if (!more) next = read();
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await subscription.stop();
  }
}

async function applyBatch(
  { session, now, status, report }: FollowContext,
  from: Checkpoint,
  events: readonly RecordedEvent[],
): Promise<Checkpoint> {
  const started = performance.now();
  const { checkpoint, transactions } = await apply(session, from, events, now());
  const { position } = checkpoint;
  status.set({ position, committedAt: new Date().toISOString(), lastError: null });
  report({
    kind: 'applied',
    position,
    events: position - from.position,
    transactions,
    milliseconds: performance.now() - started,
  });
  return checkpoint;
}

/** Brings the tables to the present instant if an edition has ended since. */
async function changeIfDue(following: FollowContext, from: Checkpoint): Promise<Checkpoint> {
  const { session, now, status, report } = following;
  const dueAt = await nextDueAt(session.client, session.held?.keys());
  const asOf = now();
  if (dueAt === null || dueAt > asOf) return from;
  const checkpoint = await changeDay(session, from, asOf);
  status.set({ committedAt: new Date().toISOString(), lastError: null });
  report({ kind: 'day_changed', asOf: new Date(checkpoint.asOf).toISOString() });
  return checkpoint;
}
