import { looseKey, nameKey } from '../../../db/keys/index.ts';
import { byText } from '../../fold/claims/index.ts';
import { firstSlug, type ResolvedArtist, type Node, type SlugOf } from '../../fold/identity/index.ts';
import { ownedTable } from '../../store/tables/index.ts';
import type { MembershipRow } from './membership.ts';
import { permanentAddress } from './addresses.ts';

/** An artist's identity: the columns of `artist` that do not come from its bookings. */
export interface ArtistIdentityRow {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
  readonly external_ids_json: string;
  readonly identity_json: string;
  /** Identity data report it. */
  readonly reported: boolean;
  readonly ref_json: string;
}

export const artist = ownedTable<ArtistIdentityRow>({
  name: 'artist',
  columns: {
    slug: 'text',
    name: 'text',
    disambiguation: 'text',
    external_ids_json: 'text',
    identity_json: 'text',
    reported: 'boolean',
    ref_json: 'text',
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

/** @param groups that list the artist as a member. */
export function artistRow(
  resolved: ResolvedArtist,
  slugOf: SlugOf,
  groups: readonly MembershipRow[],
): ArtistIdentityRow {
  return {
    slug: resolved.slug,
    name: resolved.name,
    disambiguation: resolved.disambiguation,
    external_ids_json: JSON.stringify(resolved.external_ids),
    identity_json: JSON.stringify({
      aliases: resolved.aliases,
      disambiguation: resolved.disambiguation,
      type: resolved.type,
      country: resolved.country,
      external_ids: resolved.external_ids,
      members: withSlugs(resolved.members, slugOf),
      member_of: withGroups(withSlugs(resolved.member_of, slugOf), groups),
      links: resolved.links,
      sources: resolved.sources,
    }),
    reported: resolved.reported,
    ref_json: JSON.stringify({
      name: resolved.name,
      slug: resolved.slug,
      external_ids: resolved.external_ids,
      address: permanentAddress(resolved),
    }),
  };
}

interface Shown {
  readonly name: string;
  readonly slug: string | null;
}

const withSlugs = (named: ResolvedArtist['members'], slugOf: SlugOf): Shown[] =>
  named.map(({ name, ids }) => ({ name, slug: firstSlug(ids, slugOf) }));

/** A group that lists the artist replaces a mere name with the same key. Sorted by name. */
function withGroups(own: readonly Shown[], groups: readonly MembershipRow[]): readonly Shown[] {
  const missing = groups.filter(({ group_slug }) => own.every(({ slug }) => slug !== group_slug));
  if (missing.length === 0) return own;
  const keys = new Set(missing.map(({ group_name }) => nameKey(group_name)));
  return [
    ...own.filter(({ name, slug }) => slug !== null || !keys.has(nameKey(name))),
    ...missing.map(({ group_name, group_slug }) => ({ name: group_name, slug: group_slug })),
  ].sort((a, b) => byText(a.name, b.name) || byText(a.slug ?? '', b.slug ?? ''));
}

/** One row per key and kind, with the smallest spelling of a key. */
export function artistNameRows(resolved: ResolvedArtist): ArtistNameRow[] {
  const found = new Map<string, ArtistNameRow>();
  for (const { key, name, kind } of resolved.names) {
    const other = found.get(`${kind} ${key}`);
    if (other && other.name <= name) continue;
    found.set(`${kind} ${key}`, { key, loose: looseKey(name), kind, name, artist_slug: resolved.slug });
  }
  return [...found.values()];
}

/** Every node that the artist's row names. */
export const artistMentions = (resolved: ResolvedArtist): Node[] => [
  ...new Set([...resolved.members, ...resolved.member_of].flatMap(({ ids }) => ids)),
];
