import { nameKey } from '../../db/keys/index.ts';
import { type AnyClaim, claimsOf } from '../../projector/fold/claims/claim.ts';
import type { ResolvedArtist, Node } from '../../projector/fold/identity/identity-types.ts';
import { resolveGroup } from '../../projector/fold/identity/resolve-group.ts';
import type { ResolvedLabel, Roster } from '../../projector/fold/labels/label-types.ts';
import { creditsOfRelease, resolveLabels, rostersOf } from '../../projector/fold/labels/roster-credits.ts';
import { type ArtistTotals, noBookings } from '../../projector/projections/artists/whole-row.ts';
import { type ArtistNameRow, artistNameRows } from '../../projector/projections/artists/rows.ts';
import { labelRow } from '../../projector/projections/labels/rows.ts';
import { labelTotals, type LabelWholeRow } from '../../projector/projections/labels/whole-row.ts';
import { type ReviewItemRow, reviewItemRows } from '../../projector/projections/review/rows.ts';
import { creditOccurrence } from '../fold/claims.ts';

interface Tables {
  readonly artist_name: readonly ArtistNameRow[];
  readonly label: readonly LabelWholeRow[];
  readonly label_credit: readonly Roster[];
  readonly review_item: readonly ReviewItemRow[];
}

/**
 * The rows of names, labels and rosters that follow from statements, all of one connected group.
 * @param totals of the booked artists, by slug.
 */
export function identityTables(
  stated: readonly AnyClaim[],
  totals: ReadonlyMap<string, ArtistTotals>,
): Tables {
  const releases = claimsOf(stated, 'release.reported');
  const { artists, reviewItems } = resolveGroup({
    reports: claimsOf(stated, 'artist.reported'),
    corrections: [],
    occurrences: listCredits(stated),
  });
  const labels = resolveLabels({
    reports: claimsOf(stated, 'label.reported'),
    mentions: releases.flatMap(({ data }) => data.release.labels),
  });
  const rosters = rostersOf(
    releases.flatMap((claim) => creditsOfRelease([claim])),
    findSlug(artists),
    findSlug(labels),
  );
  const whole = labels.map((resolved) => ({
    ...labelRow(resolved, findSlug(labels)),
    ...labelTotals(
      rosters
        .filter(({ label_slug: slug }) => slug === resolved.slug)
        .map(({ artist_slug: slug }) => totals.get(slug) ?? noBookings),
    ),
  }));
  return {
    artist_name: artists.flatMap(artistNameRows),
    label: whole,
    label_credit: rosters,
    review_item: reviewItemRows(reviewItems),
  };
}

const listCredits = (stated: readonly AnyClaim[]) =>
  claimsOf(stated, 'lineup.reported').flatMap(({ data }) =>
    data.performances.map(({ credit }) => creditOccurrence(credit)),
  );

const findSlug =
  (resolvedSubjects: readonly (ResolvedArtist | ResolvedLabel)[]) =>
  (node: Node): string | null =>
    resolvedSubjects.find(({ nodes }) => nodes.includes(node))?.slug ??
    // A name that only a lineup prints leads to the artist of that name.
    resolvedSubjects.find(({ name }) => node === `name:${nameKey(name)}`)?.slug ??
    null;
