import { addToGroup } from '../../../db/groups/index.ts';
import { nameKey, naturalName } from '../../../db/keys/index.ts';
import type { Claim } from '../claims/claim.ts';
import { precedence } from '../claims/live-statements.ts';
import { byText } from '../claims/sort-texts.ts';
import { byAuthority, namespaceOf } from '../identity/authority.ts';
import { Contradictions } from '../identity/contradiction.ts';
import type { NameEvidence, Owner } from '../identity/name-evidence.ts';
import { applyCorrections } from '../identity/identity-corrections.ts';
import type { Node } from '../identity/identity-types.ts';
import { idNodes, nodeOf } from '../identity/identity-links.ts';
import { meetByOwnName } from '../identity/meet-by-name.ts';
import { Partition } from '../identity/partition.ts';
import { addresses } from '../identity/slugs.ts';
import { commonSpelling } from '../identity/spelling.ts';
import type { LabelGroup, LabelMention, ResolvedLabel } from './label-types.ts';
import { labelNode, withoutNumber } from './label-links.ts';

/** One claim on a label. `number`: Discogs' number of namesakes. */
interface LabelClaim extends LabelMention {
  readonly node: Node;
  readonly key: string;
  readonly number: number | null;
  readonly parent: LabelMention | null;
  readonly reported: boolean;
}

/**
 * Resolves the labels of one connected group, from scratch, like artists. Claims with a shared id are one label. Claims
 * with the same name key are one label, too, unless something contradicts (two ids of one database, Discogs' numbers).
 * If so, they stay separate, and a release that gives only the name refers to a label of its own. Sorted by slug.
 */
export function resolveLabels(group: LabelGroup): ResolvedLabel[] {
  const claims = listClaims(group);
  const partition = new Partition();
  const settled = applyCorrections(partition, group.corrections ?? []);
  const pairs = claims.flatMap(({ node, ids }) => [node, ...idNodes(ids)].map((id) => [node, id] as const));
  for (const [a, b] of pairs.sort((x, y) => byText(x[0], y[0]) || byText(x[1], y[1]))) partition.meet(a, b);
  const evidence = toEvidence(claims);
  meetByOwnName({ partition, settled, evidence, contradictions: new Contradictions(partition) });
  return listLabels(claims, partition);
}

/** Reports come first, those with the best evidence before the others; then the names that releases print. */
function listClaims({ reports, mentions }: LabelGroup): LabelClaim[] {
  const reported = precedence(reports).map(reportedClaim);
  const printed = mentions.map((mention) => printedClaim(mention));
  return [...reported.sort(byKnown), ...printed.sort((a, b) => byKnown(a, b) || byText(a.name, b.name))];
}

const byKnown = (a: LabelClaim, b: LabelClaim): number => byAuthority(a.node, b.node);

function reportedClaim({ subject, data: { label } }: Claim<'label.reported'>): LabelClaim {
  const { name, number } = withoutNumber(label.name);
  return {
    ...label,
    name: naturalName(name),
    number: label.number ?? number,
    node: subject.slice('label:'.length),
    key: nameKey(name),
    reported: true,
  };
}

function printedClaim({ name: printed, ids }: LabelMention): LabelClaim {
  const { name, number } = withoutNumber(printed);
  const key = nameKey(name);
  const node = nodeOf({ key, ids: idNodes(ids) });
  return { name: naturalName(name), number, ids, node, key, parent: null, reported: false };
}

function toEvidence(claims: readonly LabelClaim[]): NameEvidence {
  const owners = new Map<string, Owner[]>();
  const bare = new Set<string>();
  for (const { node, key, number } of claims) {
    if (node.startsWith('name:')) bare.add(key);
    else addToGroup(owners, key, { node, numbered: (number ?? 1) > 1 });
  }
  // Releases come from identity databases, too, so a label with an id in a release is known there.
  const reported = new Set(claims.map(({ node }) => node).filter((node) => !node.startsWith('name:')));
  return { owners, performers: new Map(), bare, reported };
}

function listLabels(claims: readonly LabelClaim[], partition: Partition): ResolvedLabel[] {
  const sets = new Map<Node, LabelClaim[]>();
  for (const claim of claims) addToGroup(sets, partition.rootOf(claim.node), claim);
  const described = [...sets].map(([root, stated]) =>
    describe(stated, [...partition.membersOf(root)].sort(byText)),
  );
  const slugs = addresses(described);
  return described
    .map(({ name, nodes, external_ids, parent }, i) => ({
      slug: slugs[i]!,
      name,
      nodes: nodes.map(labelNode).sort(byText),
      external_ids,
      parent,
    }))
    .sort((a, b) => byText(a.slug, b.slug));
}

/** `stated`: the most authoritative first. */
function describe(stated: readonly LabelClaim[], nodes: readonly Node[]) {
  const best = stated.find((claim) => claim.reported);
  const spellings = stated.map(({ name }) => ({ spelling: name, editions: 1 }));
  const parent = stated.find((claim) => claim.parent !== null)?.parent ?? null;
  return {
    name: best?.name ?? commonSpelling(spellings)!,
    nodes,
    external_ids: externalIds(nodes),
    parent: parent === null ? null : toParent(parent),
    disambiguation: null,
    country: null,
    /** True if releases name the label: among namesakes, this is the one that people look for. */
    booked: stated.some((claim) => !claim.reported),
  };
}

function externalIds(nodes: readonly Node[]): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const node of nodes.filter((each) => !each.startsWith('name:')).sort(byAuthority)) {
    ids[namespaceOf(node)] ??= node.slice(node.indexOf(':') + 1);
  }
  return ids;
}

function toParent({ name, ids }: LabelMention): NonNullable<ResolvedLabel['parent']> {
  const plain = withoutNumber(name).name;
  const nodes = [...idNodes(ids).sort(byAuthority), `name:${nameKey(plain)}`];
  return { name: naturalName(plain), nodes: nodes.map(labelNode) };
}
