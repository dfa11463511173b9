import type { EditionFacts } from '../../../../ingest/events/statements/index.ts';
import { claimsOf, type Claim, type CorrectionClaim } from '../../claims/claim.ts';
import { ruledFacts } from './corrected-facts.ts';
import { EDITOR } from './ruled-fields.ts';

type PrecedenceSet = Claim<'precedence.set'>;

/** The order in which an editor ranks the sources of one edition. */
export interface Precedence {
  readonly first: readonly string[];
  /** The first one's lineup is complete: lineups of others are suggestions. */
  readonly complete: boolean;
  readonly by: PrecedenceSet | null;
}

/** The narrowest precedence (the edition's, its series', the catalog's); among equals the latest. */
export function precedenceOf(
  slug: string,
  corrections: readonly CorrectionClaim[],
  editions: readonly Claim<'edition.reported'>[],
  set: Partial<EditionFacts>,
): Precedence {
  const decisions = claimsOf(corrections, 'precedence.set');
  const latest = (isAbout: (subject: string) => boolean): PrecedenceSet | null =>
    decisions.findLast(({ subject }) => isAbout(subject)) ?? null;
  const series = decisions.length === 0 ? null : findSeries(slug, editions, set);
  const by =
    latest((subject) => subject.startsWith('edition:')) ??
    latest((subject) => series !== null && subject === `series:${series}`) ??
    latest((subject) => subject === 'catalog');
  return by === null
    ? { first: [], complete: false, by }
    : { first: by.data.sources, complete: by.data.complete, by };
}

/**
 * The series by the default order of sources, after an editor's own statement: a precedence cannot decide which
 * precedence applies.
 */
const findSeries = (
  slug: string,
  editions: readonly Claim<'edition.reported'>[],
  set: Partial<EditionFacts>,
): string | null => ruledFacts(slug, editions, { first: [EDITOR], set })?.series.slug ?? null;
