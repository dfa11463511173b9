import { statement } from '../../../db/index.ts';
import type { ReviewItem } from '../../fold/identity/index.ts';
import { ownedTable } from '../../store/tables/index.ts';

/** A row of `reviewItem`. */
export interface ReviewItemRow {
  readonly subject: string;
  readonly kind: string;
  readonly about: string;
  readonly evidence_json: string;
  readonly score: number | null;
}

export const reviewItem = ownedTable<ReviewItemRow>({
  name: 'review_item',
  columns: {
    subject: 'text',
    kind: 'text',
    about: 'text',
    evidence_json: 'text',
    score: 'float8',
  },
  key: ['subject', 'kind', 'about'],
  owner: 'subject',
  where: "kind NOT IN ('near_name', 'same_name')",
});

/** Rows of `reviewItem` that suggest that two artists may be one: owned by both. */
export const nearNameItem = {
  ...reviewItem,
  load: statement(import.meta.url, './near-review-item-load.sql'),
};

/** Rows of `reviewItem` on one name that may be two artists: they follow from bookings, the others from names. */
export const sameNameItem = {
  ...reviewItem,
  load: statement(import.meta.url, './same-name-load.sql'),
};

/**
 * One row per item; of two on the same subject and matter the one with the smaller evidence, so that order does not
 * matter.
 */
export function reviewItemRows(reviewItems: Iterable<ReviewItem>): ReviewItemRow[] {
  const found = new Map<string, ReviewItemRow>();
  for (const { subject, kind, about, evidence, score = null } of reviewItems) {
    const row = { subject, kind, about, evidence_json: JSON.stringify(evidence), score };
    const key = JSON.stringify([subject, kind, about]);
    const other = found.get(key);
    if (!other || row.evidence_json < other.evidence_json) found.set(key, row);
  }
  return [...found.values()];
}
