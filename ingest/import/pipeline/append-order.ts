import { type CollectedStatements, StatementCollector, type Placed } from './gather.ts';

/** The rows of an edition do not all stand together: they must be sorted first. */
export class AppendOrderViolation extends Error {}

/** Beyond them the slugs would fill the memory. */
const MOST_EDITIONS = 200_000;

/**
 * The editions of rows that stand together, as most tables have them: each goes on as soon as the next one begins.
 * @throws OutOfTurn where an edition comes again; what went on until then was not all of it.
 */
export async function* inTurn(
  batches: AsyncIterable<readonly Placed[]>,
): AsyncGenerator<CollectedStatements> {
  const begun = new Set<string>();
  let edition: StatementCollector | null = null;
  for await (const batch of batches) {
    for (const placed of batch) {
      if (edition === null || edition.slug !== placed.slug) {
        if (edition !== null) yield edition.gathered();
        if (begun.has(placed.slug) || begun.size >= MOST_EDITIONS) throw new AppendOrderViolation();
        begun.add(placed.slug);
        edition = new StatementCollector(placed.slug);
      }
      edition.add(placed);
    }
  }
  if (edition !== null) yield edition.gathered();
}
