import { slugOf } from '../../../db/keys/index.ts';
import type { StatementClaim } from '../../fold/claims/index.ts';
import type { CorrectedEdition } from '../../fold/corrections/index.ts';
import type { Act } from '../../fold/credits/index.ts';
import type { ArtistRef } from '../../fold/editions/index.ts';
import { type Node, nodeOf } from '../../fold/identity/index.ts';
import { importsOf } from '../../store/parked/index.ts';

/** One edition with corrections applied, as it is now, and as it is after the import. */
export interface PreviewedEdition {
  readonly slug: string;
  readonly now: CorrectedEdition;
  readonly then: CorrectedEdition;
}

/** All claims after publishing, of which an announced one may have been published before. */
export function withAnnounced(
  all: readonly StatementClaim[],
  announced: readonly StatementClaim[],
): StatementClaim[] {
  const claims = new Map(all.map((claim) => [claim.id, claim]));
  for (const claim of announced) {
    const stated = claims.get(claim.id);
    claims.set(claim.id, stated ? { ...stated, imports: importsOf(stated.imports, claim.imports) } : claim);
  }
  return [...claims.values()];
}

/**
 * The nodes that determine who an act is: its own, and that of its name, with which an act with a new id
 * would merge.
 */
export const identifyingNodes = (act: Act): Node[] => [nodeOf(act), `name:${act.key}`];

/** The artist of an act in a preview: a name unknown to the catalog becomes an artist of that name. */
export function findPreviewedArtist(act: Act, artists: ReadonlyMap<Node, ArtistRef>): ArtistRef {
  const [artist] = identifyingNodes(act).flatMap((node) => artists.get(node) ?? []);
  return artist ?? { name: act.name, slug: slugOf(act.name) };
}
