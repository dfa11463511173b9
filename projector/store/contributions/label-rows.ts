import { canonicalJson } from '../../../ingest/events/index.ts';
import { type Claim, claimsOf, type StatementClaim } from '../../fold/claims/index.ts';
import {
  creditsOfRelease,
  creditsOfCorrection,
  labelNodeOf,
  releaseOf,
  type RosterCredit,
} from '../../fold/labels/index.ts';
import type { LabelMentionRow, RosterCreditRow } from '../rosters/rosters.ts';
import { folding, indexable } from '../../fold/steps/index.ts';

/** The roster credits of a release, from its live statements. */
export function rosterCreditRows(subject: string, live: readonly StatementClaim[]): RosterCreditRow[] {
  return folding(subject, () => {
    const rows = new Map<string, RosterCreditRow>();
    for (const { label, artist, master, year } of creditsOfRelease(claimsOf(live, 'release.reported'))) {
      indexable(artist.join());
      rows.set(JSON.stringify([label, artist]), creditRow(subject, { label, artist, master, year }));
    }
    return [...rows.values()];
  });
}

/** The roster credits of an editor's correction of labels; of two on one artist and label, the later wins. */
export const correctionCreditRows = (subject: string, claim: Claim<'label.corrected'>): RosterCreditRow[] =>
  folding(subject, () => {
    const credits = creditsOfCorrection(claim).map((credit) => creditRow(subject, credit));
    return [...new Map(credits.map((row) => [JSON.stringify([row.label, row.artist]), row])).values()];
  });

const creditRow = (
  subject: string,
  { label, artist, master, year, ruling }: RosterCredit,
): RosterCreditRow => ({
  subject,
  label: indexable(label),
  artist,
  master,
  year,
  counts: ruling?.counts ?? null,
  position: ruling?.position ?? null,
});

/** The labels that a release names. */
export function labelMentionRows(subject: string, live: readonly StatementClaim[]): LabelMentionRow[] {
  return folding(subject, () => {
    const release = releaseOf(claimsOf(live, 'release.reported'));
    const rows = new Map<string, LabelMentionRow>();
    for (const { name, ids } of release?.labels ?? []) {
      const row = {
        label: indexable(labelNodeOf({ name, ids })),
        name: indexable(name),
        ids_json: indexable(canonicalJson(ids)),
        subject,
      };
      rows.set(JSON.stringify([row.label, row.name, row.ids_json]), row);
    }
    return [...rows.values()];
  });
}
