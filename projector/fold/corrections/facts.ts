import type { EditionFacts } from '../../../ingest/events/statements/index.ts';
import type { Claim } from '../claims/claim.ts';
import { type Facts, factsOf } from '../editions/facts.ts';
import type { Ruling } from './ruling.ts';

/**
 * The facts of an edition: the editors' corrections, else the sources' statements. Null if no claim says that
 * it exists.
 */
export function ruledFacts(
  slug: string,
  editions: readonly Claim<'edition.reported'>[],
  { first, set }: Pick<Ruling, 'first' | 'set'>,
): Facts | null {
  const stated = factsOf(editions, { first, own: `edition:${slug}` });
  return stated && withFields({ ...stated, slug }, set);
}

/** Fields that are null take a source's word away. An end that a new start leaves behind is nobody's. */
function withFields(facts: Facts, { genres, ...set }: Partial<EditionFacts>): Facts {
  const ruled = { ...facts, ...set, ...(genres && { tags: genres.length > 0 ? [genres] : [] }) };
  const { start_date, end_date } = ruled;
  const stale =
    set.end_date === undefined && start_date !== null && end_date !== null && end_date < start_date;
  return stale ? { ...ruled, end_date: null } : ruled;
}
