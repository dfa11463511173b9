import { addToGroup } from '../../../db/groups/index.ts';
import type { ResolvedArtist } from '../../fold/identity/index.ts';
import type { ArtistNodeRow } from '../../store/identity/index.ts';
import { changesOf, type Difference } from '../../store/tables/index.ts';

/**
 * Slugs that were reassigned to another artist: no name or id that led there still does.
 * @returns by slug, where most of its former nodes lead now; null if they lead to none.
 */
export function findReassignedSlugs(
  nodes: Difference<ArtistNodeRow>,
  resolvedArtists: readonly Pick<ResolvedArtist, 'slug' | 'nodes'>[],
): Map<string, string | null> {
  const changes = [...changesOf(nodes)];
  const arrived = new Set(changes.flatMap(({ to }) => (to ? [to.node] : [])));
  const left = new Map<string, (string | null)[]>();
  for (const { from, to } of changes) if (from) addToGroup(left, from.artist_slug, to?.artist_slug ?? null);
  return new Map(
    resolvedArtists
      .filter(({ slug, nodes: own }) => left.has(slug) && own.every((node) => arrived.has(node)))
      .map(({ slug }) => [slug, mostOften(left.get(slug)!)]),
  );
}

/** The most frequent slug; the first of a tie. */
export function mostOften(slugs: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const slug of slugs) if (slug !== null) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const [best] = [...counts].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}
