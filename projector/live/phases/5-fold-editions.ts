import { pipeline } from '../../../db/pipeline.ts';
import type { Node } from '../../fold/identity/group.ts';
import { nodeOf } from '../../fold/identity/links.ts';
import type { ArtistRef, EditionTruth } from '../../fold/editions/truth.ts';
import { booking, type BookingRow, bookingRows } from '../../projections/bookings/rows.ts';
import { edition, editionRow, type EditionTableRow } from '../../projections/editions/rows.ts';
import { reviewItem, reviewItemRows } from '../../projections/review/rows.ts';
import { correctionEffect, effectRows } from '../../store/state/corrections.ts';
import { artistsOf } from '../../store/state/graph.ts';
import { folding } from '../steps/fold-fault.ts';
import { replaceStored, storedRows } from '../../store/tables/sync.ts';
import type { Difference } from '../../store/tables/table.ts';
import { actsOf, editionOf, loadEditions, type BatchContext } from '../batch-context.ts';
import { readCredits } from './3-link-credits.ts';

export interface EditionChange {
  readonly editions: Difference<EditionTableRow>;
  readonly bookings: Difference<BookingRow>;
}

/** Phase E: folds editions anew, with who is who settled, and writes what differs. */
export async function foldEditions(work: BatchContext, subjects: readonly string[]): Promise<EditionChange> {
  const { client } = work;
  await loadEditions(work, subjects);
  await readCredits(work, subjects);
  const slugs = subjects.map((subject) => subject.slice('edition:'.length));
  const [artists, ...stored] = await pipeline(
    client,
    () => artistsOf(client, nodesNamed(work, subjects)),
    () => storedRows(client, edition, slugs),
    () => storedRows(client, booking, slugs),
    () => storedRows(client, reviewItem, subjects),
    () => storedRows(client, correctionEffect, subjects),
  );
  const truths = subjects
    .map((subject) => foldOne(work, subject, artists))
    .filter((truth): truth is EditionTruth => truth !== null);
  const editions = await replaceStored(client, edition, stored[0], truths.map(editionRow));
  const bookings = await replaceStored(client, booking, stored[1], truths.flatMap(bookingRows));
  await replaceStored(
    client,
    reviewItem,
    stored[2],
    reviewItemRows(truths.flatMap(({ reviewItems }) => reviewItems)),
  );
  const effects = subjects.flatMap((subject) => effectRows(editionOf(work, subject)));
  await replaceStored(client, correctionEffect, stored[3], effects);
  return { editions, bookings };
}

function nodesNamed(work: BatchContext, subjects: readonly string[]): Node[] {
  const nodes = new Set<Node>();
  for (const subject of subjects) {
    for (const act of actsOf(work, subject)) nodes.add(nodeOf(act));
  }
  return [...nodes];
}

function foldOne(
  work: BatchContext,
  subject: string,
  artists: ReadonlyMap<Node, ArtistRef>,
): EditionTruth | null {
  const readings = work.readings.get(subject)!;
  const { slug, editions, lineups, ruling } = editionOf(work, subject);
  return folding(subject, () =>
    work.folds.foldEdition({
      slug,
      editions,
      lineups,
      ruling,
      readings,
      artistOf: (act) => {
        const node = nodeOf(act);
        const artist = artists.get(node);
        if (!artist) throw new Error(`nobody was resolved for ${node}`);
        return { name: artist.name, slug: artist.slug };
      },
      asOf: work.asOf,
    }),
  );
}
