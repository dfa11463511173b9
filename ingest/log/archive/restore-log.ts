import type { ClaimEvent, RecordedEvent } from '../../events/index.ts';
import type { Log } from '../port.ts';
import { withArchiveLock } from './archive-lock.ts';
import { ArchiveFault } from './archive-fault.ts';
import { lineOf } from './event-line.ts';
import { endOf } from './archive-manifest.ts';
import { readEvents } from './segment.ts';
import type { Store } from './archive-store.ts';
import { readBetween, demandManifest, verifyArchive } from './verify-archive.ts';

export interface RestoreOptions {
  readonly log: Log;
  readonly store: Store;
  readonly databaseUrl: string;
  /** Resumes an interrupted restore: the log must equal the beginning of the archive, byte for byte. */
  readonly resume?: boolean;
  /** Stops between two calls; written events stay, and `resume` continues. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (position: number, end: number) => void;
}

/**
 * Writes an archive into an empty log: the same events at the same positions. The whole archive is verified before the
 * first one is written.
 * @returns how many were written.
 * @throws ArchiveFault `missing`, `damaged`, `not_empty`, `another_log`, `busy`, `unreachable`; LogFault
 */
export const restoreLog = (options: RestoreOptions): Promise<number> =>
  withArchiveLock(options.databaseUrl, () => restore(options));

async function restore({ log, store, resume = false, signal, onProgress }: RestoreOptions): Promise<number> {
  const { segments } = await demandManifest(store);
  const holds = await log.end();
  if (holds > 0 && !resume)
    throw new ArchiveFault(
      'not_empty',
      `The log holds ${holds} events already, but an archive is restored only into an empty log. ` +
        'To continue an interrupted restore, use --resume.',
    );
  await verifyArchive(store, null, signal && { signal });
  const end = endOf(segments.at(-1));
  if (holds > end)
    throw new ArchiveFault(
      'not_empty',
      `The log holds ${holds} events, but the archive holds only ${end} events.`,
    );
  for (const segment of segments) {
    const events = await readEvents(store, segment);
    await demandSame(log, events, holds);
    await append(log, events.slice(Math.max(0, holds - segment.first)), signal);
    onProgress?.(endOf(segment), end);
  }
  return end - holds;
}

/** Demands that the log's part of a segment equals the archive's. */
async function demandSame(log: Log, events: readonly RecordedEvent[], holds: number): Promise<void> {
  const first = events[0]!.position;
  for await (const found of readBetween(log, first, Math.min(holds, first + events.length))) {
    if (lineOf(found) !== lineOf(events[found.position - first]!))
      throw new ArchiveFault(
        'another_log',
        `Position ${found.position} differs between the log and the archive. Restore into an empty log.`,
      );
  }
}

const BATCH_EVENTS = 500;

async function append(log: Log, events: readonly RecordedEvent[], signal?: AbortSignal): Promise<void> {
  for (let at = 0; at < events.length; at += BATCH_EVENTS) {
    signal?.throwIfAborted();
    const batch = events.slice(at, at + BATCH_EVENTS);
    const last = await log.append(batch.map(withoutPosition));
    if (last !== batch.at(-1)!.position)
      throw new ArchiveFault(
        'not_empty',
        'Another process appends to the log, so the restored events would get wrong positions.',
      );
  }
}

const withoutPosition = (recorded: RecordedEvent): ClaimEvent => {
  const { id, type, version, source, subject, time, import_id, data } = recorded;
  return { id, type, version, source, subject, time, import_id, data };
};
