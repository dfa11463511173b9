import { idAddress, nameAddress, ownSlug } from '../../../db/keys/index.ts';
import { isNumber } from '../../fold/credits/index.ts';
import type { ArtistTruth } from '../../fold/identity/group.ts';
import { ownedTable } from '../../store/tables/owned.ts';

/** An address that leads to an artist whatever slug is shown. */
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

type Addressed = Pick<ArtistTruth, 'slug' | 'name' | 'names' | 'nodes'>;

/** Of each id, of each name's key, and of a name that has signs, which several may share. */
export function artistAddressRows({ slug, name, names, nodes }: Addressed): ArtistAddressRow[] {
  const ids = nodes.filter((node) => !node.startsWith('name:') && !isNumber(node)).map(idAddress);
  const own = ownSlug(name);
  const rows = [
    ...[...new Set(ids)].map((address) => ({ address, kind: 'id' as const })),
    ...names.map(({ key, kind }) => ({ address: nameAddress(key), kind })),
    ...(own.includes('--') ? [{ address: own, kind: 'name' as const }] : []),
  ];
  return rows.map((row) => ({ ...row, artist_slug: slug }));
}
