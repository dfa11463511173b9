import { nameKey, searchDistance } from '../../../../db/keys/index.ts';

/** Results of one kind that are shown. */
export const SHOWN = 20;

/** With fewer results than this, names that a mistyped search means are looked for too. */
export const FEW = 5;

/** Candidates among which the meant ones of a mistyped search are found. */
export const CANDIDATES = 2_000;

interface Candidate {
  readonly slug: string;
}

/** One result, and the name by which it was found. */
export type Ranked<Row> = Row & { readonly matched: string };

/**
 * The first results: exact names, then the fewest typing mistakes, else in the order of the rows.
 * @param found rows that match as typed: they stay, whatever their distance.
 * @param like rows that may be meant: those that are too far away are left out.
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
      return [{ row: { ...row, matched: best.name }, distance: best.distance ?? 0, order }];
    })
    .sort((a, b) => a.distance - b.distance || a.order - b.order)
    .slice(0, SHOWN)
    .map(({ row }) => row);
}

interface Best {
  readonly name: string;
  readonly distance: number | null;
}

/** The name with the least distance, the first of several; an exact one is nearer than any other. */
function bestName(query: string, names: readonly string[]): Best {
  const exact = names.find((name) => nameKey(name) === nameKey(query));
  if (exact !== undefined) return { name: exact, distance: -1 };
  return names
    .map((name): Best => ({ name, distance: searchDistance(query, name) }))
    .reduce((best, one) => ((one.distance ?? Infinity) < (best.distance ?? Infinity) ? one : best));
}
