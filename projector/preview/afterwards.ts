import { slugOf } from '../../db/keys/index.ts';
import { claimsOf, type Claim, type StatementClaim } from '../fold/claims/claim.ts';
import { liveStatements } from '../fold/claims/live.ts';
import type { Act } from '../fold/credits/index.ts';
import { type EditionReadings, readEdition } from '../fold/editions/readings.ts';
import { foldEdition } from '../fold/editions/fold.ts';
import type { ArtistRef, EditionTruth } from '../fold/editions/truth.ts';
import type { Node } from '../fold/identity/group.ts';
import { nodeOf } from '../fold/identity/links.ts';
import type { Known } from '../state/known.ts';
import { importsOf } from '../steps/admit.ts';

/** What speaks of one edition now, and once what is announced has been published. */
export interface Edition {
  readonly slug: string;
  readonly now: readonly StatementClaim[];
  readonly then: readonly StatementClaim[];
}

/** @param all everything that was ever said about it. */
export function editionOf(
  subject: string,
  all: readonly StatementClaim[],
  takenBack: ReadonlySet<string>,
  announced: readonly StatementClaim[],
): Edition {
  const live = (claims: readonly StatementClaim[]): StatementClaim[] =>
    liveStatements(claims, takenBack) as StatementClaim[];
  const together = new Map(all.map((claim) => [claim.id, claim]));
  for (const claim of announced) {
    const said = together.get(claim.id);
    together.set(claim.id, said ? { ...said, imports: importsOf(said.imports, claim.imports) } : claim);
  }
  return { slug: subject.slice('edition:'.length), now: live(all), then: live([...together.values()]) };
}

export const lineupsOf = (claims: readonly StatementClaim[]): Claim<'lineup.reported'>[] =>
  claimsOf(claims, 'lineup.reported');

export const readingsOf = (claims: readonly StatementClaim[], known: Known): EditionReadings =>
  readEdition(
    lineupsOf(claims),
    (key) => known.has(key),
    (key) => known.get(key) ?? false,
  );

/** The nodes that say who an act is: its own, and that of its name, which whoever is new by an id would meet. */
export const nodesOf = (act: Act): Node[] => [nodeOf(act), `name:${act.key}`];

/** The projector's own fold. Somebody whom the catalog does not know yet is an artist of that name. */
export function truthOf(
  slug: string,
  claims: readonly StatementClaim[],
  readings: EditionReadings,
  artists: ReadonlyMap<Node, ArtistRef>,
  asOf: number,
): EditionTruth | null {
  return foldEdition({
    slug,
    editions: claimsOf(claims, 'edition.reported'),
    lineups: lineupsOf(claims),
    readings,
    artistOf: (act) => {
      const [artist] = nodesOf(act).flatMap((node) => artists.get(node) ?? []);
      return artist ?? { name: act.name, slug: slugOf(act.name) };
    },
    asOf,
  });
}
