import { pipeline } from '../../../db/index.ts';
import { claimsOf } from '../../fold/claims/index.ts';
import {
  type ResolvedArtist,
  type Node,
  type Resolution,
  identityCorrections,
} from '../../fold/identity/index.ts';
import {
  artist,
  type ArtistIdentityRow,
  artistMentions,
  artistRow,
  membership,
  membershipRows,
  membershipsOf,
} from '../../projections/artists/index.ts';
import { artistTables } from '../../projections/index.ts';
import { reviewItem, reviewItemRows } from '../../projections/review/index.ts';
import { correctionsOf } from '../../store/corrections/index.ts';
import {
  artistNode,
  type ArtistNodeRow,
  closureOf,
  creditOccurrencesOf,
  editionsNaming,
  mentioning,
  nodeReference,
  nodesOfArtists,
  ownersOf,
} from '../../store/identity/index.ts';
import { folding, indexable } from '../../fold/steps/index.ts';
import {
  changesOf,
  type Difference,
  replaceRows,
  replaceStored,
  storedRows,
} from '../../store/tables/index.ts';
import { loadStatements, statementsAbout, type BatchContext } from '../batch-context.ts';
import { suggestNearNames } from './near-names.ts';
import { findReassignedSlugs } from './reassigned-slugs.ts';

/** Changes in identity by a batch. */
export interface IdentityChange {
  readonly artists: Difference<ArtistIdentityRow>;
  /** Nodes that lead elsewhere than before. */
  readonly nodes: Difference<ArtistNodeRow>;
  /** Slugs that were reassigned to another artist, with the slug of the former one; null where that artist is gone. */
  readonly reassigned: ReadonlyMap<string, string | null>;
  /** Subjects of the editions with an artist whose slug or name changed. */
  readonly editions: readonly string[];
}

interface Resolved {
  readonly resolvedArtists: readonly ResolvedArtist[];
  readonly reviewItems: Resolution['reviewItems'];
  /** Slugs of the artists that the group's nodes led to before. */
  readonly before: readonly string[];
}

/**
 * Phase 4: resolves the connected groups of the affected nodes, and writes the artists that differ.
 * @param again slugs of artists whose rows are written again whether or not a node leads to them: a repair's.
 */
export async function resolveIdentity(
  context: BatchContext,
  affectedNodes: Iterable<Node>,
  again: readonly string[] = [],
): Promise<IdentityChange> {
  const { client } = context;
  const resolved = await resolve(context, [...affectedNodes]);
  const group = { ...resolved, before: [...new Set([...resolved.before, ...again])] };
  const slugs = listSlugs(group);
  const nodes = await replaceRows(client, artistNode, slugs, group.resolvedArtists.flatMap(nodeRows));
  const moved = [...changesOf(nodes)].map(({ row }) => row.node);
  const shown = await withMembers(context, await alsoShown(context, group, moved));
  const artists = await writeArtists(context, shown, again);
  const reassigned = findReassignedSlugs(nodes, group.resolvedArtists);
  return {
    artists,
    nodes,
    reassigned,
    editions: await editionsNaming(client, [...moved, ...renamed(artists, shown)]),
  };
}

async function resolve(context: BatchContext, affectedNodes: readonly Node[]): Promise<Resolved> {
  const { client } = context;
  const { nodes, subjects } = await closureOf(client, affectedNodes);
  const reports = subjects.filter((subject) => subject.startsWith('artist:'));
  await loadStatements(context, reports);
  const correctionSubjects = subjects.filter((subject) => subject.startsWith('correction:'));
  const [corrections, occurrences, owners] = await pipeline(
    client,
    () => correctionsOf(client, correctionSubjects, context.asOf),
    () => creditOccurrencesOf(client, nodes),
    () => ownersOf(client, nodes),
  );
  const stated = reports.flatMap((subject) => statementsAbout(context, subject));
  const group = {
    reports: claimsOf(stated, 'artist.reported'),
    corrections: identityCorrections(corrections),
    occurrences,
  };
  const { artists, reviewItems } = folding(nodes[0] ?? '', () => context.folds.resolveGroup(group));
  return { resolvedArtists: artists, reviewItems, before: [...new Set(owners.values())] };
}

