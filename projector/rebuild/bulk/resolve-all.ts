import { type Claim, claimsOf } from '../../fold/claims/index.ts';
import {
  type ResolvedArtist,
  type CreditOccurrence,
  type IdentityGroup,
  type Node,
  type ReviewItem,
  identityCorrections,
} from '../../fold/identity/index.ts';
import { artistMentions } from '../../projections/artists/index.ts';
import { artistTables } from '../../projections/index.ts';
import { correctionSubject } from '../../store/corrections/index.ts';
import { artistNode } from '../../store/identity/index.ts';
import { nearName } from '../../store/names/index.ts';
import { folding, type Folds, indexable } from '../../fold/steps/index.ts';
import type { TableCopies } from '../../store/copy/index.ts';
import type { CatalogNames } from './node-groups.ts';
import type { CollectedStatements } from './collect-log.ts';
import { nearNamesOf } from './near-name-rows.ts';

/** The resolved identities of the whole log. */
export interface Identity {
  readonly resolvedArtists: readonly ResolvedArtist[];
  readonly reviewItems: readonly ReviewItem[];
  /** The artist that each node leads to. */
  readonly byNode: ReadonlyMap<Node, ResolvedArtist>;
}

// Solving several groups together has the same result as solving each, and costs less.
const BATCH_GROUPS = 500;

interface GroupParts {
  readonly reports: string[];
  readonly corrections: Claim<'artist.corrected'>[];
  readonly occurrences: CreditOccurrence[];
}

/** Resolves all groups, and writes all rows that do not need the bookings. */
export async function resolveAll(
  copies: TableCopies,
  gathered: CollectedStatements,
  named: CatalogNames,
  folds: Folds,
): Promise<Identity> {
  const resolvedArtists: ResolvedArtist[] = [];
  const reviewItems: ReviewItem[] = [];
  for await (const group of readGroups(gathered, named)) {
    const resolution = folding('', () => folds.resolveGroup(group));
    resolvedArtists.push(...resolution.artists);
    reviewItems.push(...resolution.reviewItems);
  }
  const byNode = new Map(
    resolvedArtists.flatMap((resolved) => resolved.nodes.map((node) => [node, resolved] as const)),
  );
  await copies.write(artistNode, resolvedArtists.flatMap(nodeRows));
  for (const { table, rows } of artistTables) await copies.write(table, resolvedArtists.flatMap(rows));
  const near = nearNamesOf(resolvedArtists);
  await copies.write(nearName, near.rows());
  for (const each of near.suggestions()) reviewItems.push(each);
  return { resolvedArtists, reviewItems, byNode };
}

async function* readGroups(gathered: CollectedStatements, named: CatalogNames): AsyncIterable<IdentityGroup> {
  const parts = [...collectParts(gathered, named).values()];
  for (let at = 0; at < parts.length; at += BATCH_GROUPS) {
    const some = parts.slice(at, at + BATCH_GROUPS);
    const subjects = some.flatMap(({ reports }) => reports);
    const reports: Claim<'artist.reported'>[] = [];
    for await (const chunk of gathered.claims.live(subjects, gathered.retracted)) {
      for (const live of chunk.values()) reports.push(...claimsOf(live, 'artist.reported'));
    }
    yield {
      reports,
      corrections: some.flatMap(({ corrections }) => corrections),
      occurrences: some.flatMap(({ occurrences }) => occurrences),
    };
  }
}

/** The input for resolving each connected group, by its root. */
function collectParts(
  { corrections }: CollectedStatements,
  { occurrences, groups }: CatalogNames,
): Map<Node, GroupParts> {
  const parts = new Map<Node, GroupParts>();
  const toPart = (root: Node): GroupParts => {
    const known = parts.get(root);
    if (known) return known;
    const fresh = { reports: [], corrections: [], occurrences: [] };
    parts.set(root, fresh);
    return fresh;
  };
  const corrected = new Map(
    identityCorrections(corrections).map((claim) => [correctionSubject(claim.id), claim]),
  );
  for (const { root, subject } of groups.subjects('artist:')) toPart(root).reports.push(subject);
  for (const { root, subject } of groups.subjects('correction:')) {
    const claim = corrected.get(subject);
    // A correction of labels is connected to labels.
    if (claim) toPart(root).corrections.push(claim);
  }
  for (const each of occurrences) toPart(groups.rootOf(`name:${each.key}`)).occurrences.push(each);
  return parts;
}

const nodeRows = ({ slug, nodes }: ResolvedArtist) => nodes.map((node) => ({ node, artist_slug: slug }));

/** The nodes to which the rows refer. */
export const nodeReferenceRows = (resolved: ResolvedArtist) =>
  artistMentions(resolved).map((node) => ({ node: indexable(node), shown: `artist:${resolved.slug}` }));
