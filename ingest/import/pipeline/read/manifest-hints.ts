import { nameKey } from '../../../../db/keys/index.ts';
import type { LineupReported } from '../../../events/statements/index.ts';
import type { Manifest } from '../../manifest/index.ts';

type Hints = LineupReported['hints'];

/**
 * The manifest's hints for a lineup: the source's habits, the acts of named credits that occur in the lineup,
 * and namesakes that a credit may contain. A lineup without hints has the same bytes as before hints existed.
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
