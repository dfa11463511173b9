import { pipeline } from '../../db/index.ts';
import type { RecordedEvent } from '../../ingest/events/index.ts';
import { type Checkpoint, compareClocks, nextDueAt } from '../store/checkpoint/index.ts';
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
  const { subscription, batchSize, signal } = following;
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
      const { dueAt, present } = await readDue(following);
      const batch = await nextOrDue(next, dueAt, { now: present, signal });
      if (batch === 'due') checkpoint = await changeIfDue(following, checkpoint);
      else if (batch.done) return;
      else {
        // With a backlog, the log is read ahead while the database works. At the log's end it is read afterwards, so
        // that all events that arrived meanwhile form one batch.
        const more = batch.value.length >= batchSize;
        if (more) next = read();
        checkpoint = await applyBatch(following, checkpoint, batch.value, present());
        if (!more) next = read();
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await subscription.stop();
  }
}

async function applyBatch(
  { session, status, report }: FollowContext,
  from: Checkpoint,
  events: readonly RecordedEvent[],
  asOf: number,
): Promise<Checkpoint> {
  const started = performance.now();
  const { checkpoint, transactions } = await apply(session, from, events, asOf);
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
  const { session, status, report } = following;
  const { dueAt, present } = await readDue(following);
  const asOf = present();
  if (dueAt === null || dueAt > asOf) return from;
  const checkpoint = await changeDay(session, from, asOf);
  status.set({ committedAt: new Date().toISOString(), lastError: null });
  report({ kind: 'day_changed', asOf: new Date(checkpoint.asOf).toISOString() });
  return checkpoint;
}

/** Reads when the next edition or embargo ends, and the present; reports a clock that is far ahead of the database's. */
async function readDue({
  session: { client, held },
  now,
  status,
  report,
}: FollowContext): Promise<{ dueAt: number | null; present: () => number }> {
  const [dueAt, { present, aheadSeconds }] = await pipeline(
    client,
    () => nextDueAt(client, held?.keys()),
    () => compareClocks(client, now),
  );
  if (aheadSeconds !== null && status.read().clockAheadSeconds === null)
    report({ kind: 'clock_ahead', seconds: aheadSeconds });
  status.set({ clockAheadSeconds: aheadSeconds });
  return { dueAt, present };
}
