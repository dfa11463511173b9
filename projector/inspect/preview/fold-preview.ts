import { slugOf } from '../../../db/keys/index.ts';
import type { StatementClaim } from '../../fold/claims/index.ts';
import { type CorrectedEdition, withAssigned } from '../../fold/corrections/index.ts';
import type { Act } from '../../fold/credits/index.ts';
import {
  type ArtistRef,
  type EditionReadings,
  type FoldedEdition,
  foldEdition,
  readEdition,
} from '../../fold/editions/index.ts';
import { type Node, nodeOf } from '../../fold/identity/index.ts';
import type { KnownNames } from '../../store/names/index.ts';
import { importsOf } from '../../store/parked/index.ts';

/** One edition with corrections applied, as it is now, and as it is after the import. */
export interface Edition {
  readonly slug: string;
  readonly now: CorrectedEdition;
  readonly then: CorrectedEdition;
}

/** All claims after publishing, of which an announced one may have been published before. */
export function together(
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

export const readingsOf = ({ lineups, assigned }: CorrectedEdition, known: KnownNames): EditionReadings =>
  withAssigned(
    readEdition(
      lineups,
      (key) => known.has(key),
      (key) => known.get(key) ?? false,
    ),
    assigned,
  );

/**
 * The nodes that determine who an act is: its own, and that of its name, with which an act with a new id
 * would merge.
 */
export const nodesOf = (act: Act): Node[] => [nodeOf(act), `name:${act.key}`];

/** Runs the projector's own fold. A name unknown to the catalog becomes an artist of that name. */
export function foldPreviewed(
  { slug, editions, lineups, ruling }: CorrectedEdition,
  readings: EditionReadings,
  artists: ReadonlyMap<Node, ArtistRef>,
  asOf: number,
): FoldedEdition | null {
  return foldEdition({
    slug,
    editions,
    lineups,
    ruling,
    readings,
    artistOf: (act) => {
      const [artist] = nodesOf(act).flatMap((node) => artists.get(node) ?? []);
      return artist ?? { name: act.name, slug: slugOf(act.name) };
    },
    asOf,
  });
}
