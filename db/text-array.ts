/**
 * Encodes a Postgres array of texts (`text[]`, null: none) in binary, for long texts: nothing is quoted or parsed
 * letter by letter. A Buffer parameter is sent unchanged; its cast must be `text[]`.
 */
export function textArray(texts: readonly (string | null)[]): Buffer {
  const lengths = texts.map((text) => (text === null ? -1 : Buffer.byteLength(text)));
  const size = lengths.reduce((sum, length) => sum + LENGTH_BYTES + Math.max(0, length), HEAD_BYTES);
  const bytes = Buffer.allocUnsafe(size);
  // Dimensions, whether there may be nulls, the type of the items; then the dimension's length and lower bound.
  const head = texts.length === 0 ? [0, 0, TEXT_OID] : [1, 1, TEXT_OID, texts.length, 1];
  let at = 0;
  for (const number of head) at = bytes.writeInt32BE(number, at);
  texts.forEach((text, i) => {
    at = bytes.writeInt32BE(lengths[i]!, at);
    if (text !== null) at += bytes.write(text, at);
  });
  return bytes.subarray(0, at);
}

const LENGTH_BYTES = 4;
const HEAD_BYTES = 5 * LENGTH_BYTES;
/** The type's object id, the same in every Postgres. */
const TEXT_OID = 25;
