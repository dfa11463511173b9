import type { RecordedEvent } from '../../events/index.ts';
import type { Log } from '../port.ts';
import { ArchiveFault } from './archive-fault.ts';
import { lineOf } from './event-line.ts';
import { endOf, type Manifest, readManifest, type Segment } from './archive-manifest.ts';
import { readEvents, readLines } from './segment.ts';
import type { Store } from './archive-store.ts';

export interface Verified {
  readonly files: number;
  readonly end: number;
  /** Events that were also compared with the log, byte by byte: all that it still keeps. */
  readonly compared: number;
}

export interface VerifyOptions {
  readonly onProgress?: (position: number, end: number) => void;
  readonly signal?: AbortSignal;
}

/** @throws ArchiveFault `missing` */
export async function demandManifest(store: Store): Promise<Manifest> {
  const manifest = await readManifest(store);
  if (manifest !== null) return manifest;
  throw new ArchiveFault('missing', `There is no archive in ${store.place}: it has no manifest.json.`);
}

/**
 * Reads an archive back and checks checksums, positions, that every line is an event, and that the log has the same
 * bytes wherever it has the same events.
 * @param log null: the archive alone.
 * @throws ArchiveFault
 */
export async function verifyArchive(
  store: Store,
  log: Log | null,
  { onProgress, signal }: VerifyOptions = {},
): Promise<Verified> {
  const { segments } = await demandManifest(store);
  const end = endOf(segments.at(-1));
  const begin = log === null ? end : await log.begin();
  let compared = 0;
  for (const segment of segments) {
    signal?.throwIfAborted();
    await readEvents(store, segment);
    if (log !== null && endOf(segment) > begin) compared += await compare(store, segment, log, begin);
    onProgress?.(endOf(segment), end);
  }
  return { files: segments.length, end, compared };
}

async function compare(store: Store, segment: Segment, log: Log, begin: number): Promise<number> {
  const lines = await readLines(store, segment);
  const from = Math.max(segment.first, begin);
  let position = from;
  for await (const event of readBetween(log, from, endOf(segment))) {
    if (lineOf(event) !== lines[position - segment.first])
      throw new ArchiveFault(
        'another_log',
        `The event at position ${position} of the log differs from the event in the archive.`,
      );
    position += 1;
  }
  if (position < endOf(segment))
    throw new ArchiveFault(
      'another_log',
      `The log ends before position ${position}, but the archive holds the event at this position.`,
    );
  return position - from;
}

/** The log's events from one position up to another. */
export async function* readBetween(log: Log, from: number, to: number): AsyncGenerator<RecordedEvent> {
  if (from >= to) return;
  for await (const batch of log.read(from, { maxEvents: 1_000, follow: false }))
    for (const event of batch) {
      if (event.position >= to) return;
      yield event;
    }
}
