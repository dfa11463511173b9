import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * Explains to the author of a request what is wrong with a part of it, and what is expected there. If a schema has a
 * message of its own, that message is used.
 */
export const explainIssue: z.core.$ZodErrorMap = (issue) => describeIssue(issue);

function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${kindName(issue.expected)}; it is ${toKind(issue.input, issue.expected)}`;
    case 'invalid_value':
      return issue.input === undefined
        ? `is missing: ${choice(issue.values)}`
        : `must be ${choice(issue.values)}`;
    case 'invalid_union':
      return ofUnion(issue);
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map(quoted).join(', ')}${known(issue)}`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'written otherwise'}`;
    case 'invalid_key':
      return 'is not an allowed field name';
    default:
      return undefined;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
  null: 'null',
};
const kindName = (expected: string): string => KINDS[expected] ?? expected;

function toKind(input: unknown, expected: string): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'number') {
    if (expected !== 'number' && expected !== 'int') return 'a number';
    return Number.isFinite(input) ? 'not a whole number' : 'not a number';
  }
  return kindName(typeof input);
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day that exists, such as 2026-07-10',
  datetime: 'an instant such as 2026-07-10T20:00:00Z or 2026-07-10T22:00:00+02:00',
  url: 'an address such as https://example.org',
  safeint: 'a whole number',
};

const quoted = (text: unknown): string => `“${String(text)}”`;

function choice(values: readonly unknown[]): string {
  const words = values.map(quoted);
  return words.length === 1 ? words[0]! : `one of ${words.join(', ')}`;
}

function ofUnion({ options, input, discriminator, path }: Issue & { code: 'invalid_union' }): string {
  if (!Array.isArray(options) || discriminator === undefined) return 'is not one of the allowed values';
  const given = (input as Readonly<Record<string, unknown>> | null | undefined)?.[discriminator];
  // The path may lead to the field, or to the object that contains it.
  const field = path?.at(-1) === discriminator ? '' : `${discriminator} `;
  return `${field}${given === undefined ? 'is missing: ' : 'must be '}${choice(options)}`;
}

/** Lists the fields that an object may have. */
function known({ inst }: Issue): string {
  const def = inst?._zod.def as { readonly shape?: object } | undefined;
  const fields = Object.keys(def?.shape ?? {});
  return fields.length === 0 ? '' : `; its fields are ${fields.join(', ')}`;
}

function tooSmall(origin: string, least: number): string {
  if (origin === 'string' || origin === 'array')
    return least === 1 ? 'must not be empty' : `must have at least ${sized(origin, least)}`;
  return `must be at least ${least}`;
}

const tooBig = (origin: string, most: number): string =>
  origin === 'string' || origin === 'array'
    ? `must have at most ${sized(origin, most)}`
    : `must be at most ${most}`;

const sized = (origin: string, count: number): string =>
  origin === 'string' ? `${count} characters` : `${count} entries`;
