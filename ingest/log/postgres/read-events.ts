import { readFileSync } from 'node:fs';
import type { RecordedEvent } from '../../events/index.ts';
import type { ReadOptions } from '../port.ts';
import { cutShort, deleted, gap, recreated, truncated } from './postgres-faults.ts';
import { type EventRow, toRecordedEvent } from './event-row.ts';
import type { Source } from './event-source.ts';

const batchSql = readFileSync(new URL('./read-batch.sql', import.meta.url), 'utf8');

// A batch of whole lineups fits in memory; one event may be larger than this and is read alone.
const BATCH_BYTES = 16 * 1024 * 1024;

// Milliseconds between polls; they matter only if a notification is lost.
const POLL_MS = 1_000;

type BatchRow = { [K in keyof EventRow]: EventRow[K] | null } & {
  readonly identity: string;
  readonly next_position: number;
  readonly first_position: number | null;
};

export async function* read(
  source: Source,
  from: number,
  { maxEvents, follow, signal }: ReadOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const stop = signal ? AbortSignal.any([signal, source.closing]) : source.closing;
  const wake = source.listener.subscribe();
  try {
    for (let expected = from; !stop.aborted;) {
      const events = await batch(source, expected, maxEvents);
      if (events.length > 0) {
        expected += events.length;
        yield events;
      } else if (follow) {
        await wake.wait(POLL_MS, stop);
      } else {
        return;
      }
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    wake.unsubscribe();
  }
}

/** The events from `from` on; empty at the end. */
export async function batch(source: Source, from: number, maxEvents: number): Promise<RecordedEvent[]> {
  const { rows } = await source.use((pool) =>
    pool.query<BatchRow>({ name: 'log-batch', text: batchSql, values: [from, maxEvents, BATCH_BYTES] }),
  );
  const [head] = rows;
  if (!head) throw deleted();
  if (head.identity !== source.identity) throw recreated();
  const first = head.first_position ?? head.next_position;
  if (from < first) throw truncated(from, first);
  if (from > head.next_position) throw cutShort(from, head.next_position);
  const events = rows.filter((row): row is BatchRow & EventRow => row.position !== null).map(toRecordedEvent);
  if (events.length === 0 && from < head.next_position) throw gap(from, null);
  events.forEach((event, nth) => {
    if (event.position !== from + nth) throw gap(from + nth, event.position);
  });
  return events;
}
