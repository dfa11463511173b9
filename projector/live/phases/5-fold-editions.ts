import { pipeline } from '../../../db/index.ts';
import { slugOfEdition } from '../../../ingest/events/index.ts';
import { type Node, nodeOf } from '../../fold/identity/index.ts';
import type { FoldedEdition } from '../../fold/editions/index.ts';
import { booking, type BookingRow } from '../../projections/bookings/index.ts';
import { edition, type EditionTableRow } from '../../projections/editions/index.ts';
import { editionTables } from '../../projections/index.ts';
import { reviewItem, reviewItemRows } from '../../projections/review/index.ts';
import { correctionEffect, effectRows } from '../../store/corrections/index.ts';
import { artistsOf } from '../../store/identity/index.ts';
import { foldCorrectedEdition } from '../../fold/steps/index.ts';
import { type Difference, replaceStored, storedRows, TableChanges } from '../../store/tables/index.ts';
import { actsOf, editionOf, loadEditions, type BatchContext } from '../batch-context.ts';
import { readCredits } from './3-link-credits.ts';

export interface EditionChange {
  readonly editions: Difference<EditionTableRow>;
  readonly bookings: Difference<BookingRow>;
}

/** Phase 5: folds editions again, with identity resolved, and writes the differences. */
export async function foldEditions(
  context: BatchContext,
  subjects: readonly string[],
): Promise<EditionChange> {
  const { client } = context;
  await loadEditions(context, subjects);
  await readCredits(context, subjects);
  const slugs = subjects.map(slugOfEdition);
  const [artists, storedItems, storedEffects, ...stored] = await pipeline(
    client,
    () => artistsOf(client, nodesNamed(context, subjects)),
    () => storedRows(client, reviewItem, subjects),
    () => storedRows(client, correctionEffect, subjects),
    ...editionTables.map(
      ({ table }) =>
        () =>
          storedRows(client, table, slugs),
    ),
  );
  const foldedEditions = subjects
    .map((subject) =>
      foldCorrectedEdition(subject, editionOf(context, subject), {
        folds: context.folds,
        readings: context.readings.get(subject)!,
        findArtist: (act) => artists.get(nodeOf(act)),
        asOf: context.asOf,
      }),
    )
    .filter((folded): folded is FoldedEdition => folded !== null);
  const changes = new TableChanges();
  for (const [i, { table, rows }] of editionTables.entries())
    changes.set(table, await replaceStored(client, table, stored[i]!, foldedEditions.flatMap(rows)));
  await replaceStored(
    client,
    reviewItem,
    storedItems,
    reviewItemRows(foldedEditions.flatMap(({ reviewItems }) => reviewItems)),
  );
  const effects = subjects.flatMap((subject) => effectRows(editionOf(context, subject)));
  await replaceStored(client, correctionEffect, storedEffects, effects);
  return { editions: changes.get(edition), bookings: changes.get(booking) };
}

function nodesNamed(context: BatchContext, subjects: readonly string[]): Node[] {
  const nodes = new Set<Node>();
  for (const subject of subjects) {
    for (const act of actsOf(context, subject)) nodes.add(nodeOf(act));
  }
  return [...nodes];
}
