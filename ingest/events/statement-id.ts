import { createHash } from 'node:crypto';

/** JSON with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (isInOrder(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value as object)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** Whether the keys of all objects in a value are sorted, as `JSON.stringify` writes them. */
function isInOrder(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isInOrder);
  let last = '';
  for (const name of Object.keys(value)) {
    if (name < last || !isInOrder((value as Record<string, unknown>)[name])) return false;
    last = name;
  }
  return true;
}

/** The parts of a statement that its id is made of. */
export interface Stated {
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  readonly data: unknown;
}

/**
 * The id of a statement: a hash of source, type, subject and the payload that the fold sees (which holds part,
 * `as_of` and `revision`). Publishing the same file twice gives the same ids; a source that states A, then B, then A
 * again makes three events, because `as_of` differs. 32 hexadecimal digits.
 */
export const statementId = (statement: Stated): string => idOfText(statement, canonicalJson(statement.data));

/** The same from the canonical JSON of `data`, in UTF-8. */
export function idOfText({ source, type, subject }: Omit<Stated, 'data'>, data: string | Buffer): string {
  const head = `${canonicalJson([source, type, subject]).slice(0, -1)},`;
  return createHash('sha256').update(head).update(data).update(']').digest('hex').slice(0, 32);
}
