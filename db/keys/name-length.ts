import { nameKey } from './name-key.ts';

/** Maximum bytes of a name, or of its key, in an index after the prefix of keys there. */
const BYTES = 680;
/** Maximum bytes of one character's key. */
const BYTES_A_CHARACTER = 33;

/** A name that is too long (bytes of UTF-8, its key's too) to be found by its key. */
export function isTooLongAName(name: string): boolean {
  if (name.length * BYTES_A_CHARACTER <= BYTES || (name.length <= BYTES && ASCII.test(name))) return false;
  return Buffer.byteLength(name) > BYTES || Buffer.byteLength(nameKey(name)) > BYTES;
}

const ASCII = /^[ -~]*$/;
