import { z } from 'zod';

/** Submitted values of a form, by field name. */
export type Fields = Readonly<Record<string, string>>;

/** Validation errors: sentences by field; the key `''` is for the form as a whole. */
export type Faults = Readonly<Record<string, string>>;

/** A line of text without surrounding white space; `''` if it is empty. */
export const textIn = (fields: Fields, name: string): string =>
  fields[name]?.trim().replace(/\s+/g, ' ') ?? '';

/** The lines of a field that are not blank. */
export const linesIn = (fields: Fields, name: string): string[] =>
  (fields[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Parses the JSON of a field; null if it is not JSON. */
export function jsonIn(fields: Fields, name: string): unknown {
  try {
    return JSON.parse(fields[name] ?? '');
  } catch {
    return null;
  }
}

const filled = z.record(z.string(), z.string());

/** The initial values of a form: only fields that differ from them are changes. Null: the form is damaged. */
export const filledIn = (fields: Fields): Fields | null =>
  filled.safeParse(jsonIn(fields, 'seen')).data ?? null;
