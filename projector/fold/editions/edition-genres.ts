import { memoize } from '../../../db/keys/index.ts';
import { byText } from '../claims/sort-texts.ts';
import { scenesOf } from '../scenes/index.ts';
import type { Entry } from './lineup-entries.ts';
import type { EditionRow } from './edition-types.ts';

type Genres = Pick<EditionRow, 'genres' | 'genres_source'>;

/** The minimum number of artists, and share of the tagged ones, for a festival's scene. */
const MIN_ARTISTS = 3;
const MIN_SHARE_DENOMINATOR = 10;

/**
 * An edition's scenes: its own tags, of the highest source that has one we know, in its order; else those of its
 * artists, the most frequent first (docs/decisions/0016).
 */
export function genresOf(tags: readonly (readonly string[])[], entries: readonly Entry[]): Genres {
  for (const ofSource of tags) {
    const genres = [...new Set(ofSource.flatMap(scenesOf))];
    if (genres.length > 0) return { genres, genres_source: 'tagged' };
  }
  const genres = derived(entries);
  return { genres, genres_source: genres.length > 0 ? 'derived' : 'none' };
}

function derived(entries: readonly Entry[]): string[] {
  const byArtist = new Map<string, Set<string>>();
  const scenesOfTag = memoize(scenesOf);
  for (const { shown, merged } of entries) {
    if (shown.role === 'host' || shown.status !== 'confirmed') continue;
    const scenes = byArtist.get(shown.artist.slug) ?? new Set<string>();
    byArtist.set(shown.artist.slug, scenes);
    const tags = merged.stated.flatMap((stated) => stated.slot.performance.genres);
    for (const scene of tags.flatMap(scenesOfTag)) scenes.add(scene);
  }
  const tagged = [...byArtist.values()].filter((scenes) => scenes.size > 0);
  const counts = new Map<string, number>();
  for (const scene of tagged.flatMap((scenes) => [...scenes]))
    counts.set(scene, (counts.get(scene) ?? 0) + 1);
  return [...counts]
    .filter(([, artists]) => artists >= MIN_ARTISTS && artists * MIN_SHARE_DENOMINATOR >= tagged.length)
    .sort(([a, one], [b, other]) => other - one || byText(a, b))
    .map(([scene]) => scene);
}
