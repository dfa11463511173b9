import type { z } from 'zod';
import type { Flagged } from './cancelled-field.ts';

export type KnownFields<T> =
  | {
      readonly ok: true;
      readonly data: T;
      /** Invalid fields, which were read as if they were absent. */
      readonly bad: readonly string[];
    }
  | { readonly ok: false };

/** A record of a feed whose fields are not checked. */
export type FeedRecord = Flagged & Readonly<Record<string, unknown>>;

/**
 * Reads a record of the usual shape as its schema does, in a fraction of the time. Null: the schema must read it.
 */
export type PlainReader<T> = (record: FeedRecord) => T | null;

/**
 * Reads a record by its schema; a field of another shape is dropped, so that one odd value (feeds drift from year to
 * year) does not cost the record. Not ok: it is no record, or lacks a required field.
 */
export function knownFields<T>(
  schema: z.ZodType<T>,
  value: unknown,
  readPlain?: PlainReader<T>,
): KnownFields<T> {
  const plain = isRecord(value) ? readPlain?.(value) : undefined;
  if (plain) return { ok: true, data: plain, bad: NONE };
  const whole = schema.safeParse(value);
  if (whole.success) return { ok: true, data: whole.data, bad: NONE };
  if (!isRecord(value)) return { ok: false };
  const bad = [...new Set(whole.error.issues.map(({ path }) => String(path[0])))];
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !bad.includes(name)));
  const read = schema.safeParse(rest);
  return read.success ? { ok: true, data: read.data, bad } : { ok: false };
}

const NONE: readonly never[] = [];

export const isRecord = (value: unknown): value is FeedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text or null as `z.string().nullable().default(null)` reads it; undefined: the schema must read it. */
export const plainWord = (value: unknown): string | null | undefined =>
  typeof value === 'string' ? value : (value ?? null) === null ? null : undefined;

/** An id as `z.union([z.string(), z.number()]).transform(String)` reads it; undefined: the schema must read it. */
export const plainId = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : undefined;

/** As `plainId`, or null if there is none. */
export const plainIdOrNull = (value: unknown): string | null | undefined =>
  value === undefined || value === null ? null : plainId(value);

/** The items of a list, none if there is no list; null if one of them is not plain. */
export function plainList<T>(
  value: unknown,
  readPlain: (item: FeedRecord) => T | undefined,
): readonly T[] | null {
  if (value === undefined || value === null) return NONE;
  if (!Array.isArray(value)) return null;
  const items: T[] = [];
  for (const item of value as readonly unknown[]) {
    const read = isRecord(item) ? readPlain(item) : undefined;
    if (read === undefined) return null;
    items.push(read);
  }
  return items;
}
