import { isUtf8 } from 'node:buffer';

const NOTHING = Buffer.alloc(0);

/** Checks a stream of bytes for UTF-8, chunk by chunk; a character may be cut by a chunk's end. */
export class Utf8Check {
  private cut: Buffer = NOTHING;

  /** The offset in this chunk of the first invalid byte (below 0: in the rest of the last one), or null. */
  fault(chunk: Buffer): number | null {
    const bytes = this.cut.length === 0 ? chunk : Buffer.concat([this.cut, chunk]);
    const before = this.cut.length;
    const whole = bytes.length - unfinished(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) return firstFault(bytes.subarray(0, whole)) - before;
    this.cut = whole === bytes.length ? NOTHING : Buffer.from(bytes.subarray(whole));
    return null;
  }

  /** False if the last character is cut off. */
  ended(): boolean {
    return this.cut.length === 0;
  }
}

/** Bytes at the end that begin a character whose rest has not come. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return byte <= 0xf4 && measureLength(byte) > back ? back : 0;
  }
  return 0;
}

const measureLength = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2);

/** The longest prefix that is UTF-8, by halving. */
function firstFault(bytes: Buffer): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const prefix = bytes.subarray(0, middle);
    if (isUtf8(prefix.subarray(0, middle - unfinished(prefix)))) good = middle;
    else bad = middle;
  }
  return good - unfinished(bytes.subarray(0, good));
}
