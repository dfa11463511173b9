import { groupBy } from '../../../db/groups/index.ts';
import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, statement } from '../../../db/index.ts';
import { firstSlug, type ResolvedArtist, type SlugOf } from '../../fold/identity/index.ts';
import { ownedTable } from '../../store/tables/index.ts';

const ofMembers = statement(import.meta.url, './membership-of-members.sql');

/** A group's row lists an artist as a member. */
export interface MembershipRow {
  readonly group_slug: string;
  readonly member_slug: string;
  readonly group_name: string;
}

export const membership = ownedTable<MembershipRow>({
  name: 'membership',
  columns: { group_slug: 'text', member_slug: 'text', group_name: 'text' },
  key: ['group_slug', 'member_slug'],
  owner: 'group_slug',
});

/** One row per member that is an artist here; a group is no member of itself. */
export function membershipRows(resolved: ResolvedArtist, slugOf: SlugOf): MembershipRow[] {
  const slugs = new Set(resolved.members.map(({ ids }) => firstSlug(ids, slugOf)));
  return [...slugs].flatMap((member_slug) =>
    member_slug === null || member_slug === resolved.slug
      ? []
      : [{ group_slug: resolved.slug, member_slug, group_name: resolved.name }],
  );
}

/** Rows by the slug of the member. */
export type Memberships = ReadonlyMap<string, readonly MembershipRow[]>;

export const byMember = (rows: readonly MembershipRow[]): Memberships =>
  groupBy(rows, ({ member_slug }) => member_slug);

/** The stored memberships of some artists. */
export async function membershipsOf(client: Database, slugs: readonly string[]): Promise<Memberships> {
  if (slugs.length === 0) return new Map();
  const { rows } = await client.query<MembershipRow>({ ...ofMembers, values: [arrayLiteral(slugs)] });
  return byMember(rows);
}
