import type { z } from 'zod';

export type KnownFields<T> =
  | {
      readonly ok: true;
      readonly data: T;
      /** Invalid fields, which were read as if they were absent. */
      readonly bad: readonly string[];
    }
  | { readonly ok: false };

/**
 * Reads a record by its schema; a field of another shape is dropped, so that one odd value (feeds drift from year to
 * year) does not cost the record. Not ok: it is no record, or lacks a required field.
 */
export function knownFields<T>(schema: z.ZodType<T>, value: unknown): KnownFields<T> {
  const whole = schema.safeParse(value);
  if (whole.success) return { ok: true, data: whole.data, bad: [] };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false };
  const bad = [...new Set(whole.error.issues.map(({ path }) => String(path[0])))];
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !bad.includes(name)));
  const read = schema.safeParse(rest);
  return read.success ? { ok: true, data: read.data, bad } : { ok: false };
}
