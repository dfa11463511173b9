import { nameKey } from '../../../db/keys/index.ts';
import type { EditionOperation } from '../../../ingest/events/corrections/index.ts';
import type { Claim, CorrectionClaim } from '../claims/claim.ts';
import { sortedUnique } from '../claims/sort-texts.ts';

export const creditTarget = (credit: string): string => `credit:${nameKey(credit)}`;

/** The key by which editions find the corrections that assign them to a series. */
const seriesMembers = (series: string): string => `of series:${series}`;

/**
 * The keys by which editions look up a correction: `edition:<slug>`, `credit:<key>`, `source:<name>`, `series:<slug>`,
 * `catalog`. Empty for a correction of identity or of labels: those are found by their links.
 */
export function targetsOf(claim: CorrectionClaim): string[] {
  switch (claim.type) {
    case 'lineup.corrected':
    case 'source.corrected':
    case 'precedence.set':
      return [claim.subject];
    case 'edition.corrected':
      return sortedUnique([claim.subject, ...claim.data.operations.flatMap(alsoConcerned)]);
    case 'credit.corrected':
      return [creditTarget(claim.data.credit)];
    case 'artist.corrected':
      return sortedUnique(
        claim.data.operations.flatMap((operation) =>
          operation.op === 'assign' ? operation.editions.map((slug) => `edition:${slug}`) : [],
        ),
      );
    case 'label.corrected':
      return [];
  }
}

function alsoConcerned(operation: EditionOperation): string[] {
  switch (operation.op) {
    case 'merge':
      return [`edition:${operation.into}`];
    case 'set':
      return operation.set.series === undefined ? [] : [seriesMembers(operation.set.series.slug)];
    case 'announce':
      return [seriesMembers(operation.edition.series.slug)];
    case 'hide':
      return [];
  }
}

/** Every series to which a source or an editor assigns an edition. */
export const seriesOf = (
  reports: readonly Claim<'edition.reported'>[],
  corrections: readonly CorrectionClaim[],
): string[] =>
  sortedUnique([
    ...reports.map(({ data }) => data.edition.series.slug),
    ...corrections.flatMap(targetsOf).flatMap((target) => {
      const [, series] = /^of series:(.*)$/s.exec(target) ?? [];
      return series === undefined ? [] : [series];
    }),
  ]);
