import { nameKey, searchDistance } from '../../../../db/keys/index.ts';

/** Maximum results shown of one kind. */
export const MAX_RESULTS = 20;

/** Below this number of results, a search also tolerates typing mistakes. */
export const MIN_RESULTS = 5;

/** Maximum number of candidates of a tolerant search. */
export const MAX_CANDIDATES = 2_000;

interface Candidate {
  readonly slug: string;
}

/** A result with the name that matched, and its number of typing mistakes; -1: the same name. */
export type Ranked<Row> = Row & { readonly matched: string; readonly distance: number };

/**
 * Ranks results: exact names, then fewest typing mistakes, then the order of the rows.
 * @param found rows that match as typed: they are kept, whatever their distance.
 * @param like candidates of a tolerant search: those too far away are dropped.
 */
export function ranked<Row extends Candidate>(
  query: string,
  { found, like }: { readonly found: readonly Row[]; readonly like: readonly Row[] },
  namesOf: (row: Row) => readonly string[],
): Ranked<Row>[] {
  const known = new Set(found.map(({ slug }) => slug));
  const rows = [...found, ...like.filter(({ slug }) => !known.has(slug))];
  return rows
    .flatMap((row, order) => {
      const best = bestName(query, namesOf(row));
      if (best.distance === null && !known.has(row.slug)) return [];
      return [{ row: { ...row, matched: best.name, distance: best.distance ?? 0 }, order }];
    })
    .sort((a, b) => a.row.distance - b.row.distance || a.order - b.order)
    .slice(0, MAX_RESULTS)
    .map(({ row }) => row);
}

interface Best {
  readonly name: string;
  readonly distance: number | null;
}

/** The name with the least distance, the first of several; an exact match is nearer than any other. */
function bestName(query: string, names: readonly string[]): Best {
  const exact = names.find((name) => nameKey(name) === nameKey(query));
  if (exact !== undefined) return { name: exact, distance: -1 };
  return names
    .map((name): Best => ({ name, distance: searchDistance(query, name) }))
    .reduce((best, one) => ((one.distance ?? Infinity) < (best.distance ?? Infinity) ? one : best));
}
