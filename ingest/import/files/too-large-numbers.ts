const MAY_BE_INFINITE = /\d[eE]\+?\d{3}|\d{309}/u;

/**
 * True if a JSON value has a number that is too large (`1e999`): it would become Infinity, and as a text an artist
 * called Infinity. `text` is the JSON that it was read from.
 */
export const isTooLarge = (text: string, value: unknown): boolean =>
  MAY_BE_INFINITE.test(text) && isInfinite(value);

const isInfinite = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isInfinite)
    : typeof value === 'number' && !Number.isFinite(value);
