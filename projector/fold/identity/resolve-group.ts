import { addToGroup } from '../../../db/groups/index.ts';
import type { Claim } from '../claims/claim.ts';
import { byText } from '../claims/sort-texts.ts';
import { Contradictions } from './contradiction.ts';
import { applyCorrections, type Description, type SettledIdentity } from './identity-corrections.ts';
import type { Cluster } from './cluster.ts';
import { describe } from './describe-artist.ts';
import { meetByIds, nameEvidence, numbersOf } from './name-evidence.ts';
import type {
  ResolvedArtist,
  ReviewItem,
  IdentityGroup,
  Node,
  Resolution,
  CreditOccurrence,
} from './identity-types.ts';
import { aliasNode, nodeOf, reportNode } from './identity-links.ts';
import { meetByAlias, meetByOwnName, type OpenName } from './meet-by-name.ts';
import { Partition } from './partition.ts';
import { addresses } from './slugs.ts';

/**
 * Resolves identity in one connected group, from scratch: a function of the set, whatever the order of its
 * arrays. Editors first (later corrections before earlier ones), then ids trusted as identity, then the name
 * key if nothing contradicts, then the one artist who performs under a name; the rest are new artists
 * (docs/decisions/0017). Resolving two groups together equals resolving each.
 */
export function resolveGroup(group: IdentityGroup): Resolution {
  const partition = new Partition();
  const settled = applyCorrections(partition, group.corrections);
  const numbered = numbersOf(group);
  meetByIds(partition, group, numbered);
  const evidence = nameEvidence(group, numbered);
  for (const key of evidence.bare) partition.rootOf(`name:${key}`);
  const work = {
    partition,
    settled,
    evidence,
    contradictions: new Contradictions(partition, collectCountries(group)),
  };
  const open = [...meetByOwnName(work), ...meetByAlias(work)];
  const clusters = listClusters(partition, group, settled);
  const described = clusters.map(describe);
  const slugs = addresses(described);
  const artists = described.map((artist, i) => ({ slug: slugs[i]!, ...artist }));
  return {
    artists: [...artists].sort((a, b) => byText(a.slug, b.slug)),
    reviewItems: listReviewItems(open, artists, partition),
  };
}

function collectCountries({ reports }: IdentityGroup): Map<Node, string[]> {
  const countries = new Map<Node, string[]>();
  for (const report of reports) {
    const { country } = report.data.artist;
    if (country !== null) addToGroup(countries, reportNode(report), country);
  }
  return countries;
}

/** Sets that exist: reports or lineups name them. In no particular order. */
function listClusters(partition: Partition, group: IdentityGroup, settled: SettledIdentity): Cluster[] {
  const reports = new Map<Node, Claim<'artist.reported'>[]>();
  for (const report of group.reports) addToGroup(reports, partition.rootOf(reportNode(report)), report);
  const occurrences = new Map<Node, CreditOccurrence[]>();
  for (const creditOccurrence of group.occurrences)
    addToGroup(occurrences, partition.rootOf(nodeOf(creditOccurrence)), creditOccurrence);
  const listedAs = new Map<Node, string[]>();
  for (const { node, name } of listedAliases(group)) addToGroup(listedAs, partition.rootOf(node), name);
  const aliases = new Map<Node, string[]>();
  for (const [node, name] of settled.aliases) addToGroup(aliases, partition.rootOf(node), name);
  const words = new Map<Node, string>();
  for (const { node, text } of settled.disambiguations) {
    const root = partition.rootOf(node);
    if (!words.has(root)) words.set(root, text);
  }
  const described = new Map<Node, Description>();
  for (const { node, fields } of settled.descriptions) {
    const root = partition.rootOf(node);
    described.set(root, { ...fields, ...described.get(root) });
  }
  return [...new Set([...reports.keys(), ...occurrences.keys()])].map((root) => ({
    nodes: [...partition.membersOf(root)].sort(byText),
    reports: reports.get(root) ?? [],
    occurrences: occurrences.get(root) ?? [],
    listedAs: listedAs.get(root) ?? [],
    editorAliases: aliases.get(root) ?? [],
    disambiguation: words.get(root) ?? null,
    described: described.get(root) ?? {},
    apart: partition.apartFrom(root).sort(byText),
  }));
}

/** Records of their own that reports list as aliases, and their names there. */
const listedAliases = ({ reports }: IdentityGroup): { readonly node: Node; readonly name: string }[] =>
  reports.flatMap((report) =>
    report.data.artist.aliases.map((alias) => ({
      node: aliasNode(alias, reportNode(report)),
      name: alias.name,
    })),
  );

/** Review items for ambiguous names that lineups use: a bare name, or a name that two artists share. */
function listReviewItems(
  open: readonly OpenName[],
  artists: readonly ResolvedArtist[],
  partition: Partition,
): ReviewItem[] {
  const bySet = new Map(artists.map((artist) => [partition.rootOf(artist.nodes[0]!), artist]));
  const reviewItems = open.flatMap(({ kind, key, nodes }) => {
    const bare = bySet.get(partition.rootOf(`name:${key}`));
    const candidates = [...new Set(nodes.map((node) => bySet.get(partition.rootOf(node))))]
      .filter((artist) => artist !== undefined)
      .sort((a, b) => byText(a.slug, b.slug));
    const subject = bare ?? candidates.find((artist) => artist.booked);
    const asked = candidates.filter((artist) => artist.booked).length + (bare ? 2 : 0);
    if (!subject || asked < 2) return [];
    return [
      { subject: `artist:${subject.slug}`, kind, about: key, evidence: toEvidence(subject, candidates) },
    ];
  });
  return reviewItems.sort(
    (a, b) => byText(a.subject, b.subject) || byText(a.kind, b.kind) || byText(a.about, b.about),
  );
}

const toEvidence = (
  subject: ResolvedArtist,
  candidates: readonly ResolvedArtist[],
): ReviewItem['evidence'] => ({
  name: subject.name,
  candidates: candidates.map(({ slug, name, disambiguation, external_ids }) => ({
    slug,
    name,
    disambiguation,
    external_ids,
  })),
});
