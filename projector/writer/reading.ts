import type { RecordedEvent } from '../../ingest/events/index.ts';
import { type Log, LogFault } from '../../ingest/log/port.ts';
import type { Checkpoint } from '../state/checkpoint.ts';

/** Batches of the log, and of whatever comes, until it is stopped. */
export interface Reading {
  readonly batches: AsyncIterator<readonly RecordedEvent[]>;
  /** Resolves when the reader has put everything down; more than once does no harm. */
  stop(): Promise<void>;
}

export function beginReading(log: Log, from: number, maxEvents: number): Reading {
  const stopping = new AbortController();
  const { signal } = stopping;
  const batches = log.read(from, { maxEvents, follow: true, signal })[Symbol.asyncIterator]();
  return {
    batches,
    stop: async () => {
      stopping.abort();
      // A reader of whom nobody asks anything hears no signal.
      await batches.return?.().catch(() => undefined);
    },
  };
}

/** Begins where the checkpoint stands. @throws LogFault `recreated` where another log stands there. */
export async function readFrom(log: Log, checkpoint: Checkpoint, maxEvents: number): Promise<Reading> {
  await demandLastEvent(log, checkpoint);
  return beginReading(log, checkpoint.position, maxEvents);
}

/** A log that was deleted and made anew would otherwise be taken for the old one. */
export async function demandLastEvent(
  log: Log,
  { position, lastEventId }: Pick<Checkpoint, 'position' | 'lastEventId'>,
): Promise<void> {
  if (lastEventId === null) return;
  const end = await log.end();
  if (end < position) {
    throw new LogFault(
      'recreated',
      `The log ends at position ${end}, but events before position ${position} were applied: it was cut off or ` +
        'made anew. The projector stops.',
    );
  }
  const last = await log.at(position - 1);
  if (last?.id === lastEventId) return;
  throw new LogFault(
    'recreated',
    `The event applied last, ${lastEventId}, no longer stands at position ${position - 1} of the log: this is ` +
      'another log. The projector stops.',
  );
}
