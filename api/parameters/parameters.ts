import { z } from 'zod';
import { type Fault, shortened } from '../errors/index.ts';
import { nearest } from '../../db/keys/index.ts';
import { isLong, longText, MAX_TEXT_LENGTH } from './text-length.ts';

/** A decimal integer, and nothing else that JavaScript takes for one. */
const decimal = (text: unknown): unknown =>
  typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;

export const integer = (min: number, max: number) => {
  const bounds = `must be an integer from ${min} to ${max}`;
  return z.preprocess(decimal, z.int(bounds).min(min, bounds).max(max, bounds));
};

/** An integer whose bounds the operation checks. */
export const wholeNumber = (message: string) => z.preprocess(decimal, z.int(message));

export const year = integer(1000, 9999);
const DAY = 'must be an existing day, YYYY-MM-DD';
/** A day of the calendar, `YYYY-MM-DD`. There is no year 0, and Postgres has none. */
export const day = z.iso.date(DAY).refine((text) => !text.startsWith('0000'), DAY);
export const scope = z
  .enum(['upcoming', 'all'], 'must be upcoming or all')
  .default('upcoming')
  .describe('`upcoming`: editions still ahead. `all`: of all time. Two questions, never merged.');

/** No text holds a NUL: nothing here could (target.ts refuses it). */
export const WITHOUT_NUL = '^[^\\u0000]*$';

/** The same, and somewhere in it one that is of a class. */
export const withSome = (one: string): string => `^[^\\u0000]*${one}[^\\u0000]*$`;

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
    const read = readValue(schema.shape[name] as z.ZodType, name, given);
    if ('fault' in read) faults.push(read.fault);
    else values[name] = read.value;
  }
  return { values: values as Partial<Parameters<Shape>>, faults };
}

/**
 * A list takes a parameter that is repeated. Its length is checked before its schema: some schemas fold names, which costs more than the
 * rest of a request.
 */
function readValue(
  schema: z.ZodType,
  name: string,
  given: readonly string[],
): { readonly value: unknown } | { readonly fault: Fault } {
  const several = schema instanceof z.ZodArray;
  if (given.length > 1 && !several)
    return { fault: { param: name, code: 'repeated', message: `${name} may be given once only.` } };
  const longest = maxLengthFor(schema);
  if (given.some((text) => isLong(text, longest))) return { fault: longText(name, name, longest) };
  const read = schema.safeParse(several ? given : given[0]);
  if (read.success) return { value: read.data };
  return {
    fault: { param: name, code: 'invalid', message: `${name} ${read.error.issues[0]!.message}.` },
  };
}

const longest = new WeakMap<z.ZodType, number>();

/** Code points that a value may have: the `maxLength` that the description shows, else `LONGEST_TEXT`. */
function maxLengthFor(schema: z.ZodType): number {
  const known = longest.get(schema);
  if (known !== undefined) return known;
  const { maxLength = MAX_TEXT_LENGTH } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  longest.set(schema, maxLength);
  return maxLength;
}

function unknown(name: string, known: readonly string[]): Fault {
  const near = nearest(name, known);
  const shown = shortened(name, 60);
  const hint = near === null ? '' : ` Did you mean ${near}?`;
  const takes = ` This operation takes ${known.length === 0 ? 'none' : known.join(', ')}.`;
  return { param: shown, code: 'unknown', message: `There is no parameter ${shown}.${hint}${takes}` };
}
