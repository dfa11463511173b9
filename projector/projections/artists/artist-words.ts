import { looseKey } from '../../../db/keys/index.ts';
import type { ResolvedArtist } from '../../fold/identity/index.ts';
import { ownedTable } from '../../store/tables/index.ts';

/** A prefix by which a search finds an artist. */
export interface ArtistWordRow {
  readonly key: string;
  readonly kind: 'name' | 'alias';
  readonly artist_slug: string;
}

export const artistWord = ownedTable<ArtistWordRow>({
  name: 'artist_word',
  columns: {
    key: 'text',
    kind: 'text',
    artist_slug: 'text',
  },
  key: ['key', 'kind', 'artist_slug'],
  owner: 'artist_slug',
});

const MAX_WORDS = 8;
/** Characters of a key: longer searches are rare, and index entries are limited. */
const MAX_KEY_CHARACTERS = 60;

/** The rest of each name from each of its first words on. */
export function artistWordRows({ slug, names }: Pick<ResolvedArtist, 'slug' | 'names'>): ArtistWordRow[] {
  const found = new Map<string, ArtistWordRow>();
  for (const { name, kind } of names)
    for (const key of wordKeys(name)) found.set(`${kind} ${key}`, { key, kind, artist_slug: slug });
  return [...found.values()];
}

/** The keys by which a name is found: that of the whole name first. */
export function wordKeys(name: string): string[] {
  const words = name.trim().split(/\s+/);
  const keys = words.slice(0, MAX_WORDS).map((_, i) => searchKey(words.slice(i).join(' ')));
  return [...new Set(keys.filter((key) => key !== ''))];
}

const searchKey = (text: string): string => {
  const key = looseKey(text);
  return key.length <= MAX_KEY_CHARACTERS ? key : Array.from(key).slice(0, MAX_KEY_CHARACTERS).join('');
};
