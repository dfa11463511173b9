/* eslint-disable @typescript-eslint/no-unused-vars -- the bodies follow */
import type { Claim } from '../claims/claim.ts';
import type { Link, Node } from '../identity/group.ts';
import type { LabelGroup, LabelNode, LabelTruth, Roster, RosterCredit } from './label.ts';

/** Links of one release's labels, and of one label's report; prefix `label:`. */
export function linksOfRelease(_claims: readonly Claim<'release.reported'>[]): Link[] {
  throw new Error('follows');
}
export function linksOfLabel(_claim: Claim<'label.reported'>): Link[] {
  throw new Error('follows');
}

/** The roster credits of one release, from its live statements (the highest speaks). */
export function creditsOfRelease(_claims: readonly Claim<'release.reported'>[]): RosterCredit[] {
  throw new Error('follows');
}

export function resolveLabels(_group: LabelGroup): LabelTruth[] {
  throw new Error('follows');
}

/**
 * Rows of `label_credit` out of any set of credits that is whole for the labels (or for the artists) asked about:
 * recompute for an affected label with all its credits, for an affected artist with all of his.
 */
export function rostersOf(
  _credits: readonly RosterCredit[],
  _artistOf: (node: Node) => string | null,
  _labelOf: (node: LabelNode) => string | null,
): Roster[] {
  throw new Error('follows');
}
