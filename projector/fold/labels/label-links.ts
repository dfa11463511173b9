import { nameKey } from '../../../db/keys/index.ts';
import type { Claim } from '../claims/claim.ts';
import { precedence } from '../claims/live-statements.ts';
import type { Link, Node } from '../identity/identity-types.ts';
import { idNodes, linksOfActs, nodeOf } from '../identity/identity-links.ts';
import type { LabelMention, LabelNode } from './label-types.ts';

const PREFIX = 'label:';

export const labelNode = (node: Node): LabelNode => PREFIX + node;

/** The links of a release's labels, from the release's highest statement in force. */
export const linksOfRelease = (claims: readonly Claim<'release.reported'>[]): Link[] =>
  linksOfNames(releaseOf(claims)?.labels ?? []);

/** The links of a database's statement on a label. */
export const linksOfLabel = (claim: Claim<'label.reported'>): Link[] => linksOfNames([claim.data.label]);

/**
 * Applies the same rules as for acts with ids: all ids are one label, the name leads to it, and names with the same
 * slug merge.
 */
function linksOfNames(labels: readonly LabelMention[]): Link[] {
  const named = labels.map(({ name, ids }) => {
    const plain = withoutNumber(name).name;
    return { name: plain, key: nameKey(plain), ids: idNodes(ids), role: 'artist' as const };
  });
  return linksOfActs(named).map(({ a, b, weak }) => ({ a: labelNode(a), b: labelNode(b), weak }));
}

/** The node by which the label of a reference is looked up: its first id, or its name if it has no id. */
export const labelNodeOf = ({ name, ids }: LabelMention): LabelNode =>
  labelNode(nodeOf({ key: nameKey(name), ids: idNodes(ids) }));

export const releaseOf = (claims: readonly Claim<'release.reported'>[]) =>
  precedence(claims)[0]?.data.release ?? null;

/** Discogs numbers labels of the same name: `Drumcode (2)`. */
export function withoutNumber(printed: string): { name: string; number: number | null } {
  const [, name, number] = /^(.+)\s\((\d{1,4})\)$/.exec(printed) ?? [];
  return name === undefined ? { name: printed, number: null } : { name, number: Number(number) };
}
