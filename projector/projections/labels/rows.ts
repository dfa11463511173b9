import type { LabelNode, ResolvedLabel, Roster } from '../../fold/labels/index.ts';
import { ownedTable } from '../../store/tables/index.ts';

/** A label's identity: the columns of `label` that do not come from its roster. */
export interface LabelIdentityRow {
  readonly slug: string;
  readonly name: string;
  readonly parent_json: string | null;
  readonly external_ids_json: string;
}

export const label = ownedTable<LabelIdentityRow>({
  name: 'label',
  columns: {
    slug: 'text',
    name: 'text',
    parent_json: 'text',
    external_ids_json: 'text',
  },
  key: ['slug'],
  owner: 'slug',
  alsoLoads: ['total_all', 'total_upcoming'],
});

export type LabelCreditRow = Roster;

export const labelCredit = ownedTable<LabelCreditRow>({
  name: 'label_credit',
  columns: {
    label_slug: 'text',
    artist_slug: 'text',
    release_count: 'int',
    first_release_year: 'int',
    last_release_year: 'int',
  },
  key: ['label_slug', 'artist_slug'],
  owner: 'artist_slug',
});

/** @param slugOf the label of a node; null: not a label of the catalog. */
export function labelRow(
  resolved: ResolvedLabel,
  slugOf: (node: LabelNode) => string | null,
): LabelIdentityRow {
  const { parent } = resolved;
  const slugs = (parent?.nodes ?? []).map(slugOf);
  const shown = parent && { slug: slugs.find((slug) => slug !== null) ?? null, name: parent.name };
  return {
    slug: resolved.slug,
    name: resolved.name,
    parent_json: shown && JSON.stringify(shown),
    external_ids_json: JSON.stringify(resolved.external_ids),
  };
}
