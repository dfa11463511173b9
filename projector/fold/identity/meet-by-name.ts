import { byText } from '../claims/sort-texts.ts';
import type { Contradictions } from './contradiction.ts';
import type { SettledIdentity } from './identity-corrections.ts';
import type { NameEvidence, Owner } from './name-evidence.ts';
import type { Node } from './identity-types.ts';
import type { Partition } from './partition.ts';

/** A name that is ambiguous. `nodes` represent the candidates' sets. */
export interface OpenName {
  readonly kind: 'ambiguous_name' | 'suggestion';
  readonly key: string;
  readonly nodes: readonly Node[];
}

export interface NameWork {
  readonly partition: Partition;
  readonly contradictions: Contradictions;
  readonly settled: SettledIdentity;
  readonly evidence: NameEvidence;
}

/**
 * Sets with one own name become one if nothing contradicts, and the bare name books them; otherwise all that
 * identity data know stay apart, and the bare name books an artist of its own, with those that only lineups
 * know by that name (docs/decisions/0017). A set that cannot be the one to which an editor gave the name
 * contradicts nothing; if an editor made the name an alias, its other owners merge without it. Key after key
 * in the order of their texts: if two names together forbid a merge, the first decides.
 */
export function meetByOwnName(work: NameWork): OpenName[] {
  const keys = [...work.evidence.owners.keys()].sort(byText);
  return keys.flatMap((key) => meetUnder(work, key) ?? []);
}

function meetUnder(work: NameWork, key: string): OpenName | null {
  const { partition, contradictions, settled, evidence } = work;
  const bare = `name:${key}`;
  const free = !settled.aliases.has(bare);
  const owners = listSets(partition, evidence.owners.get(key)!).filter(
    ({ node }) => !free || partition.mayMeet(node, bare),
  );
  const given = free && isIdentified(partition, bare);
  const sets = distinctSets(partition, [...owners.map(({ node }) => node), ...(given ? [bare] : [])]);
  const numbered = owners.some((owner) => owner.numbered && !(free && partition.together(owner.node, bare)));
  const open = sets.length > 1 ? numbered || contradictions.among(sets) : false;
  if (!open && !numbered) {
    meetAll(partition, free ? [...sets, bare] : sets);
    return null;
  }
  const unknown = owners.map((owner) => owner.node).filter((node) => !isReported(work, node));
  if (!contradictions.among(unknown)) meetAll(partition, free && !given ? [...unknown, bare] : unknown);
  if (!free || given) return null;
  return { kind: open ? 'ambiguous_name' : 'suggestion', key, nodes: sets };
}

const isReported = ({ partition, evidence }: NameWork, node: Node): boolean =>
  partition.membersOf(node).some((member) => evidence.reported.has(member));

function meetAll(partition: Partition, nodes: readonly Node[]): void {
  for (const node of nodes) partition.meet(nodes[0]!, node);
}

/** One owner per set; numbered if every report of this name is. */
function listSets(partition: Partition, owners: readonly Owner[]): Owner[] {
  const sets = new Map<Node, Owner>();
  for (const { node, numbered } of owners) {
    const root = partition.rootOf(node);
    sets.set(root, { node: root, numbered: numbered && (sets.get(root)?.numbered ?? true) });
  }
  return [...sets.values()];
}

const distinctSets = (partition: Partition, nodes: readonly Node[]): Node[] => [
  ...new Set(nodes.map((node) => partition.rootOf(node))),
];

/** Whether a correction already assigned this bare name to an artist with an id. */
const isIdentified = (partition: Partition, name: Node): boolean =>
  partition.has(name) && partition.membersOf(name).some((member) => !member.startsWith('name:'));

/**
 * A bare name in a lineup that is no artist's own books the one artist who performs under it. Runs after all own names
 * have met.
 */
export function meetByAlias(work: NameWork): OpenName[] {
  const keys = [...work.evidence.bare].sort(byText);
  return keys.flatMap((key) => lend(work, key) ?? []);
}

function lend({ partition, settled, evidence }: NameWork, key: string): OpenName | null {
  const bare = `name:${key}`;
  const nodes = evidence.performers.get(key);
  if (!nodes || evidence.owners.has(key) || settled.aliases.has(bare)) return null;
  if (isIdentified(partition, bare)) return null;
  const candidates = distinctSets(partition, nodes).filter((node) => partition.mayMeet(node, bare));
  if (candidates.length > 1) return { kind: 'ambiguous_name', key, nodes: candidates };
  if (candidates[0] !== undefined) partition.meet(candidates[0], bare);
  return null;
}
