import type { Doubt } from '../../fold/identity/group.ts';
import { ownedTable } from '../../tables/owned.ts';

/** A row of `doubt`. */
export interface DoubtRow {
  readonly subject: string;
  readonly kind: string;
  readonly about: string;
  readonly evidence_json: string;
}

export const doubt = ownedTable<DoubtRow>(import.meta.url, {
  name: 'doubt',
  columns: ['subject', 'kind', 'about', 'evidence_json'],
  key: ['subject', 'kind', 'about'],
});

/** One row a doubt; of two about the same thing the one with the smaller evidence, so that order does not matter. */
export function doubtRows(doubts: Iterable<Doubt>): DoubtRow[] {
  const found = new Map<string, DoubtRow>();
  for (const { subject, kind, about, evidence } of doubts) {
    const row = { subject, kind, about, evidence_json: JSON.stringify(evidence) };
    const key = JSON.stringify([subject, kind, about]);
    const other = found.get(key);
    if (!other || row.evidence_json < other.evidence_json) found.set(key, row);
  }
  return [...found.values()];
}
