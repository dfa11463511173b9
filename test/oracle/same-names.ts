import { nameKey, naturalName } from '../../db/keys/index.ts';
import type { EditionRecount } from './edition.ts';

/** The common single words in the histories. */
const COMMON = [
  'alpha',
  'beta',
  'gamma',
  'omega',
  'delta',
  'kiki',
  'cold',
  'warm',
  'moon',
  'sun',
  'night',
  'lucas',
  'stefan',
  'main',
  'house',
];

/**
 * The slugs of artists whose name may belong to two. They have only a name, printed in two ways, or a common word in
 * two series; and the chain of shared evidence does not connect all their bookings.
 */
export function sameNames(
  artists: readonly (readonly string[])[],
  address: (nodes: readonly string[]) => string,
  editions: readonly EditionRecount[],
): string[] {
  const found: string[] = [];
  for (const nodes of artists) {
    const [node] = nodes;
    if (nodes.length !== 1 || !node!.startsWith('name:')) continue;
    const [key, slug] = [node!.slice('name:'.length), address(nodes)];
    const printed: Printed[] = [];
    for (const { facts, bookings } of editions) {
      for (const { artist, credited_as } of bookings) {
        if (artist !== slug) continue;
        const series = facts.series.slug;
        const where = { series, country: facts.country, year: facts.year };
        if (COMMON.includes(key)) printed.push({ as: series, ...where });
        else
          for (const credit of credited_as)
            if (nameKey(credit) === key) printed.push({ as: naturalName(credit), ...where });
      }
    }
    if (printed.length > 0 && reached(printed).length < printed.length) found.push(slug);
  }
  return found;
}

interface Printed {
  readonly as: string;
  readonly series: string;
  readonly country: string | null;
  readonly year: number;
}

/** Everything connected with the first one. */
function reached(printed: readonly Printed[]): Printed[] {
  const [first] = printed;
  const met = [first!];
  for (let at = 0; at < met.length; at++)
    for (const other of printed) if (!met.includes(other) && alike(met[at]!, other)) met.push(other);
  return met;
}

const alike = (one: Printed, other: Printed): boolean =>
  one.as === other.as ||
  one.series === other.series ||
  one.year === other.year ||
  (one.country !== null && one.country === other.country);
