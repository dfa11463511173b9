import { inOneGo } from '../../../db/in-one-go.ts';
import { claimsOf } from '../../fold/claims/claim.ts';
import { wordsOnArtists } from '../../fold/identity/corrections.ts';
import type { ArtistTruth, Node, Resolution } from '../../fold/identity/group.ts';
import {
  artist,
  type ArtistIdentityRow,
  artistMentions,
  artistName,
  artistNameRows,
  artistRow,
} from '../../models/artists/rows.ts';
import { artistWord, artistWordRows } from '../../models/artists/words.ts';
import { doubt, doubtRows } from '../../models/review/rows.ts';
import { correctionsOf } from '../../state/corrections.ts';
import { closureOf, editionsNaming, mentioning, ownersOf, sightingsOf } from '../../state/graph.ts';
import { artistNode, type ArtistNodeRow, mention } from '../../state/nodes.ts';
import { folding, indexable } from '../../steps/fold-fault.ts';
import { replaceRows, replaceStored, storedRows } from '../../tables/sync.ts';
import { changesOf, type Difference } from '../../tables/table.ts';
import { loadStatements, statementsAbout, type Work } from '../work.ts';
import { suggestNearNames } from './near-names.ts';

/** What became of identity in a batch. */
export interface IdentityChange {
  readonly artists: Difference<ArtistIdentityRow>;
  /** Nodes that lead elsewhere than before. */
  readonly nodes: Difference<ArtistNodeRow>;
  /** Subjects of the editions that show an artist who is another one now, or has another name. */
  readonly editions: readonly string[];
}

interface Resolved {
  readonly truths: readonly ArtistTruth[];
  readonly doubts: Resolution['doubts'];
  /** Slugs of the artists that the group's nodes led to before. */
  readonly before: readonly string[];
}

/** Phase D: resolves the connected groups of the touched nodes, and writes the artists that differ. */
export async function resolveIdentity(work: Work, touched: Iterable<Node>): Promise<IdentityChange> {
  const { client } = work;
  const group = await resolve(work, [...touched]);
  const slugs = slugsOf(group);
  const nodes = await replaceRows(client, artistNode, slugs, group.truths.flatMap(nodeRows));
  const moved = [...changesOf(nodes)].map(({ from, to }) => (to ?? from!).node);
  const shown = await alsoShown(work, group, moved);
  const artists = await writeArtists(work, shown);
  return { artists, nodes, editions: await editionsNaming(client, [...moved, ...renamed(artists, shown)]) };
}

async function resolve(work: Work, touched: readonly Node[]): Promise<Resolved> {
  const { client } = work;
  const { nodes, subjects } = await closureOf(client, touched);
  const reports = subjects.filter((subject) => subject.startsWith('artist:'));
  await loadStatements(work, reports);
  const words = subjects.filter((subject) => subject.startsWith('correction:'));
  const [corrections, sightings, owners] = await inOneGo(
    client,
    () => correctionsOf(client, words, work.asOf),
    () => sightingsOf(client, nodes),
    () => ownersOf(client, nodes),
  );
  const said = reports.flatMap((subject) => statementsAbout(work, subject));
  const group = {
    reports: claimsOf(said, 'artist.reported'),
    corrections: wordsOnArtists(corrections),
    sightings,
  };
  const { artists, doubts } = folding(nodes[0] ?? '', () => work.folds.resolveGroup(group));
  return { truths: artists, doubts, before: [...new Set(owners.values())] };
}

/** Artists whose groups stay as they are, but whose rows name a node that leads elsewhere now. */
async function alsoShown(work: Work, group: Resolved, moved: readonly Node[]): Promise<Resolved> {
  const resolved = new Set(group.truths.flatMap(({ nodes }) => nodes));
  const others = (await mentioning(work.client, moved)).filter(
    (node) => !resolved.has(node) && !node.startsWith('label:'),
  );
  if (others.length === 0) return group;
  const more = await resolve(work, others);
  const known = new Set(group.truths.map(({ slug }) => slug));
  return {
    truths: [...group.truths, ...more.truths.filter(({ slug }) => !known.has(slug))],
    doubts: [...group.doubts, ...more.doubts],
    before: [...group.before, ...more.before],
  };
}

async function writeArtists(work: Work, group: Resolved): Promise<Difference<ArtistIdentityRow>> {
  const { client } = work;
  const { truths, doubts } = group;
  const slugs = slugsOf(group);
  const mentions = truths.flatMap((truth) =>
    artistMentions(truth).map((node) => ({ node: indexable(node), shown: `artist:${truth.slug}` })),
  );
  const subjects = slugs.map((slug) => `artist:${slug}`);
  const [owners, artists, ...stored] = await inOneGo(
    client,
    () => ownersOf(client, [...new Set(mentions.map(({ node }) => node))]),
    () => storedRows(client, artist, slugs),
    () => storedRows(client, mention, subjects),
    () => storedRows(client, artistName, slugs),
    () => storedRows(client, artistWord, slugs),
    () => storedRows(client, doubt, subjects),
  );
  const rows = truths.map((truth) => artistRow(truth, (node) => owners.get(node) ?? null));
  await replaceStored(client, mention, stored[0], mentions);
  await replaceStored(client, artistName, stored[1], truths.flatMap(artistNameRows));
  await replaceStored(client, artistWord, stored[2], truths.flatMap(artistWordRows));
  await replaceStored(client, doubt, stored[3], doubtRows(doubts));
  await suggestNearNames(client, slugs, truths);
  return replaceStored(client, artist, artists, rows);
}

const slugsOf = ({ truths, before }: Resolved): string[] => [
  ...new Set([...before, ...truths.map(({ slug }) => slug)]),
];

const nodeRows = ({ slug, nodes }: ArtistTruth): ArtistNodeRow[] =>
  nodes.map((node) => ({ node, artist_slug: slug }));

/** Nodes of the artists that kept their slug and changed their name. */
function renamed(artists: Difference<ArtistIdentityRow>, { truths }: Resolved): Node[] {
  const slugs = new Set(
    artists.changed.filter(({ from, to }) => from.name !== to.name).map(({ to }) => to.slug),
  );
  return truths.filter(({ slug }) => slugs.has(slug)).flatMap(({ nodes }) => nodes);
}
