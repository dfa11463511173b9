import { nameKey } from '../../db/keys/index.ts';
import type { LineupReported } from '../events/index.ts';
import type { Manifest } from '../manifest/index.ts';

type Hints = LineupReported['hints'];

/**
 * What the manifest says of a lineup's credits: its source's habits, and who plays those that it names and that the
 * lineup holds. A lineup without any says no more than before manifests could.
 */
export function hintsOf(
  { split, whole, plays }: Manifest['acts'],
  performances: LineupReported['performances'],
): Hints {
  const named = Object.entries(plays);
  if (named.length === 0) return { split, whole };
  const printed = new Set(performances.map(({ credit }) => nameKey(credit)));
  const held = named.flatMap(([credit, acts]) => (printed.has(nameKey(credit)) ? { credit, acts } : []));
  return held.length === 0 ? { split, whole } : { split, whole, plays: held };
}
