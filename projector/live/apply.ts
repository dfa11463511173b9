import type { Database } from '../../db/generations/index.ts';
import type { RecordedEvent } from '../../ingest/events/index.ts';
import { LogFault } from '../../ingest/log/index.ts';
import type { Checkpoint } from '../store/checkpoint/index.ts';
import { discardedBy, parkedWith, type PoisonEvents } from '../store/parked/index.ts';
import { FoldFault } from '../fold/steps/index.ts';
import { changeDay } from './change-day.ts';
import { type WriterSession, commit } from './commit.ts';

/** The outcome of `apply`. */
export interface Applied {
  readonly checkpoint: Checkpoint;
  readonly transactions: number;
}

/**
 * Applies a batch in one transaction. If a pure step fails, the batch is halved until the failing events are
 * alone, and only these are parked. Dividing a batch never changes its result, with one exception: a
 * statement on which a rule would fail and that is superseded or retracted within the same batch is never
 * folded. Events before the checkpoint were applied already and change nothing.
 * @throws LogFault `gap` if the batch does not follow the checkpoint.
 */
export async function apply(
  session: WriterSession,
  from: Checkpoint,
  events: readonly RecordedEvent[],
  asOf: number,
): Promise<Applied> {
  const fresh = events.filter(({ position }) => position >= from.position);
  demandNoGap(from, fresh);
  return fresh.length === 0
    ? { checkpoint: from, transactions: 0 }
    : applyHalving(session, from, fresh, asOf);
}

async function applyHalving(
  session: WriterSession,
  from: Checkpoint,
  events: readonly RecordedEvent[],
  asOf: number,
): Promise<Applied> {
  try {
    return { checkpoint: await commit(session, from, events, asOf), transactions: 1 };
  } catch (error) {
    if (!(error instanceof FoldFault)) throw error;
    // The clock may be the cause, not an event: it goes first.
    if (asOf > from.asOf) {
      const applied = await applyHalving(session, await changeDay(session, from, asOf), events, asOf);
      return { ...applied, transactions: applied.transactions + 1 };
    }
    const [only] = events;
    if (events.length === 1 && only) return applyPoison(session, from, only, asOf, error);
    const middle = Math.ceil(events.length / 2);
    const first = await applyHalving(session, from, events.slice(0, middle), asOf);
    const second = await applyHalving(session, first.checkpoint, events.slice(middle), asOf);
    return { checkpoint: second.checkpoint, transactions: first.transactions + second.transactions };
  }
}

async function applyPoison(
  session: WriterSession,
  from: Checkpoint,
  event: RecordedEvent,
  asOf: number,
  fault: FoldFault,
): Promise<Applied> {
  const attempt = (poison: PoisonEvents): Promise<Checkpoint> => commit(session, from, [event], asOf, poison);
  const discarded = await applyDiscard(session.client, event, fault, attempt);
  const checkpoint = discarded ?? (await attempt(new Map([[event.position, fault.message]])));
  return { checkpoint, transactions: 1 };
}

/**
 * Applies an event that discards parked events. If a rule fails on an event that was parked behind a discarded one,
 * that event stays parked with the later ones of its subject; those before it are applied.
 * @param attempt applies the event in one transaction.
 * @returns null if the event discards nothing, or fails in any case.
 */
export async function applyDiscard<T>(
  client: Database,
  event: RecordedEvent,
  fault: FoldFault,
  attempt: (poison: PoisonEvents) => Promise<T>,
): Promise<T | null> {
  const ids = discardedBy([event]);
  const behind = (await parkedWith(client, ids)).filter(({ id }) => !ids.includes(id));
  let { message } = fault;
  for (const { position } of behind.reverse()) {
    try {
      return await attempt(new Map([[position, message]]));
    } catch (error) {
      if (!(error instanceof FoldFault)) throw error;
      ({ message } = error);
    }
  }
  return null;
}

function demandNoGap(from: Checkpoint, events: readonly RecordedEvent[]): void {
  events.forEach(({ position }, i) => {
    if (position === from.position + i) return;
    throw new LogFault(
      'gap',
      `The log skips from position ${from.position + i} to ${position}: events are missing. The projector stops.`,
    );
  });
}
