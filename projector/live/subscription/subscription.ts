import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '../../../ingest/events/index.ts';
import { type Log, LogFault } from '../../../ingest/log/index.ts';
import type { Checkpoint } from '../../store/checkpoint/index.ts';

/** Batches of the log, and of whatever comes, until it is stopped. */
export interface Subscription {
  readonly batches: AsyncIterator<readonly RecordedEvent[]>;
  /** Resolves when the reader has released its resources, or after a second; may be called again. */
  stop(): Promise<void>;
}

const STOP_MS = 1_000;

/** @param over ends it too. */
export function beginReading(log: Log, from: number, maxEvents: number, over?: AbortSignal): Subscription {
  const stopping = new AbortController();
  const signal = over ? AbortSignal.any([over, stopping.signal]) : stopping.signal;
  const batches = log.read(from, { maxEvents, follow: true, signal })[Symbol.asyncIterator]();
  return {
    batches,
    stop: async () => {
      stopping.abort();
      const over = new AbortController();
      // A reader of an unreachable log ends only with its last request; the lease must not wait for it.
      const late = sleep(STOP_MS, undefined, { signal: over.signal }).catch(() => undefined);
      // A reader without a pending request receives no signal.
      await Promise.race([batches.return?.().catch(() => undefined), late]);
      over.abort();
    },
  };
}

/** The applied position, and the last event's id, which identifies the log. */
export type LogPosition = Pick<Checkpoint, 'position' | 'lastEventId'>;

/**
 * Begins at the checkpoint.
 * @throws LogFault `recreated` if another log is there; so does its first batch.
 */
export async function readFrom(log: Log, place: LogPosition, maxEvents: number): Promise<Subscription> {
  await demandLastEvent(log, place);
  return subscribeAfter(log, place, maxEvents);
}

/**
 * Begins after the event that was applied last, which it reads again first: between a check of the log and
 * its reading, another log may have replaced it.
 * @param over ends it too.
 * @returns a subscription whose first batch throws LogFault `recreated` if another log is there.
 */
export function subscribeAfter(
  log: Log,
  place: LogPosition,
  maxEvents: number,
  over?: AbortSignal,
): Subscription {
  if (place.lastEventId === null) return beginReading(log, place.position, maxEvents, over);
  const subscription = beginReading(log, place.position - 1, maxEvents, over);
  return { batches: beyond(place, subscription.batches), stop: () => subscription.stop() };
}

/** @param batches from the event that was applied last on. */
async function* beyond(
  place: LogPosition,
  batches: Subscription['batches'],
): AsyncGenerator<readonly RecordedEvent[]> {
  let isFirst = true;
  for (;;) {
    const step = await batches.next();
    if (step.done === true) return;
    if (isFirst) demandSame(step.value[0], place);
    const news = isFirst ? step.value.slice(1) : step.value;
    isFirst = false;
    if (news.length > 0) yield news;
  }
}

/**
 * Checks that the log has the last applied event. Without this, a log that was deleted and created again would pass for
 * the old one.
 */
export async function demandLastEvent(log: Log, place: LogPosition): Promise<void> {
  const { position, lastEventId } = place;
  if (lastEventId === null) return;
  const end = await log.end();
  if (end < position) {
    throw new LogFault(
      'recreated',
      `The log ends at position ${end}, but events before position ${position} were applied: the log was truncated ` +
        'or created again. The projector stops.',
    );
  }
  demandSame(await log.at(position - 1), place);
}

function demandSame(last: RecordedEvent | null | undefined, { position, lastEventId }: LogPosition): void {
  if (last?.id === lastEventId) return;
  throw new LogFault(
    'recreated',
    `The event that was applied last, ${lastEventId ?? 'none'}, is not at position ${position - 1} of the log: the read tables were made from ` +
      'another log. The projector stops.',
  );
}
