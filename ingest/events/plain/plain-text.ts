import { isTooLongAName } from '../../../db/keys/index.ts';
import { storable } from '../scalars.ts';

/** True for values that `text(max)` accepts. */
export const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max && storable(value);

/** True for a text by whose key rows can be found. */
export const isName = (value: unknown, max: number): value is string =>
  isText(value, max) && !isTooLongAName(value);

/** True for null and for values that `text(max)` accepts. */
export const isTextOrNull = (value: unknown, max: number): boolean => value === null || isText(value, max);

/** True for a list of at most `most` values that all fit. Holes of the list do not fit. */
export function isListOf(value: unknown, most: number, fits: (each: unknown) => boolean): boolean {
  if (!Array.isArray(value) || value.length > most) return false;
  for (let at = 0; at < value.length; at++) if (!fits(value[at])) return false;
  return true;
}

/** Returns the value as a record with exactly this number of own fields; null: it is none. */
export function recordOf(value: unknown, fields: number): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.keys(value).length === fields ? (value as Record<string, unknown>) : null;
}
