import { pipeline } from '../../../db/pipeline.ts';
import type { StatementClaim } from '../../fold/claims/claim.ts';
import { editionHistory, editionHistoryRows } from '../../projections/history/rows.ts';
import { allClaims } from '../../store/claims/claims.ts';
import { folding } from '../../fold/steps/fold-fault.ts';
import { replaceStored, storedRows } from '../../store/tables/sync.ts';
import type { BatchContext } from '../batch-context.ts';

/** Writes the history of editions whose statements were added or retracted; nothing else changes it. */
export async function keepHistory({ client }: BatchContext, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const slugs = subjects.map((subject) => subject.slice('edition:'.length));
  const [{ all, takenBack }, stored] = await pipeline(
    client,
    () => allClaims(client, subjects),
    () => storedRows(client, editionHistory, slugs),
  );
  const stated = new Map<string, StatementClaim[]>(subjects.map((subject) => [subject, []]));
  for (const claim of all) stated.get(claim.subject)!.push(claim);
  const rows = [...stated].flatMap(([subject, claims]) =>
    folding(subject, () => editionHistoryRows(subject, claims, takenBack)),
  );
  await replaceStored(client, editionHistory, stored, rows);
}
