import type { Claim } from '../claims/claim.ts';

export type EditionCorrection = Claim<'edition.corrected'>;

/**
 * The edition (subject) that each merged one counts for, by the editors' corrections in force. Of two
 * corrections of one edition, the later wins; in a cycle, the earliest is ignored. It needs all corrections
 * of connected editions.
 */
export function mergedEditions(corrections: readonly EditionCorrection[]): ReadonlyMap<string, string> {
  const into = new Map<string, string>();
  const latestFirst = [...corrections].sort((a, b) => b.position - a.position);
  for (const { subject, data } of latestFirst) {
    for (const operation of [...data.operations].reverse()) {
      if (operation.op !== 'merge' || into.has(subject)) continue;
      const target = `edition:${operation.into}`;
      if (finalTarget(into, target) !== subject) into.set(subject, target);
    }
  }
  return new Map([...into.keys()].map((subject) => [subject, finalTarget(into, subject)]));
}

function finalTarget(into: ReadonlyMap<string, string>, subject: string): string {
  let end = subject;
  for (let next = into.get(end); next !== undefined; next = into.get(end)) end = next;
  return end;
}
