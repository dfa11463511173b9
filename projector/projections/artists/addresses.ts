import { idAddress, nameAddress, nameKey, ownSlug, slugOf } from '../../../db/keys/index.ts';
import { isNumber } from '../../fold/credits/decide/index.ts';
import { type ResolvedArtist, byAuthority, type Node } from '../../fold/identity/index.ts';
import { ownedTable } from '../../store/tables/index.ts';

/** An address that leads to an artist, whatever its slug is. */
export interface ArtistAddressRow {
  readonly address: string;
  readonly kind: 'id' | 'name' | 'alias';
  readonly artist_slug: string;
}

export const artistAddress = ownedTable<ArtistAddressRow>({
  name: 'artist_address',
  columns: {
    address: 'text',
    kind: 'text',
    artist_slug: 'text',
  },
  key: ['address', 'kind', 'artist_slug'],
  owner: 'artist_slug',
});

type Addressed = Pick<ResolvedArtist, 'slug' | 'name' | 'names' | 'nodes'>;

/**
 * An artist's permanent address, independent of its slug: by its best known id, else by its name's key. Without an id,
 * namesakes may share it.
 */
export function permanentAddress({ name, nodes }: Pick<Addressed, 'name' | 'nodes'>): string {
  const [id] = nodes.filter(isId).sort(byAuthority);
  return `${slugOf(name)}--${id === undefined ? nameAddress(nameKey(name)) : idAddress(id)}`;
}

const isId = (node: Node): boolean => !node.startsWith('name:') && !isNumber(node);

/** One address per id, per key of a name, and per name with signs, which several artists may share. */
export function artistAddressRows({ slug, name, names, nodes }: Addressed): ArtistAddressRow[] {
  const ids = nodes.filter(isId).map(idAddress);
  const own = ownSlug(name);
  const rows = [
    ...[...new Set(ids)].map((address) => ({ address, kind: 'id' as const })),
    ...names.map(({ key, kind }) => ({ address: nameAddress(key), kind })),
    ...(own.includes('--') ? [{ address: own, kind: 'name' as const }] : []),
  ];
  return rows.map((row) => ({ ...row, artist_slug: slug }));
}
