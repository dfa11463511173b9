import type { ArtistCorrected } from '../../../ingest/events/corrections/index.ts';
import { type Claim, claimsOf, type StatementClaim } from '../../fold/claims/index.ts';
import type { Act } from '../../fold/credits/index.ts';
import { type Link, linksOfActs, linksOfCorrection, linksOfReport } from '../../fold/identity/index.ts';
import { linksOfLabel, linksOfLabelCorrection, linksOfRelease } from '../../fold/labels/index.ts';
import type { CreditOccurrenceRow } from '../names/name-tables.ts';
import type { LinkRow } from '../identity/nodes.ts';
import { folding, indexable } from '../../fold/steps/index.ts';

/** The credit occurrences of an edition with these acts. */
export function creditOccurrenceRows(subject: string, acts: readonly Act[]): CreditOccurrenceRow[] {
  return folding(subject, () => {
    const rows = new Map<string, CreditOccurrenceRow>();
    for (const { key, name, ids } of acts) {
      indexable(ids.join());
      const row = { key: indexable(key), spelling: indexable(name), ids, subject };
      rows.set(JSON.stringify([key, name, ids]), row);
    }
    return [...rows.values()];
  });
}

export const actLinkRows = (subject: string, acts: readonly Act[]): LinkRow[] =>
  folding(subject, () => linkRows(subject, linksOfActs(acts)));

export const correctionLinkRows = (subject: string, data: ArtistCorrected): LinkRow[] =>
  folding(subject, () => linkRows(subject, linksOfCorrection(data)));

export const labelCorrectionLinkRows = (subject: string, claim: Claim<'label.corrected'>): LinkRow[] =>
  folding(subject, () => linkRows(subject, linksOfLabelCorrection(claim)));

/** Links that the live statements about an artist, a label or a release contribute. */
export function statementLinkRows(subject: string, live: readonly StatementClaim[]): LinkRow[] {
  return folding(subject, () =>
    linkRows(subject, [
      ...claimsOf(live, 'artist.reported').flatMap(linksOfReport),
      ...claimsOf(live, 'label.reported').flatMap(linksOfLabel),
      ...linksOfRelease(claimsOf(live, 'release.reported')),
    ]),
  );
}

/** Each link in both directions, once. */
function linkRows(subject: string, links: readonly Link[]): LinkRow[] {
  const rows = new Map<string, LinkRow>();
  const add = (a: string, b: string) => rows.set(`${a}\0${b}`, { a, b, subject });
  for (const { a, b } of links) {
    add(indexable(a), indexable(b));
    add(b, a);
  }
  return [...rows.values()];
}
