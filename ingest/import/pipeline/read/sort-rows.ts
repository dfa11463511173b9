import { type EditionRows, EditionRowCollector, type PlacedRow, type Row } from './edition-rows.ts';
import type { SortedRows } from './sorted-rows.ts';

/** The editions of rows in any order, by their slugs. */
export async function* sorted(
  batches: AsyncIterable<readonly PlacedRow[]>,
  rows: SortedRows,
): AsyncGenerator<EditionRows> {
  for await (const batch of batches) {
    // JSON has neither line ends nor tabs.
    for (const { slug, part, row } of batch)
      await rows.put(`${slug} ${JSON.stringify(part)}`, JSON.stringify(row));
  }
  let edition: EditionRowCollector | null = null;
  for await (const { key, line } of rows.sorted()) {
    const space = key.indexOf(' ');
    const slug = key.slice(0, space);
    if (edition !== null && edition.slug !== slug) {
      yield edition.gathered();
      edition = null;
    }
    edition ??= new EditionRowCollector(slug);
    const part = JSON.parse(key.slice(space + 1)) as string | null;
    edition.add({ slug, part, row: JSON.parse(line) as Row });
  }
  if (edition !== null) yield edition.gathered();
}
