import { statement } from '../../../db/statement.ts';
import type { Doubt } from '../../fold/identity/group.ts';
import { ownedTable } from '../../tables/owned.ts';

/** A row of `doubt`. */
export interface DoubtRow {
  readonly subject: string;
  readonly kind: string;
  readonly about: string;
  readonly evidence_json: string;
  readonly score: number | null;
}

export const doubt = ownedTable<DoubtRow>(import.meta.url, {
  name: 'doubt',
  columns: ['subject', 'kind', 'about', 'evidence_json', 'score'],
  key: ['subject', 'kind', 'about'],
});

/** Rows of `doubt` that suggest that two artists may be one: owned by both. */
export const nearDoubt = { ...doubt, load: statement(import.meta.url, './near-doubt-load.sql') };

/** One row a doubt; of two about the same thing the one with the smaller evidence, so that order does not matter. */
export function doubtRows(doubts: Iterable<Doubt>): DoubtRow[] {
  const found = new Map<string, DoubtRow>();
  for (const { subject, kind, about, evidence, score = null } of doubts) {
    const row = { subject, kind, about, evidence_json: JSON.stringify(evidence), score };
    const key = JSON.stringify([subject, kind, about]);
    const other = found.get(key);
    if (!other || row.evidence_json < other.evidence_json) found.set(key, row);
  }
  return [...found.values()];
}
