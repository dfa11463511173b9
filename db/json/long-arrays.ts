/** Number of elements that are sent or serialized at once: a longer array would delay the other requests of its process. */
const MAX_ELEMENTS = 200;

export const isLongArray = (value: unknown): boolean => Array.isArray(value) && value.length > MAX_ELEMENTS;

/** Cuts an array into slices of at most 200 elements. */
export function* toSlices(array: readonly unknown[]): Generator<readonly unknown[]> {
  for (let from = 0; from < array.length; from += MAX_ELEMENTS) yield array.slice(from, from + MAX_ELEMENTS);
}
