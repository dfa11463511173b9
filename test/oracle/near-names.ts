import { nameKey, ownSlug } from '../../db/keys/index.ts';

/** The part of the identities that is needed here (`recount.ts`). */
interface EffectiveStatement {
  /** The nodes of each artist. */
  readonly artists: readonly (readonly string[])[];
  /** The nodes in lineups. */
  readonly seen: readonly string[];
  /** Pairs of nodes that an editor keeps apart. */
  readonly apart: readonly (readonly [string, string])[];
}

/** An artist with an address, as the tables show it. */
export interface Shown {
  readonly slug: string;
  /** Its own names. */
  readonly names: readonly string[];
  readonly country: string | null;
}

/**
 * The pairs of artists that become review items, by comparing all with all. The histories print no names that differ
 * in signs only.
 */
export function nearPairs(
  effective: EffectiveStatement,
  shown: (nodes: readonly string[]) => Shown,
): string[] {
  const pairs: string[] = [];
  const artists = effective.artists.map((nodes) => ({ nodes, ...shown(nodes) }));
  for (const a of artists) {
    for (const b of artists) {
      if (a.slug >= b.slug || !isCandidate(effective, a) || !isCandidate(effective, b)) continue;
      if (!isSeen(effective, a.nodes) && !isSeen(effective, b.nodes)) continue;
      if (a.country !== null && b.country !== null && a.country !== b.country) continue;
      if (a.nodes.some((one) => b.nodes.some((other) => contradict(effective, one, other)))) continue;
      const keys = a.names.map(nameKey);
      if (b.names.some((name) => keys.includes(nameKey(name)))) continue;
      if (a.names.some((one) => b.names.some((other) => near(one, other))))
        pairs.push(`${a.slug} ~ ${b.slug}`);
    }
  }
  return pairs;
}

const isSeen = ({ seen }: EffectiveStatement, nodes: readonly string[]): boolean =>
  seen.some((node) => nodes.includes(node));

/** False for a namesake in no lineup, which no credit can mean. */
const isCandidate = (
  effective: EffectiveStatement,
  { slug, names, nodes }: Shown & { nodes: readonly string[] },
): boolean => isSeen(effective, nodes) || names.some((name) => ownSlug(name) === slug);

function contradict({ apart }: EffectiveStatement, one: string, other: string): boolean {
  const [space, otherSpace] = [one.split(':')[0], other.split(':')[0]];
  if (space !== 'name' && space === otherSpace) return true;
  return apart.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}

function near(one: string, other: string): boolean {
  for (const word of ['the', 'dj']) {
    if (nameKey(one) === nameKey(`${word} ${other}`) && one.toLowerCase().startsWith(`${word} `)) return true;
    if (nameKey(other) === nameKey(`${word} ${one}`) && other.toLowerCase().startsWith(`${word} `))
      return true;
  }
  if (keyBeforeSetWord(one) === keyBeforeSetWord(other) && keyBeforeSetWord(one) !== '') return true;
  const [a, b] = [nameKey(one), nameKey(other)];
  return a.length >= 8 && b.length >= 8 && edits(a).includes(b);
}

/** The key of the name before a set word, if there is one; empty without a name before it. */
const keyBeforeSetWord = (name: string): string =>
  nameKey(/^(.*?)[ ([]*(?:live|dj[ -]set)[)\]]*$/i.exec(name)?.[1] ?? name);

/** Every word that differs from a lower-case word by one typing error. */
function edits(word: string): string[] {
  const made: string[] = [];
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)];
    made.push(before + after.slice(1), before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of 'abcdefghijklmnopqrstuvwxyz&') {
      made.push(before + letter + after, before + letter + after.slice(1));
    }
  }
  return made;
}
