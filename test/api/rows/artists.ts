import { keyHash, looseKey, nameKey } from '../../../db/keys/index.ts';
import { wordKeys } from '../../../projector/projections/artists/artist-words.ts';
import type { CatalogArtist } from '../catalog.ts';
import type { Booked } from './bookings.ts';
import { UPDATED } from './checkpoint.ts';

export function artistRow(artist: CatalogArtist, bookings: readonly Booked[]) {
  const scoped = (scope: 'all' | 'upcoming') => {
    const counted = bookings.filter(
      (one) => one.counted && (scope === 'all' || (one.edition.upcoming ?? false)),
    );
    const found = counted.map(({ edition }) => edition.year);
    return {
      [`total_${scope}`]: counted.length,
      [`first_year_${scope}`]: found.length > 0 ? Math.min(...found) : null,
      [`last_year_${scope}`]: found.length > 0 ? Math.max(...found) : null,
    };
  };
  const { slug, name, disambiguation = null, ids = {}, aliases = [] } = artist;
  const identity = {
    aliases,
    disambiguation,
    type: 'person',
    country: null,
    external_ids: ids,
    members: [],
    member_of: [{ name: 'A group "of" theirs', slug: null }],
    links: [{ type: 'homepage', url: 'https://example.org/' }],
    sources: [{ name: 'discogs', license: 'CC0-1.0', retrieved_at: UPDATED }],
  };
  return {
    slug,
    name,
    disambiguation,
    external_ids_json: JSON.stringify(ids),
    identity_json: JSON.stringify(identity),
    reported: true,
    ref_json: JSON.stringify(refOf(artist)),
    booked: bookings.length > 0,
    last_year_booked: bookings.length > 0 ? Math.max(...bookings.map(({ edition }) => edition.year)) : null,
    ...(scoped('all') as { total_all: number }),
    ...(scoped('upcoming') as { total_upcoming: number }),
  };
}

/** The artist's name in other answers. */
export function refOf({ slug, name, ids = {} }: Pick<CatalogArtist, 'slug' | 'name' | 'ids'>) {
  const [id] = Object.entries(ids).map(([namespace, value]) => `${namespace}-${value}`);
  return { name, slug, external_ids: ids, address: `${slug}--${id ?? `name-${keyHash(name)}`}` };
}

export function namesOf({ slug, name, aliases = [] }: CatalogArtist) {
  const entry = (kind: 'name' | 'alias') => (spelling: string) => ({
    key: nameKey(spelling),
    loose: looseKey(spelling),
    kind,
    name: spelling,
    artist_slug: slug,
  });
  return [entry('name')(name), ...aliases.map(entry('alias'))];
}

/** The permanent addresses of the artist. */
export function addressesOf({ slug, name, aliases = [], ids = {} }: CatalogArtist) {
  const entry = (kind: 'id' | 'name' | 'alias', address: string) => ({ address, kind, artist_slug: slug });
  return [
    ...Object.entries(ids).map(([namespace, id]) => entry('id', `${namespace}-${id}`)),
    entry('name', `name-${keyHash(name)}`),
    ...aliases.map((alias) => entry('alias', `name-${keyHash(alias)}`)),
  ];
}

/** The search words of artists. */
export function wordsOf({ slug, name, aliases = [] }: CatalogArtist) {
  const entries = (kind: 'name' | 'alias', spelling: string) =>
    wordKeys(spelling).map((key) => ({ key, kind, artist_slug: slug }));
  return [...entries('name', name), ...aliases.flatMap((alias) => entries('alias', alias))];
}
