import type { EditionFacts } from '../../../../ingest/events/statements/index.ts';
import type { Claim } from '../../claims/claim.ts';
import { type CorrectedPlace, type Facts, factsOf } from '../../editions/fold-facts.ts';
import { definedFields, omitFields } from './given-fields.ts';
import type { Ruling } from './ruling-type.ts';

/** The facts of an edition: the corrections', else the sources'. Null if no claim states that the edition exists. */
export function ruledFacts(
  slug: string,
  editions: readonly Claim<'edition.reported'>[],
  { first, set }: Pick<Ruling, 'first' | 'set'>,
): Facts | null {
  const corrected: CorrectedPlace = definedFields<Pick<EditionFacts, 'venue' | 'city'>>({
    venue: set.venue,
    city: set.city,
  });
  const stated = factsOf(editions, { first, own: `edition:${slug}`, corrected });
  return stated && withFields({ ...stated, slug }, set);
}

/**
 * Applies a correction after earlier ones. One of venue or city without coordinates removes earlier coordinates: they
 * belong to another place.
 */
export function withCorrection(
  earlier: Partial<EditionFacts>,
  set: Partial<EditionFacts>,
): Partial<EditionFacts> {
  const moves = set.coordinates === undefined && (set.venue !== undefined || set.city !== undefined);
  return { ...(moves ? omitFields(earlier, 'coordinates') : earlier), ...set };
}

/** A null field removes the source's value. A new start that is later than the stated end removes the end. */
function withFields(
  facts: Facts,
  { genres, coordinates = facts.coordinates, ...set }: Partial<EditionFacts>,
): Facts {
  const ruled = { ...facts, coordinates, ...set, ...(genres && { tags: genres.length > 0 ? [genres] : [] }) };
  const { start_date, end_date } = ruled;
  const stale =
    set.end_date === undefined && start_date !== null && end_date !== null && end_date < start_date;
  return stale ? { ...ruled, end_date: null } : ruled;
}
