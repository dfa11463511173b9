import { createHash } from 'node:crypto';

/** JSON with the keys of every object in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/**
 * The id of a statement: a hash of source, type, subject and the payload that the fold sees (which holds part,
 * `as_of` and `revision`). Publishing the same file twice gives the same ids; a source that says A, then B, then A
 * again is heard three times, because `as_of` differs. 32 hexadecimal digits.
 */
export function statementId(claim: { source: string; type: string; subject: string; data: unknown }): string {
  const said = canonicalJson([claim.source, claim.type, claim.subject, claim.data]);
  return createHash('sha256').update(said).digest('hex').slice(0, 32);
}
