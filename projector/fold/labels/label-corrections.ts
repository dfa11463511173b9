import type { IdentityOperation } from '../../../ingest/events/corrections/index.ts';
import type { Claim, CorrectionClaim } from '../claims/claim.ts';
import { asArtists } from '../identity/identity-corrections.ts';
import type { Link } from '../identity/identity-types.ts';
import { linksOfCorrection, refNode } from '../identity/identity-links.ts';
import type { RosterCredit } from './label-types.ts';
import { labelNode } from './label-links.ts';

type LabelCorrection = Claim<'label.corrected'>;

/**
 * Converts corrections that merge or separate labels to the form of artists' corrections, since the same rules apply.
 */
export const labelIdentityCorrections = (
  corrections: readonly CorrectionClaim[],
): Claim<'artist.corrected'>[] =>
  corrections.flatMap((claim) =>
    claim.type === 'label.corrected' ? [asArtists(claim, whoIsOne(claim))] : [],
  );

const whoIsOne = ({ data }: LabelCorrection): IdentityOperation[] =>
  data.operations.flatMap((operation) => (operation.op === 'credit' ? [] : [operation]));

/** The links of an editor's correction of labels. */
export const linksOfLabelCorrection = (claim: LabelCorrection): Link[] =>
  linksOfCorrection({ ...claim.data, operations: whoIsOne(claim) }).map(({ a, b, weak }) => ({
    a: labelNode(a),
    b: labelNode(b),
    weak,
  }));

/** The artists that an editor added to a label's roster or removed from it. */
export const creditsOfCorrection = ({ id, position, data }: LabelCorrection): RosterCredit[] =>
  data.operations.flatMap((operation): RosterCredit[] => {
    if (operation.op !== 'credit') return [];
    const { label, artist, counts, year } = operation;
    return [
      {
        label: labelNode(refNode(label)),
        artist: [refNode(artist)],
        master: `correction:${id}`,
        year,
        ruling: { counts, position },
      },
    ];
  });
