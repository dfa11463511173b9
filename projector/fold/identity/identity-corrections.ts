import type { IdentityOperation } from '../../../ingest/events/corrections/index.ts';
import type { Claim, CorrectionClaim } from '../claims/claim.ts';
import type { Node } from './identity-types.ts';
import { idNodes, nameNode, refNode } from './identity-links.ts';
import type { Partition } from './partition.ts';

/** An editor's fields of an artist. */
export type Description = Omit<Extract<IdentityOperation, { op: 'describe' }>, 'op' | 'ref'>;

/** The corrections' results beyond merges and separations. */
export interface SettledIdentity {
  /** Names that an editor made aliases: they book that artist, and merge with none by their key. */
  readonly aliases: ReadonlyMap<Node, string>;
  /** Latest first. */
  readonly disambiguations: readonly { readonly node: Node; readonly text: string }[];
  /** Latest first. */
  readonly descriptions: readonly { readonly node: Node; readonly fields: Description }[];
}

/**
 * Applies the editors' operations, the latest first: of two that contradict, the later wins and the earlier
 * is ignored. Merges are transitive; a merge of what a later correction keeps apart is ignored.
 */
export function applyCorrections(
  partition: Partition,
  corrections: readonly Claim<'artist.corrected'>[],
): SettledIdentity {
  const aliases = new Map<Node, string>();
  const merged = new Set<Node>();
  const disambiguations: { node: Node; text: string }[] = [];
  const descriptions: { node: Node; fields: Description }[] = [];
  for (const operation of latestFirst(corrections)) {
    if (operation.op === 'distinct')
      partition.keepApart(refNode(operation.refs[0]), refNode(operation.refs[1]));
    else if (operation.op === 'merge') applyMerge(partition, operation, aliases, merged);
    else if (operation.op === 'alias') applyAlias(partition, operation, aliases, merged);
    else if (operation.op === 'identify') applyIds(partition, operation);
    else if (operation.op === 'assign') keepElsewhere(partition, operation);
    else if (operation.op === 'disambiguate')
      disambiguations.push({ node: refNode(operation.ref), text: operation.text });
    else if (operation.op === 'describe')
      descriptions.push({ node: refNode(operation.ref), fields: operation });
  }
  return { aliases, disambiguations, descriptions };
}

function latestFirst(corrections: readonly Claim<'artist.corrected'>[]): IdentityOperation[] {
  const inOrder = [...corrections].sort((a, b) => a.position - b.position);
  return inOrder.flatMap((claim) => claim.data.operations).reverse();
}

type Operation<Op extends IdentityOperation['op']> = Extract<IdentityOperation, { op: Op }>;

/** Skips a name that a later correction made an alias. */
function applyMerge(
  partition: Partition,
  operation: Operation<'merge'>,
  aliases: ReadonlyMap<Node, string>,
  merged: Set<Node>,
): void {
  const [a, b] = [refNode(operation.refs[0]), refNode(operation.refs[1])];
  if (aliases.has(a) || aliases.has(b) || !partition.meet(a, b)) return;
  merged.add(a).add(b);
}

/** Skips a name that a later correction already assigned. */
function applyAlias(
  partition: Partition,
  operation: Operation<'alias'>,
  aliases: Map<Node, string>,
  merged: ReadonlySet<Node>,
): void {
  const node = nameNode(operation.name);
  if (aliases.has(node) || merged.has(node) || node === refNode(operation.of)) return;
  if (partition.meet(node, refNode(operation.of))) aliases.set(node, operation.name);
}

function applyIds(partition: Partition, { ref, ids }: Operation<'identify'>): void {
  for (const id of idNodes(ids)) partition.meet(refNode(ref), id);
}

/** A name that is assigned on some editions keeps its own meaning on all others. */
function keepElsewhere(partition: Partition, { name, to }: Operation<'assign'>): void {
  if (!to.startsWith('name:')) partition.keepApart(nameNode(name), to);
}

/**
 * The editors' corrections of identity: `artist.corrected`, and mappings of a source's ids to artists, as if
 * they were such corrections.
 */
export const identityCorrections = (corrections: readonly CorrectionClaim[]): Claim<'artist.corrected'>[] =>
  corrections.flatMap((claim): Claim<'artist.corrected'>[] => {
    if (claim.type === 'artist.corrected') return [claim];
    if (claim.type !== 'source.corrected') return [];
    const source = claim.subject.slice('source:'.length);
    const operations = claim.data.operations.flatMap((each): IdentityOperation[] => {
      if (each.op !== 'artist') return [];
      const namespace = each.namespace === 'self' ? source : each.namespace;
      return [{ op: 'merge', refs: [`${namespace}:${each.id}`, each.is] }];
    });
    return operations.length === 0 ? [] : [asArtists(claim, operations)];
  });

/** Maps operations on other kinds to operations on artists. */
export const asArtists = (
  claim: CorrectionClaim,
  operations: IdentityOperation[],
): Claim<'artist.corrected'> => ({
  ...claim,
  type: 'artist.corrected',
  data: { ...claim.data, operations },
});
