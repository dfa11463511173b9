import { inOneGo } from '../../../db/in-one-go.ts';
import type { StatementClaim } from '../../fold/claims/claim.ts';
import { editionHistory, editionHistoryRows } from '../../models/history/rows.ts';
import { allClaims } from '../../state/claims.ts';
import { folding } from '../../steps/fold-fault.ts';
import { replaceStored, storedRows } from '../../tables/sync.ts';
import type { Work } from '../work.ts';

/** Tells anew what was said of editions about which a statement came or was taken back; nothing else changes it. */
export async function keepHistory({ client }: Work, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const slugs = subjects.map((subject) => subject.slice('edition:'.length));
  const [{ all, takenBack }, stored] = await inOneGo(
    client,
    () => allClaims(client, subjects),
    () => storedRows(client, editionHistory, slugs),
  );
  const said = new Map<string, StatementClaim[]>(subjects.map((subject) => [subject, []]));
  for (const claim of all) said.get(claim.subject)!.push(claim);
  const rows = [...said].flatMap(([subject, claims]) =>
    folding(subject, () => editionHistoryRows(subject, claims, takenBack)),
  );
  await replaceStored(client, editionHistory, stored, rows);
}
