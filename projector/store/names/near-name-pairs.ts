import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, statement } from '../../../db/index.ts';
import type { ResolvedArtist } from '../../fold/identity/index.ts';
import { type Likeable, likeable, neighbours } from '../../fold/near-names/index.ts';
import { ownedTable } from '../tables/owned-table.ts';

export interface NearNameRow {
  readonly artist_slug: string;
  /** Numbers, as texts. */
  readonly near: readonly string[];
  readonly comparison_json: string;
}

export const nearName = ownedTable<NearNameRow>({
  name: 'near_name',
  columns: {
    artist_slug: 'text',
    near: 'int[]',
    comparison_json: 'text',
  },
  key: ['artist_slug'],
  owner: 'artist_slug',
});

const pairs = statement(import.meta.url, './near-pairs.sql');

/** Empty for an artist that is not compared. */
export function nearNameRows(resolved: ResolvedArtist): NearNameRow[] {
  const own = likeable(resolved);
  return own === null ? [] : [nearNameRow(own)];
}

/** @param near its neighbours. */
export const nearNameRow = (own: Likeable, near: Iterable<number> = neighboursOf(own)): NearNameRow => ({
  artist_slug: own.slug,
  near: Array.from(near, String),
  comparison_json: JSON.stringify(own),
});

/** Distinct numbers of all its names. */
export function neighboursOf({ names }: Likeable): number[] {
  const [only] = names;
  if (only && names.length === 1) return neighbours(only);
  return [...new Set(names.flatMap(neighbours))].sort((a, b) => a - b);
}

/** The artists, each with those that may have a similar name. */
export async function nearPairs(
  client: Database,
  slugs: readonly string[],
): Promise<(readonly [Likeable, Likeable])[]> {
  if (slugs.length === 0) return [];
  const { rows } = await client.query<{ own: string; other: string }>({
    ...pairs,
    values: [arrayLiteral(slugs)],
  });
  const parsed = new Map<string, Likeable>();
  const parse = (json: string): Likeable => {
    const known = parsed.get(json) ?? (JSON.parse(json) as Likeable);
    parsed.set(json, known);
    return known;
  };
  return rows.map(({ own, other }) => [parse(own), parse(other)]);
}
