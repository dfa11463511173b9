import { TextDecoder } from 'node:util';
import type { Problem, SourceFile } from './format.ts';

export type TextChunk =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: Problem };

const BYTES_SHOWN = 8;

/** A file's text, chunk by chunk. What cannot be read (a truncated gzip, bytes that are no UTF-8) ends it, refused. */
export async function* utf8(file: SourceFile): AsyncGenerator<TextChunk> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let offset = 0;
  try {
    for await (const chunk of file.open() as AsyncIterable<Uint8Array>) {
      const text = decode(decoder, chunk, true);
      if (text === null) {
        yield refused(file, ...notUtf8(chunk, offset));
        return;
      }
      offset += chunk.length;
      if (text !== '') yield { ok: true, text };
    }
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    yield refused(file, `byte ${offset}`, '', `the file cannot be read to its end: ${why}`);
    return;
  }
  if (decode(decoder, new Uint8Array(), false) === null) {
    yield refused(file, `byte ${offset}`, '', 'the file ends in the middle of a character (UTF-8)');
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string | null {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    return null;
  }
}

/** Where in the chunk the fault stands: after the longest beginning that still decodes, its last half character aside. */
function notUtf8(chunk: Uint8Array, offset: number): [where: string, value: string, why: string] {
  let [good, bad] = [0, chunk.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(chunk.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  while (good > 0 && !decodes(chunk.subarray(0, good), false)) good--;
  const bytes = Buffer.from(chunk.subarray(good, good + BYTES_SHOWN)).toString('hex');
  return [`byte ${offset + good}`, `0x${bytes}`, 'the file is not UTF-8'];
}

function decodes(bytes: Uint8Array, open: boolean): boolean {
  // A character that the chunk before began may end here: continuation bytes at the start are no fault.
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return decode(new TextDecoder('utf-8', { fatal: true }), bytes.subarray(start), open) !== null;
}

function refused(file: SourceFile, where: string, value: string, why: string): TextChunk {
  const done = 'refused the file';
  return { ok: false, problem: { severity: 'refuse', file: file.name, where, value, why, done } };
}
