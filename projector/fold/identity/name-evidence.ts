import { addToGroup } from '../../../db/groups/index.ts';
import { isRespelling, nameKey } from '../../../db/keys/index.ts';
import { byText } from '../claims/sort-texts.ts';
import { isNamesake, isNumber, numberNode } from '../credits/decide/index.ts';
import { namespaceOf } from './authority.ts';
import type { IdentityGroup, Node } from './identity-types.ts';
import { aliasNode, idNodes, nodeOf, reportNode } from './identity-links.ts';
import type { Partition } from './partition.ts';

/** The owners of a name key, by nodes that represent their sets. */
export interface Owner {
  readonly node: Node;
  /** Discogs counts it as a further namesake (number 2 and above): its name alone proves nothing. */
  readonly numbered: boolean;
}

export interface NameEvidence {
  /** Key -> the owners of the name: by identity data, or by a source's own id with this name. */
  readonly owners: ReadonlyMap<string, readonly Owner[]>;
  /**
   * Key -> artists that also perform under it or are spelled so: for an alias its own record, if the list gives one.
   */
  readonly performers: ReadonlyMap<string, readonly Node[]>;
  /** Keys that lineups name bare, without an id. */
  readonly bare: ReadonlySet<string>;
  /** Nodes from identity data; all others occur only in lineups. */
  readonly reported: ReadonlySet<Node>;
}

/** @param numbered the artists with Discogs numbers (`numbersOf` the group). */
export function nameEvidence(group: IdentityGroup, numbered: readonly Numbered[]): NameEvidence {
  const owners = new Map<string, Owner[]>();
  const performers = new Map<string, Node[]>();
  const bare = new Set<string>();
  const counted = new Set(numbered.map(([, number]) => number));
  for (const report of group.reports) {
    const { artist } = report.data;
    const node = reportNode(report);
    addToGroup(owners, nameKey(artist.name), { node, numbered: (artist.number ?? 1) > 1 });
    for (const alias of artist.aliases) addToGroup(performers, nameKey(alias.name), aliasNode(alias, node));
    for (const variation of artist.variations) {
      if (isRespelling(artist.name, variation)) addToGroup(performers, nameKey(variation), node);
    }
  }
  for (const creditOccurrence of group.occurrences) {
    if (creditOccurrence.ids.length === 0) bare.add(creditOccurrence.key);
    // A namesake by a manifest owns the name without merging; an artist with a Discogs number is represented
    // by its report.
    else if (!creditOccurrence.ids.some((id) => isNamesake(id) || counted.has(id)))
      addToGroup(owners, creditOccurrence.key, { node: nodeOf(creditOccurrence), numbered: false });
  }
  return { owners, performers, bare, reported: new Set(group.reports.map(reportNode)) };
}

/**
 * Ids that a report or an act lists together are one artist, in the order of their texts, so that the order
 * of arrival does not matter. An id that two records of one database claim is not an identity (a person's,
 * which all of its projects have), so nothing merges by it.
 * @param numbered the artists with Discogs numbers (`numbersOf` the group).
 */
export function meetByIds(partition: Partition, group: IdentityGroup, numbered: readonly Numbered[]): void {
  const pairs: (readonly [Node, Node])[] = [...numbered];
  const disputed = disputedIds(partition, group);
  for (const report of group.reports) {
    const node = reportNode(report);
    partition.rootOf(node);
    for (const id of idNodes(report.data.artist.ids)) pairs.push([node, id]);
  }
  for (const creditOccurrence of group.occurrences) {
    for (const id of creditOccurrence.ids) pairs.push([nodeOf(creditOccurrence), id]);
  }
  pairs.sort((a, b) => byText(a[0], b[0]) || byText(a[1], b[1]));
  for (const [a, b] of pairs) if (!disputed.has(b)) partition.meet(a, b);
}

/** An artist of Discogs, and the number under which it is counted among its namesakes. */
export type Numbered = readonly [artist: Node, number: Node];

/**
 * Discogs' artists with the numbers under which lineups name their namesakes; the first one has number 1 or
 * none.
 */
export function numbersOf({ reports, occurrences }: IdentityGroup): Numbered[] {
  const printed = new Set(occurrences.filter(({ ids }) => ids.some(isNumber)).map(({ key }) => key));
  if (printed.size === 0) return [];
  return reports.flatMap((report): Numbered[] => {
    const { name, number } = report.data.artist;
    const [node, key] = [reportNode(report), nameKey(name)];
    const counts = namespaceOf(node) === 'discogs' && printed.has(key);
    return counts ? [[node, numberNode(key, number ?? 1)]] : [];
  });
}

/** Foreign ids of two records of one database that no editor merged. */
function disputedIds(partition: Partition, group: IdentityGroup): ReadonlySet<Node> {
  const claimants = new Map<string, Node>();
  const disputed = new Set<Node>();
  for (const report of group.reports) {
    const node = reportNode(report);
    for (const id of idNodes(report.data.artist.ids)) {
      if (id === node) continue;
      const claim = `${namespaceOf(node)}\n${id}`;
      const first = claimants.get(claim) ?? node;
      claimants.set(claim, first);
      if (!partition.together(first, node)) disputed.add(id);
    }
  }
  return disputed;
}
