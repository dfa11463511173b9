import type { Log } from '../port.ts';
import { withArchiveLock } from './archive-lock.ts';
import { ArchiveFault } from './archive-fault.ts';
import { endOf, readManifest, type Segment, writeManifest } from './archive-manifest.ts';
import { SegmentWriter } from './segment.ts';
import type { Store } from './archive-store.ts';

export interface ArchiveOptions {
  readonly log: Log;
  readonly store: Store;
  /** The database of the lock that excludes concurrent archivers. */
  readonly databaseUrl: string;
  /** After an abort, written files stay valid. */
  readonly signal?: AbortSignal;
  /** Events of a full file. */
  readonly fileEvents?: number;
  /** Positions: how far it is, and the log's end when it began. */
  readonly onProgress?: (position: number, end: number) => void;
}

export interface Archived {
  /** The archive holds every event before this position. */
  readonly end: number;
  /** Events that it did not hold before. */
  readonly added: number;
  readonly files: number;
}

/**
 * Extends an archive to the log's present end. Existing files are not read again, except the last one while it is
 * small. A file counts once the manifest lists it, so a kill at any point leaves a valid archive.
 * @throws ArchiveFault `another_log`, `gap`, `damaged`, `busy`, `unreachable`; LogFault
 */
export const archiveLog = (options: ArchiveOptions): Promise<Archived> =>
  withArchiveLock(options.databaseUrl, () => archive(options));

async function archive(options: ArchiveOptions): Promise<Archived> {
  const { log, store, onProgress, fileEvents = MAX_SEGMENT.events } = options;
  await store.prepare();
  const held = (await readManifest(store))?.segments ?? [];
  const before = endOf(held.at(-1));
  const [begin, end] = [await log.begin(), await log.end()];
  await demandSameLog(log, held.at(-1), { begin, end });
  const small = smallLast(held, begin, fileEvents);
  const kept = small === null ? [...held] : held.slice(0, -1);
  if (end > before) {
    for await (const writer of filled({ ...options, fileEvents }, endOf(kept.at(-1)))) {
      kept.push(await writer.store(store));
      // A rewritten file must not shrink the archive meanwhile.
      if (writer.end < before) continue;
      await writeManifest(store, kept);
      onProgress?.(writer.end, end);
    }
  }
  const reached = Math.max(before, endOf(kept.at(-1)));
  // A file with the bytes of a full one has its name again: it is still listed.
  const isReplaced = small !== null && kept.every(({ file }) => file !== small.file);
  if (isReplaced && reached > before) await store.remove(small.file);
  const files = reached > before ? kept.length : held.length;
  return { end: reached, added: reached - before, files };
}

/** The last file if it is to be rewritten with later events, and the log still has its events. */
function smallLast(segments: readonly Segment[], begin: number, fileEvents: number): Segment | null {
  const last = segments.at(-1);
  if (last === undefined || last.first < begin) return null;
  return last.events < fileEvents && last.bytes < SMALL_BYTES ? last : null;
}

// A file is closed when it has as much; the last one of an archive is written again until then.
const MAX_SEGMENT = { events: 50_000, bytes: 32 * 1024 * 1024 };
// Compressed bytes below which the last file is rewritten, since a new file per run would be too many.
const SMALL_BYTES = 4 * 1024 * 1024;

/** @throws ArchiveFault */
async function demandSameLog(
  log: Log,
  last: Segment | undefined,
  { begin, end }: { begin: number; end: number },
): Promise<void> {
  const reached = endOf(last);
  if (begin > reached)
    throw new ArchiveFault(
      'gap',
      `The log begins at position ${begin}, but the archive ends before position ${reached}: the events between these positions are missing.`,
    );
  const own =
    reached === 0 || (end >= reached && (begin === reached || (await isAt(log, reached - 1, last!))));
  if (!own)
    throw new ArchiveFault(
      'another_log',
      `The archive's last event, ${last!.last_id}, is not at position ${reached - 1} of this log, so the archive belongs to another log. ` +
        'Archive this log to another folder or bucket.',
    );
}

const isAt = async (log: Log, position: number, { last_id }: Segment): Promise<boolean> =>
  (await log.at(position))?.id === last_id;

/** Yields the log's events from a position to its end, a full segment at a time, and the rest in a last one. */
async function* filled(
  { log, signal, fileEvents }: ArchiveOptions & { fileEvents: number },
  from: number,
): AsyncGenerator<SegmentWriter> {
  let writer = new SegmentWriter(from);
  const options = { maxEvents: BATCH_EVENTS, follow: false, ...(signal && { signal }) };
  for await (const batch of log.read(from, options)) {
    for (const event of batch) {
      writer.add(event);
      if (writer.end - writer.first < fileEvents && writer.bytes < MAX_SEGMENT.bytes) continue;
      yield writer;
      writer = new SegmentWriter(writer.end);
    }
  }
  if (writer.end > writer.first) yield writer;
}

const BATCH_EVENTS = 1_000;
