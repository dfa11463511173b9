import { nameKey } from '../../../db/keys/index.ts';
import type { LineupReported } from '../../events/index.ts';
import type { Manifest } from '../manifest/index.ts';

type Hints = LineupReported['hints'];

/**
 * What the manifest says of a lineup's credits: its source's habits, who plays those credits that it names and that the
 * lineup holds, and namesakes whom a credit may name. A lineup without any says no more than before manifests could.
 */
export function hintsOf(
  { split, whole, plays, namesakes }: Manifest['acts'],
  performances: LineupReported['performances'],
): Hints {
  const named = Object.entries(plays);
  if (named.length === 0 && namesakes.length === 0) return { split, whole };
  const printed = new Set(performances.map(({ credit }) => nameKey(credit)));
  const isNamed = (key: string): boolean => [...printed].some((credit) => credit.includes(key));
  const played = named.flatMap(([credit, acts]) => (printed.has(nameKey(credit)) ? { credit, acts } : []));
  const others = namesakes.filter((name) => isNamed(nameKey(name)));
  return {
    split,
    whole,
    ...(played.length > 0 && { plays: played }),
    ...(others.length > 0 && { namesakes: others }),
  };
}
