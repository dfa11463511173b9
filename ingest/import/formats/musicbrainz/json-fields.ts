import { isRecord } from '../known-fields.ts';

/** A JSON object whose fields are not checked yet. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson: (value: unknown) => value is Json = isRecord;

/**
 * The objects in the array at `key`; none if there is no array. MusicBrainz omits empty values or writes
 * null.
 */
export function objectsIn(object: Json, key: string): readonly Json[] {
  const value = object[key];
  return Array.isArray(value) ? value.filter(isJson) : [];
}

export function objectIn(object: Json, key: string): Json | null {
  const value = object[key];
  return isJson(value) ? value : null;
}

/** The text at `key`; null if it is absent or empty. */
export function textIn(object: Json, key: string): string | null {
  const value = object[key];
  return typeof value === 'string' && value !== '' ? value : null;
}
