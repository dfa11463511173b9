/** Elements of an array in one piece. */
const MAX_ELEMENTS = 200;

/** Has a value of JSON a long array: itself, or as a member of its objects? Making its JSON at once delays other requests. */
export const hasLongArray = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > MAX_ELEMENTS
    : isRecord(value) && Object.values(value).some(hasLongArray);

/** The text of `JSON.stringify(value)` in pieces, so that a server can serve others between them. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* arrayPieces(value);
  else if (isRecord(value)) yield* recordPieces(value);
  else yield JSON.stringify(value);
}

function* arrayPieces(array: readonly unknown[]): Generator<string> {
  yield '[';
  for (let from = 0; from < array.length; from += MAX_ELEMENTS) {
    const slice = JSON.stringify(array.slice(from, from + MAX_ELEMENTS));
    yield `${from === 0 ? '' : ','}${slice.slice(1, -1)}`;
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
