import { looseKey } from '../../../db/keys/index.ts';
import type { ArtistTruth, Node } from '../../fold/identity/group.ts';
import { ownedTable } from '../../store/tables/owned.ts';

/** Who an artist is: the columns of `artist` that do not come from its bookings. */
export interface ArtistIdentityRow {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
  readonly external_ids_json: string;
  readonly identity_json: string;
}

export const artist = ownedTable<ArtistIdentityRow>({
  name: 'artist',
  columns: {
    slug: 'text',
    name: 'text',
    disambiguation: 'text',
    external_ids_json: 'text',
    identity_json: 'text',
  },
  key: ['slug'],
  owner: 'slug',
  alsoLoads: ['booked', 'total_all', 'total_upcoming'],
});

export interface ArtistNameRow {
  readonly key: string;
  readonly loose: string;
  readonly kind: 'name' | 'alias';
  readonly name: string;
  readonly artist_slug: string;
}

export const artistName = ownedTable<ArtistNameRow>({
  name: 'artist_name',
  columns: {
    key: 'text',
    loose: 'text',
    kind: 'text',
    name: 'text',
    artist_slug: 'text',
  },
  key: ['key', 'kind', 'artist_slug'],
  owner: 'artist_slug',
});

/** @param slugOf the artist that a node leads to; null: nobody of ours for certain. */
export function artistRow(truth: ArtistTruth, slugOf: SlugOf): ArtistIdentityRow {
  return {
    slug: truth.slug,
    name: truth.name,
    disambiguation: truth.disambiguation,
    external_ids_json: JSON.stringify(truth.external_ids),
    identity_json: JSON.stringify({
      aliases: truth.aliases,
      disambiguation: truth.disambiguation,
      type: truth.type,
      country: truth.country,
      external_ids: truth.external_ids,
      members: shown(truth.members, slugOf),
      member_of: shown(truth.member_of, slugOf),
      links: truth.links,
      sources: truth.sources,
    }),
  };
}

type SlugOf = (node: Node) => string | null;

const shown = (named: ArtistTruth['members'], slugOf: SlugOf) =>
  named.map(({ name, ids }) => ({ name, slug: firstSlug(ids, slugOf) }));

function firstSlug(nodes: readonly Node[], slugOf: SlugOf): string | null {
  for (const node of nodes) {
    const slug = slugOf(node);
    if (slug !== null) return slug;
  }
  return null;
}

/** One row a key and kind; of several spellings of one key the smallest. */
export function artistNameRows(truth: ArtistTruth): ArtistNameRow[] {
  const found = new Map<string, ArtistNameRow>();
  for (const { key, name, kind } of truth.names) {
    const other = found.get(`${kind} ${key}`);
    if (other && other.name <= name) continue;
    found.set(`${kind} ${key}`, { key, loose: looseKey(name), kind, name, artist_slug: truth.slug });
  }
  return [...found.values()];
}

/** Every node that the artist's row names. */
export const artistMentions = (truth: ArtistTruth): Node[] => [
  ...new Set([...truth.members, ...truth.member_of].flatMap(({ ids }) => ids)),
];
