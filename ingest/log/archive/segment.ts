import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { RecordedEvent } from '../../events/index.ts';
import { ArchiveFault } from './archive-fault.ts';
import { eventOf, lineOf } from './event-line.ts';
import type { Segment } from './archive-manifest.ts';
import type { Store } from './archive-store.ts';

/** Gathers events that follow each other. */
export class SegmentWriter {
  readonly first: number;
  readonly #lines: string[] = [];
  /** Approximate bytes of its lines. */
  bytes = 0;
  #lastId = '';

  constructor(first: number) {
    this.first = first;
  }

  get end(): number {
    return this.first + this.#lines.length;
  }

  /** @throws ArchiveFault `gap` */
  add(event: RecordedEvent): void {
    if (event.position !== this.end)
      throw new ArchiveFault(
        'gap',
        `The next event must have position ${this.end}, but has position ${event.position}.`,
      );
    const line = lineOf(event);
    this.#lines.push(line);
    this.bytes += line.length;
    this.#lastId = event.id;
  }

  /** Stores it under a name that no other content has. */
  async store(store: Store): Promise<Segment> {
    const bytes = await promisify(gzip)(`${this.#lines.join('\n')}\n`);
    const sha256 = hexDigest(bytes);
    const file = `events-${String(this.first).padStart(12, '0')}-${sha256.slice(0, 8)}.ndjson.gz`;
    await store.write(file, bytes);
    const events = this.#lines.length;
    return { file, first: this.first, events, bytes: bytes.length, sha256, last_id: this.#lastId };
  }
}

/**
 * Reads the lines of a segment as they were written.
 * @throws ArchiveFault `damaged`
 */
export async function readLines(store: Store, segment: Segment): Promise<string[]> {
  const { file, sha256 } = segment;
  const bytes = await store.read(file);
  if (bytes === null) throw new ArchiveFault('damaged', `${file} is missing in ${store.place}.`);
  if (hexDigest(bytes) !== sha256)
    throw new ArchiveFault(
      'damaged',
      `${file} in ${store.place} has changed since the archive was written: the SHA-256 of the file differs.`,
    );
  const lines = (await promisify(gunzip)(bytes)).toString().split('\n');
  lines.pop();
  return lines;
}

/**
 * Reads the events of a segment in their order.
 * @throws ArchiveFault `damaged`
 */
export async function readEvents(store: Store, segment: Segment): Promise<RecordedEvent[]> {
  const events = (await readLines(store, segment)).map(eventOf);
  const astray = events.findIndex(({ position }, nth) => position !== segment.first + nth);
  if (astray !== -1 || events.length !== segment.events || events.at(-1)?.id !== segment.last_id)
    throw new ArchiveFault(
      'damaged',
      `${segment.file} in ${store.place} does not have the contents that the manifest states.`,
    );
  return events;
}

const hexDigest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