/** Artists whose groups are unchanged, but whose rows refer to a node that now leads elsewhere. */
async function alsoShown(context: BatchContext, group: Resolved, moved: readonly Node[]): Promise<Resolved> {
  const ownNodes = new Set(group.resolvedArtists.flatMap(({ nodes }) => nodes));
  const others = (await mentioning(context.client, moved)).filter(
    (node) => !ownNodes.has(node) && !node.startsWith('label:'),
  );
  return addGroups(context, group, others);
}

/** Writes which artists the groups list as members; returns also the artists whose membership began or ended. */
async function withMembers(context: BatchContext, group: Resolved): Promise<Resolved> {
  const { client } = context;
  const owners = await ownersOf(client, [
    ...new Set(group.resolvedArtists.flatMap(({ members }) => members.flatMap(({ ids }) => ids))),
  ]);
  const rows = group.resolvedArtists.flatMap((resolved) =>
    membershipRows(resolved, (node) => owners.get(node) ?? null),
  );
  const slugs = listSlugs(group);
  const listed = [...changesOf(await replaceRows(client, membership, slugs, rows))];
  const known = new Set(slugs);
  const others = listed.map(({ row }) => row.member_slug).filter((slug) => !known.has(slug));
  return addGroups(context, group, await nodesOfArtists(client, [...new Set(others)]));
}

/** Adds the connected groups of more nodes. */
async function addGroups(context: BatchContext, group: Resolved, nodes: readonly Node[]): Promise<Resolved> {
  if (nodes.length === 0) return group;
  const more = await resolve(context, nodes);
  const known = new Set(group.resolvedArtists.map(({ slug }) => slug));
  return {
    resolvedArtists: [
      ...group.resolvedArtists,
      ...more.resolvedArtists.filter(({ slug }) => !known.has(slug)),
    ],
    reviewItems: [...group.reviewItems, ...more.reviewItems],
    before: [...group.before, ...more.before],
  };
}

async function writeArtists(
  context: BatchContext,
  group: Resolved,
  again: readonly string[],
): Promise<Difference<ArtistIdentityRow>> {
  const { client } = context;
  const { resolvedArtists, reviewItems } = group;
  const slugs = listSlugs(group);
  const mentions = resolvedArtists.flatMap((resolved) =>
    artistMentions(resolved).map((node) => ({ node: indexable(node), shown: `artist:${resolved.slug}` })),
  );
  const subjects = slugs.map((slug) => `artist:${slug}`);
  const [owners, groups, artists, storedMentions, storedItems, ...stored] = await pipeline(
    client,
    () => ownersOf(client, [...new Set(mentions.map(({ node }) => node))]),
    () => membershipsOf(client, slugs),
    () => storedRows(client, artist, slugs),
    () => storedRows(client, nodeReference, subjects),
    () => storedRows(client, reviewItem, subjects),
    ...artistTables.map(
      ({ table }) =>
        () =>
          storedRows(client, table, slugs),
    ),
  );
  const findSlug = (node: Node): string | null => owners.get(node) ?? null;
  const rows = resolvedArtists.map((resolved) =>
    artistRow(resolved, findSlug, groups.get(resolved.slug) ?? []),
  );
  await replaceStored(client, nodeReference, storedMentions, mentions);
  await replaceStored(client, reviewItem, storedItems, reviewItemRows(reviewItems));
  for (const [i, { table, rows: rowsOf }] of artistTables.entries())
    await replaceStored(client, table, stored[i]!, resolvedArtists.flatMap(rowsOf));
  await suggestNearNames(client, slugs, resolvedArtists, again);
  return replaceStored(client, artist, artists, rows);
}

const listSlugs = ({ resolvedArtists, before }: Resolved): string[] => [
  ...new Set([...before, ...resolvedArtists.map(({ slug }) => slug)]),
];

const nodeRows = ({ slug, nodes }: ResolvedArtist): ArtistNodeRow[] =>
  nodes.map((node) => ({ node, artist_slug: slug }));

/** Nodes of the artists whose name changed and whose slug did not. */
function renamed(artists: Difference<ArtistIdentityRow>, { resolvedArtists }: Resolved): Node[] {
  const slugs = new Set(
    artists.changed.filter(({ from, to }) => from.name !== to.name).map(({ to }) => to.slug),
  );
  return resolvedArtists.filter(({ slug }) => slugs.has(slug)).flatMap(({ nodes }) => nodes);
}
