import { nameKey } from './name-key.ts';

/** Maximum bytes of a name, or of its key, in an index after the prefix of keys there. */
const MAX_INDEXED_BYTES = 680;
/** Maximum bytes of one character's key. */
const BYTES_PER_CHARACTER = 33;

/** A name that is too long (bytes of UTF-8, its key's too) to be found by its key. */
export function isTooLongAName(name: string): boolean {
  if (
    name.length * BYTES_PER_CHARACTER <= MAX_INDEXED_BYTES ||
    (name.length <= MAX_INDEXED_BYTES && ASCII.test(name))
  )
    return false;
  return Buffer.byteLength(name) > MAX_INDEXED_BYTES || Buffer.byteLength(nameKey(name)) > MAX_INDEXED_BYTES;
}

const ASCII = /^[ -~]*$/;
