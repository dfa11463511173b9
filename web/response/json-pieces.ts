import { isLongArray, isPlainObject, toSlices } from '../../db/json/index.ts';

/** Whether a JSON value is a long array or has one as a member: serializing it at once would delay other requests. */
export const hasLongArray = (value: unknown): boolean =>
  isLongArray(value) || (isPlainObject(value) && Object.values(value).some(hasLongArray));

/** The text of `JSON.stringify(value)` in pieces, so that a server can serve others between them. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* arrayPieces(value);
  else if (isPlainObject(value)) yield* recordPieces(value);
  else yield JSON.stringify(value);
}

function* arrayPieces(array: readonly unknown[]): Generator<string> {
  let separator = '';
  yield '[';
  for (const slice of toSlices(array)) {
    yield separator + JSON.stringify(slice).slice(1, -1);
    separator = ',';
  }
  yield ']';
}

function* recordPieces(record: Readonly<Record<string, unknown>>): Generator<string> {
  let separator = '{';
  for (const [name, member] of Object.entries(record)) {
    // As JSON.stringify leaves them out.
    if (member === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* jsonPieces(member);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}
