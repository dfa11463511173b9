import { hash } from 'node:crypto';

/** JSON with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value))
    return isInOrder(value) ? JSON.stringify(value) : `[${value.map(canonicalJson).join(',')}]`;
  const names = Object.keys(value);
  const isSorted = areSorted(names);
  if (isSorted && isInOrder(value)) return JSON.stringify(value);
  if (!isSorted) names.sort();
  let fields = '';
  for (const name of names) {
    const field = (value as Record<string, unknown>)[name];
    if (field !== undefined)
      fields += `${fields === '' ? '' : ','}${quotedName(name)}:${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}

function areSorted(names: readonly string[]): boolean {
  for (let at = 1; at < names.length; at++) if (names[at]! < names[at - 1]!) return false;
  return true;
}

const quotedNames = new Map<string, string>();
/** Beyond them names are not those of schemas. */
const MAX_QUOTED_NAMES = 1_000;

function quotedName(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const quoted = JSON.stringify(name);
  if (quotedNames.size < MAX_QUOTED_NAMES) quotedNames.set(name, quoted);
  return quoted;
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
export interface StatementIdParts {
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
export const statementId = (statement: StatementIdParts): string =>
  idOfText(statement, canonicalJson(statement.data));

/** The same from the canonical JSON of `data`. */
export function idOfText({ source, type, subject }: Omit<StatementIdParts, 'data'>, data: string): string {
  const head = JSON.stringify([source, type, subject]).slice(0, -1);
  return hash('sha256', `${head},${data}]`).slice(0, 32);
}
