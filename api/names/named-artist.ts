import { looseKey, nameKey } from '../../db/keys/index.ts';
import { sqlFile } from '../operations/operation.ts';

/** What operations on `/v1/artists/{name}` need to find whom the name means (API-CONTRACT, "Names"). */
export const namedArtist = {
  columns: { name: 'text', key: 'text', loose: 'text' },
  relations: { found: sqlFile('./found.sql', import.meta.url) },
  nearKey: nameKey,
  values: (name: string) => {
    const key = nameKey(name);
    // A key is its own key, and a plain one is soon seen to be.
    return { name, key, loose: looseKey(key) };
  },
} as const;
