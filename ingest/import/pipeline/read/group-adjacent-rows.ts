import { type EditionRows, EditionRowCollector, type PlacedRow } from './edition-rows.ts';

/** The rows of an edition are not adjacent, so they must be sorted first. */
export class RowsNotAdjacent extends Error {}

/** Beyond them the slugs would fill the memory. */
const MAX_EDITIONS = 200_000;

/**
 * Yields the editions of adjacent rows, as in most tables: each edition as soon as the next one begins.
 * @throws RowsNotAdjacent if an edition occurs again; what was yielded before was not all of it.
 */
export async function* groupAdjacentRows(
  batches: AsyncIterable<readonly PlacedRow[]>,
): AsyncGenerator<EditionRows> {
  const begun = new Set<string>();
  let edition: EditionRowCollector | null = null;
  for await (const batch of batches) {
    for (const placed of batch) {
      if (edition === null || edition.slug !== placed.slug) {
        if (edition !== null) yield edition.gathered();
        if (begun.has(placed.slug) || begun.size >= MAX_EDITIONS) throw new RowsNotAdjacent();
        begun.add(placed.slug);
        edition = new EditionRowCollector(placed.slug);
      }
      edition.add(placed);
    }
  }
  if (edition !== null) yield edition.gathered();
}
