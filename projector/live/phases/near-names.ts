import type { Database } from '../../../db/generations/index.ts';
import type { ResolvedArtist } from '../../fold/identity/index.ts';
import { suggestion } from '../../fold/near-names/index.ts';
import { nearNameItem, reviewItemRows } from '../../projections/review/index.ts';
import { nearName, nearNameRows, nearPairs } from '../../store/names/index.ts';
import { changesOf, replaceRows } from '../../store/tables/index.ts';

/**
 * Stores the keys by which near names are found, and computes suggestions for artists whose keys changed.
 * @param slugs of all artists that were resolved, and of those that were before.
 * @param again slugs of artists whose suggestions are computed in any case.
 */
export async function suggestNearNames(
  client: Database,
  slugs: readonly string[],
  resolvedArtists: readonly ResolvedArtist[],
  again: readonly string[],
): Promise<void> {
  const difference = await replaceRows(client, nearName, slugs, resolvedArtists.flatMap(nearNameRows));
  const differing = [...changesOf(difference)].map(({ row }) => row.artist_slug);
  const changed = [...new Set([...differing, ...again])];
  const pairs = await nearPairs(client, changed);
  const suggested = pairs.flatMap(([own, other]) => suggestion(own, other) ?? []);
  const owners = changed.map((slug) => `artist:${slug}`);
  await replaceRows(client, nearNameItem, owners, reviewItemRows(suggested));
}
