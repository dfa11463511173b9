import { z } from 'zod';

/** What a form was sent with, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** What must be looked at again: sentences by field; that of no field, `''`, is of the form as a whole. */
export type Faults = Readonly<Record<string, string>>;

/** A line of text without the white space that stands about it; `''` where nothing was typed. */
export const textIn = (fields: Fields, name: string): string =>
  fields[name]?.trim().replace(/\s+/g, ' ') ?? '';

/** The lines of a field on which something stands. */
export const linesIn = (fields: Fields, name: string): string[] =>
  (fields[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a field carries as JSON; null where it is none. */
export function jsonIn(fields: Fields, name: string): unknown {
  try {
    return JSON.parse(fields[name] ?? '');
  } catch {
    return null;
  }
}

const filled = z.record(z.string(), z.string());

/** What a form was filled with, before anybody changed it: only what differs is said. Null: the form is damaged. */
export const filledIn = (fields: Fields): Fields | null =>
  filled.safeParse(jsonIn(fields, 'seen')).data ?? null;
