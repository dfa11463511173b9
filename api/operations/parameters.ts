import { z } from 'zod';
import type { Fault } from '../errors/registry.ts';
import { shortened } from '../errors/shortened.ts';
import { nearest } from './nearest.ts';

/** A decimal integer, and nothing else that JavaScript takes for one. */
export const integer = (min: number, max: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text),
    z
      .int(`must be an integer from ${min} to ${max}`)
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`),
  );

export const year = integer(1000, 9999);
export const scope = z
  .enum(['upcoming', 'all'], 'must be upcoming or all')
  .default('upcoming')
  .describe('`upcoming`: editions still ahead. `all`: of all time. Two questions, never merged.');

/** No text holds a NUL: nothing here could (target.ts refuses it). */
export const WITHOUT_NUL = '^[^\\u0000]*$';

/** The same, and somewhere in it one that is of a class. */
export const withSome = (one: string): string => `^[^\\u0000]*${one}[^\\u0000]*$`;

/** Characters as people, Postgres and JSON Schema count them. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** `limit` and `offset` of every list that pages. */
export const paging = {
  limit: integer(1, 200).default(50).describe('Rows of one page.'),
  offset: integer(0, 1_000_000_000).default(0).describe('Rows to skip.'),
};

export type Parameters<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** The parameters of one request as far as they are right, and everything that is wrong with them at once. */
export function readParameters<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  query: ReadonlyMap<string, readonly string[]>,
): { readonly values: Partial<Parameters<Shape>>; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const values: Record<string, unknown> = {};
  const known = Object.keys(schema.shape);
  for (const name of query.keys()) if (!known.includes(name)) faults.push(unknown(name, known));
  for (const name of known) {
    const given = query.get(name) ?? [];
    const read = (schema.shape[name] as z.ZodType).safeParse(given[0]);
    if (given.length > 1)
      faults.push({ param: name, code: 'repeated', message: `${name} may be given once only.` });
    else if (read.success) values[name] = read.data;
    else faults.push({ param: name, code: 'invalid', message: `${name} ${read.error.issues[0]!.message}.` });
  }
  return { values: values as Partial<Parameters<Shape>>, faults };
}

function unknown(name: string, known: readonly string[]): Fault {
  const near = nearest(name, known);
  const shown = shortened(name, 60);
  const hint = near === null ? '' : ` Did you mean ${near}?`;
  const takes = known.length === 0 ? ' This operation takes none.' : '';
  return { param: shown, code: 'unknown', message: `There is no parameter ${shown}.${hint}${takes}` };
}
