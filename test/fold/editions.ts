import { slugOfEdition } from '../../ingest/events/index.ts';
import type { Claim } from '../../projector/fold/claims/claim.ts';
import { foldEdition } from '../../projector/fold/editions/fold-edition.ts';
import { readEdition } from '../../projector/fold/editions/readings/edition-readings.ts';
import type { EditionInput, FoldedEdition } from '../../projector/fold/editions/edition-types.ts';
import { nodeOf } from '../../projector/fold/identity/identity-links.ts';
import { slugOf } from '../../db/keys/index.ts';

/** What the sources said of an edition, in any order. */
export type Stated = readonly (Claim<'edition.reported'> | Claim<'lineup.reported'>)[];

const AS_OF = Date.parse('2024-06-01T00:00:00Z');

/** Folds with everybody an artist of their own name; an act with an id goes under the id. */
export function inputOf(
  stated: Stated,
  options: Partial<EditionInput> & { known?: readonly string[] } = {},
): EditionInput {
  const lineups = stated.filter(
    (claim): claim is Claim<'lineup.reported'> => claim.type === 'lineup.reported',
  );
  const editions = stated.filter(
    (claim): claim is Claim<'edition.reported'> => claim.type === 'edition.reported',
  );
  const known = new Set(options.known ?? []);
  return {
    slug: slugOfEdition(stated[0]!.subject),
    editions,
    lineups,
    readings: readEdition(lineups, (key) => known.has(key)),
    artistOf: (act) => ({ slug: slugOf(act.ids.length > 0 ? nodeOf(act) : act.name), name: act.name }),
    asOf: AS_OF,
    ...options,
  };
}

export function foldSaid(stated: Stated, options: Parameters<typeof inputOf>[1] = {}): FoldedEdition {
  const folded = foldEdition(inputOf(stated, options));
  if (folded === null) throw new Error('the edition does not exist');
  return folded;
}
