import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { SourceFile } from '../formats/format.ts';
import { InputFault } from './input-fault.ts';
import { defaultLimits, type Limits } from './file-limits.ts';
import { Utf8Check } from './utf8.ts';
import { type Watch, watchFor } from './watch-limits.ts';
import { ZIP_MAGIC } from './zip.ts';

export interface OpenOptions {
  /** Name in the manifest. */
  readonly name: string;
  readonly limits?: Limits;
  /** Encoding by its name in `TextDecoder`, if it is not UTF-8. */
  readonly encoding?: string | undefined;
  /** Called with the number of bytes read from disk, for the progress. */
  readonly onRead?: (bytes: number) => void;
}

/** The items of a chunk are in memory together: of larger chunks more of them outlive a collection of garbage. */
const CHUNK_BYTES = 64 * 1024;

/**
 * A file of the manifest. Gzip is detected by its first bytes, whatever its name; UTF-8 is checked; line length,
 * nesting, expansion and size are limited. An error ends the stream with an `InputFault` that names the place. A ZIP
 * container (XLSX) is not text: its bytes are passed on, and `openZip` limits its content.
 */
export function sourceFile(path: string, options: OpenOptions): SourceFile {
  return {
    name: options.name,
    open: () => Readable.from(checked(path, options), { objectMode: false, highWaterMark: CHUNK_BYTES }),
  };
}

async function* checked(path: string, options: OpenOptions): AsyncGenerator<Buffer> {
  const { name, limits = defaultLimits } = options;
  const place = new Place(name);
  const utf8 = new Utf8Check();
  let watch: Watch | null = null;
  let container: boolean | null = null;
  const input = { bytes: 0 };
  for await (const chunk of inUtf8(decompressed(path, options, input), options)) {
    container ??= chunk.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC);
    if (container) {
      yield chunk;
      continue;
    }
    watch ??= startWatch(chunk, limits);
    const bad = utf8.fault(chunk);
    if (bad !== null) throw place.fault(chunk, bad, place.bytes === 0 ? notUtf8(chunk) : NOT_UTF8);
    const breach = watch?.see(chunk);
    if (breach) throw place.fault(chunk, breach.at, breach.why);
    place.pass(chunk);
    if (place.bytes > limits.total) throw place.fault(chunk, 0, `more than ${limits.total} bytes`);
    if (place.bytes > limits.expansionFrom && place.bytes > limits.expansion * input.bytes) {
      throw place.fault(chunk, 0, `grows to more than ${limits.expansion} times its compressed size`);
    }
    yield chunk;
  }
  if (!utf8.ended()) throw place.fault(Buffer.alloc(0), 0, 'is not UTF-8: the last character is cut off');
}

const NOT_UTF8 = 'is not UTF-8 (set `encoding`, most often to windows-1252)';

/** Explains why the first chunk is not UTF-8: a byte-order mark shows the encoding. */
function notUtf8([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'is UTF-16, not UTF-8: set `encoding: utf-16le`';
  if (first === 0xfe && second === 0xff) return 'is UTF-16, not UTF-8: set `encoding: utf-16be`';
  return NOT_UTF8;
}

/** A container (XLSX) has an encoding of its own, so a manifest may not set one. */
async function* inUtf8(
  bytes: AsyncIterable<Buffer>,
  { name, encoding }: OpenOptions,
): AsyncGenerator<Buffer> {
  if (encoding === undefined) {
    yield* bytes;
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new InputFault({ file: name, where: 'the file' }, `is not ${encoding}`);
  }
}

function startWatch(chunk: Buffer, limits: Limits): Watch | null {
  const bom = chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? 3 : 0;
  const first = chunk.subarray(bom).find((byte) => byte > 0x20);
  return first === undefined ? null : watchFor(first, limits);
}

/** The file's bytes, decompressed if its first two bytes are gzip's. */
async function* decompressed(
  path: string,
  { name, onRead }: OpenOptions,
  input: { bytes: number },
): AsyncGenerator<Buffer> {
  const zipped = await isGzip(path, name);
  const raw = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  const counted = count(raw, (bytes) => {
    input.bytes += bytes;
    onRead?.(bytes);
  });
  try {
    yield* zipped ? gunzipped(counted) : counted;
  } catch (error) {
    throw unreadable(name, error);
  } finally {
    raw.destroy();
  }
}

async function* count(raw: AsyncIterable<Buffer>, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of raw) {
    onRead(chunk.length);
    yield chunk;
  }
}

async function* gunzipped(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // A fault reaches the reader through the stream itself.
  pipeline(bytes, gunzip, () => undefined);
  yield* gunzip as AsyncIterable<Buffer>;
}

async function isGzip(path: string, name: string): Promise<boolean> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
      return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** Converts a system error on reading a file to an input error. */
export function unreadable(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const place = { file, where: 'the file' };
  if (error.code === 'ENOENT') return new InputFault(place, 'does not exist');
  if (error.code === 'EISDIR') return new InputFault(place, 'is a folder');
  if (error.code === 'EACCES') return new InputFault(place, 'may not be read');
  if (error.code === 'Z_BUF_ERROR')
    return new InputFault(place, 'the gzip data have no end: is the file truncated?');
  if (typeof error.code === 'string' && error.code.startsWith('Z_')) {
    return new InputFault(place, `the gzip data are damaged: ${error.message}`);
  }
  // The system's message (`EIO: i/o error, read`) does not name the file.
  return 'syscall' in error ? new InputFault(place, `cannot be read: ${error.message}`) : error;
}

/** Counts lines and bytes for the place in error messages. */
class Place {
  bytes = 0;
  private lines = 1;
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  pass(chunk: Buffer): void {
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.lines++;
  }

  fault(chunk: Buffer, at: number, why: string): InputFault {
    const inside = Math.max(0, at);
    const before = chunk.subarray(0, inside);
    let line = this.lines;
    for (let end = before.indexOf(10); end >= 0; end = before.indexOf(10, end + 1)) line++;
    const value = chunk.subarray(Math.max(0, inside - 20), inside + 40).toString('utf8');
    return new InputFault(
      { file: this.file, where: `line ${line}, byte ${this.bytes + Math.max(at, 0)}`, value },
      why,
    );
  }
}
