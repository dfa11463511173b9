import { slugOfEdition } from '../../../ingest/events/index.ts';
import type { StatementClaim } from '../../fold/claims/index.ts';
import { historyOf } from '../../fold/editions/index.ts';
import { ownedTable } from '../../store/tables/index.ts';

/** A row of `edition_history`. */
export interface EditionHistoryRow {
  readonly edition_slug: string;
  readonly history_json: string;
}

export const editionHistory = ownedTable<EditionHistoryRow>({
  name: 'edition_history',
  columns: {
    edition_slug: 'text',
    history_json: 'text',
  },
  key: ['edition_slug'],
  owner: 'edition_slug',
});

/** @param stated all statements on the edition, in any order. No row if all are retracted. */
export function editionHistoryRows(
  subject: string,
  stated: readonly StatementClaim[],
  retracted: ReadonlySet<string>,
): EditionHistoryRow[] {
  const history = historyOf(stated, retracted);
  if (history.length === 0) return [];
  return [{ edition_slug: slugOfEdition(subject), history_json: JSON.stringify(history) }];
}
