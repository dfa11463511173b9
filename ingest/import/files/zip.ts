import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { SourceFile } from '../formats/format.ts';
import { excerpt, InputFault } from './input-fault.ts';
import { defaultLimits, type Limits } from './file-limits.ts';
import { watchFor } from './watch-limits.ts';

/** The entries of a ZIP container, each as its own stream of bytes. */
export interface Zip {
  has(name: string): boolean;
  /**
   * The bytes of an entry; XML is checked for values that would have to be in memory whole. Empty if there is no such
   * entry.
   */
  read(name: string): AsyncGenerator<Buffer>;
}

/** The first bytes of every ZIP that holds something. */
export const ZIP_MAGIC = Buffer.from('PK\u0003\u0004', 'latin1');

/**
 * Opens a container (XLSX) in memory, compressed. The sizes in its directory are limited before anything is unpacked,
 * and an entry that exceeds its stated size is an error.
 */
export async function openZip(file: SourceFile, limits: Limits = defaultLimits): Promise<Zip> {
  const bytes = await whole(file, limits);
  return guarded(file.name, async () => {
    const zip = await fromBufferPromise(bytes);
    const entries = await listed(zip, bytes.length, file.name, limits);
    return {
      has: (name) => entries.has(name),
      read: (name) => contents(zip, entries.get(name), file.name, limits),
    };
  });
}

async function whole(file: SourceFile, limits: Limits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.open() as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > limits.container)
      throw refused(file.name, `the file is larger than ${limits.container} bytes`);
  }
  return Buffer.concat(chunks);
}

async function listed(
  zip: ZipFile,
  compressed: number,
  file: string,
  limits: Limits,
): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  if (zip.entryCount > limits.entries) throw refused(file, `holds more than ${limits.entries} entries`);
  for await (const entry of zip.eachEntry()) {
    // Two readers of one container must not see different texts.
    if (entries.has(entry.fileName)) throw refused(file, `holds ${excerpt(entry.fileName)} twice`);
    entries.set(entry.fileName, entry);
    total += entry.uncompressedSize;
    if (total > limits.total) throw refused(file, `unpacks to more than ${limits.total} bytes`);
    if (total > limits.expansionFrom && total > limits.expansion * compressed) {
      throw refused(file, `grows to more than ${limits.expansion} times its compressed size`);
    }
  }
  return entries;
}

async function* contents(
  zip: ZipFile,
  entry: Entry | undefined,
  file: string,
  limits: Limits,
): AsyncGenerator<Buffer> {
  if (!entry) return;
  const place = entry.fileName;
  if (!entry.canDecodeFileData())
    throw new InputFault({ file, where: place }, 'is encrypted or packed in an unknown way');
  const watch = watchFor(0x3c, limits);
  const bytes = await guarded(file, () => zip.openReadStreamPromise(entry), place);
  try {
    for await (const chunk of readChunks(bytes, file, place)) {
      const breach = watch.see(chunk);
      if (breach) throw new InputFault({ file, where: place }, breach.why);
      yield chunk;
    }
  } finally {
    bytes.destroy();
  }
}

async function* readChunks(bytes: Readable, file: string, place: string): AsyncGenerator<Buffer> {
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } catch (error) {
    throw unreadable(file, place, error);
  }
}

async function guarded<V>(file: string, work: () => Promise<V>, place = 'the file'): Promise<V> {
  try {
    return await work();
  } catch (error) {
    throw unreadable(file, place, error);
  }
}

const unreadable = (file: string, where: string, error: unknown): InputFault =>
  error instanceof InputFault
    ? error
    : new InputFault(
        { file, where },
        `the ZIP container is damaged: ${error instanceof Error ? error.message : String(error)}`,
      );

const refused = (file: string, why: string): InputFault => new InputFault({ file, where: 'the file' }, why);
