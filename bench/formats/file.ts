import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a generated file. */
export const file = (path: string, chunks: Iterable<Buffer>): Promise<void> =>
  pipeline(Readable.from(chunks), createWriteStream(path));

export interface Written<R> {
  readonly head: string;
  readonly write: (record: R, at: number) => string;
  readonly foot: string;
}

/** Yields records until there are this many bytes, as buffers of about 256 kB. */
export function* textOf<R>(
  bytes: number,
  records: Iterable<R>,
  { head, write, foot }: Written<R>,
): Generator<Buffer> {
  let waiting = head;
  let [left, at] = [bytes, 0];
  for (const record of records) {
    waiting += write(record, at++);
    if (waiting.length < 262_144) continue;
    const chunk = Buffer.from(waiting);
    waiting = '';
    left -= chunk.length;
    yield chunk;
    if (left <= 0) break;
  }
  yield Buffer.from(waiting + foot);
}
