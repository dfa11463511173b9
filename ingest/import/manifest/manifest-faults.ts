import { z } from 'zod';
import { nearest } from '../../../db/keys/index.ts';
import { wording } from './fault-wording.ts';

/** An error of a manifest: its path and description. `path` is empty for the manifest as a whole. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Lists every error of the schema, with a suggestion for each unknown field. */
export function faultsOf(error: z.ZodError, schema: z.ZodType, alsoKnown: readonly string[] = []): Fault[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys')
      return [{ path: path.join('.'), message: withFields(wording(issue), schema, path) }];
    const top = path.length === 0 ? alsoKnown : [];
    const known = [...top, ...fieldsAt(schema, path)];
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: unknownField(key, known) }));
  });
}

/** The message with the expected fields at the path, if an object is expected and another value is found. */
export function withFields(message: string, schema: z.ZodType, path: readonly string[]): string {
  const fields = fieldsAt(schema, path).join(', ');
  if (path.length === 0 || fields === '') return message;
  if (message === 'is missing') return `is missing; its fields are ${fields}`;
  return message.replace(/^must be a set of fields/, `must be a set of fields (${fields})`);
}

function unknownField(key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  if (meant !== null) return `is not a known field; did you mean ${meant}?`;
  return known.length > 0
    ? `is not a known field; known are ${[...known].sort().join(', ')}`
    : 'is not a known field';
}

/** The field names that the schema knows at a path, through optional and default wrappers. */
function fieldsAt(schema: z.ZodType, path: readonly string[]): string[] {
  let at: unknown = schema;
  for (const step of path) at = findObject(at)?.shape[step];
  return Object.keys(findObject(at)?.shape ?? {});
}

function findObject(schema: unknown): z.ZodObject | null {
  let at = schema;
  while (at instanceof z.ZodOptional || at instanceof z.ZodDefault || at instanceof z.ZodNullable)
    at = at.unwrap();
  return at instanceof z.ZodObject ? at : null;
}
