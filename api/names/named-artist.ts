import { looseKey, nameKey } from '../../db/keys/index.ts';
import { sqlFile } from '../declarations/index.ts';

/**
 * Parameters with which operations on `/v1/artists/{name}` find the artist of a name (api/docs/guide.md, "Names").
 */
export const namedArtist = {
  columns: { name: 'text', address: 'text', key: 'text', loose: 'text' },
  relations: { found: sqlFile('./matched-artists.sql', import.meta.url) },
  nearKey: nameKey,
  values: (name: string) => {
    const key = nameKey(name);
    // A key is its own key, and a plain one is soon seen to be.
    return { name, address: addressIn(name), key, loose: looseKey(key) };
  },
} as const;

/** The qualifier of an address (`x--discogs-26`); null if there is none. */
export function addressIn(name: string): string | null {
  const cut = name.lastIndexOf('--');
  return cut < 0 ? null : name.slice(cut + 2).toLowerCase();
}
