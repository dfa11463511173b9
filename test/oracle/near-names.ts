import { nameKey, ownSlug } from '../../db/keys/index.ts';

/** Who is who, as far as it matters here (`recount.ts`). */
interface EffectiveStatement {
  /** The nodes of each. */
  readonly artists: readonly (readonly string[])[];
  /** Nodes that lineups name. */
  readonly seen: readonly string[];
  /** Nodes of two whom an editor keeps apart. */
  readonly apart: readonly (readonly [string, string])[];
}

/** What the tables say of an artist that has an address. */
export interface Shown {
  readonly slug: string;
  /** Its own names. */
  readonly names: readonly string[];
  readonly country: string | null;
}

/**
 * The pairs of artists that a person should look at: everybody beside everybody. Names that
 * differ in symbols only are none of its vocabulary.
 */
export function nearPairs(
  effective: EffectiveStatement,
  shown: (nodes: readonly string[]) => Shown,
): string[] {
  const pairs: string[] = [];
  const artists = effective.artists.map((nodes) => ({ nodes, ...shown(nodes) }));
  for (const a of artists) {
    for (const b of artists) {
      if (a.slug >= b.slug || !mayStand(effective, a) || !mayStand(effective, b)) continue;
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

/** A namesake that no lineup names is nobody whom one could mean. */
const mayStand = (
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
  if (ofWhom(one) === ofWhom(other) && ofWhom(one) !== '') return true;
  const [a, b] = [nameKey(one), nameKey(other)];
  return a.length >= 8 && b.length >= 8 && edits(a).includes(b);
}

/** The name before such a word about the set, if it has one, as a key; empty where nothing stands before it. */
const ofWhom = (name: string): string =>
  nameKey(/^(.*?)[ ([]*(?:live|dj[ -]set)[)\]]*$/i.exec(name)?.[1] ?? name);

/** Everything that one slip of the pen makes of a word of small letters. */
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
