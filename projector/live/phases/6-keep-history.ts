import { pipeline } from '../../../db/index.ts';
import { slugOfEdition } from '../../../ingest/events/index.ts';
import type { StatementClaim } from '../../fold/claims/index.ts';
import {
  editionHistory,
  editionHistoryRows,
  knownSlots,
  knownSlotsRows,
} from '../../projections/history/index.ts';
import { allClaims } from '../../store/claims/index.ts';
import { folding } from '../../fold/steps/index.ts';
import { replaceStored, storedRows } from '../../store/tables/index.ts';
import { type BatchContext, editionOf, readEarlier } from '../batch-context.ts';

/** Phase 6: writes the history of editions whose statements were added or retracted; nothing else changes it. */
export async function keepHistory({ client }: BatchContext, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const slugs = subjects.map(slugOfEdition);
  const [{ all, retracted }, stored] = await pipeline(
    client,
    () => allClaims(client, subjects),
    () => storedRows(client, editionHistory, slugs),
  );
  const stated = new Map<string, StatementClaim[]>(subjects.map((subject) => [subject, []]));
  for (const claim of all) stated.get(claim.subject)!.push(claim);
  const rows = [...stated].flatMap(([subject, claims]) =>
    folding(subject, () => editionHistoryRows(subject, claims, retracted)),
  );
  await replaceStored(client, editionHistory, stored, rows);
}

/** Phase 6, second part: writes the periods in which slots were in force, for editions whose credits were read. */
export async function keepKnownSlots(context: BatchContext, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const slugs = subjects.map(slugOfEdition);
  const stored = await storedRows(context.client, knownSlots, slugs);
  const rows = subjects.flatMap((subject) =>
    folding(subject, () =>
      knownSlotsRows(subject, editionOf(context, subject).published, [
        context.readings.get(subject)!,
        readEarlier(context, subject),
      ]),
    ),
  );
  await replaceStored(context.client, knownSlots, stored, rows);
}
