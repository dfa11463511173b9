import type { Operation } from './operation.ts';

/**
 * Documents of an operation: rows of (n, status, body, total), one for each row of `ask`.
 * @param ask a SELECT of what the operation's statement reads as `ask`.
 * @param beside relations that `ask` reads.
 */
export function documentSql(
  { relations, sql }: Operation,
  ask: string,
  beside: readonly (readonly [relation: string, sql: string])[] = [],
): string {
  const all = [...beside, ['ask', ask] as const, ...relations];
  const listed = all.map(([relation, select]) => `${relation} AS (\n${select})`).join(', ');
  return `(\nWITH ${listed}\n${sql}) AS document (n, status, body, total)`;
}
