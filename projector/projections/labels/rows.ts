import type { LabelNode, LabelTruth, Roster } from '../../fold/labels/label.ts';
import { ownedTable } from '../../store/tables/owned.ts';

/** Who a label is: the columns of `label` that do not come from its roster. */
export interface LabelIdentityRow {
  readonly slug: string;
  readonly name: string;
  readonly parent_json: string | null;
  readonly external_ids_json: string;
}

export const label = ownedTable<LabelIdentityRow>(import.meta.url, {
  name: 'label',
  columns: ['slug', 'name', 'parent_json', 'external_ids_json'],
  key: ['slug'],
});

export type LabelCreditRow = Roster;

export const labelCredit = ownedTable<LabelCreditRow>(import.meta.url, {
  name: 'label_credit',
  columns: ['label_slug', 'artist_slug', 'release_count', 'first_release_year', 'last_release_year'],
  key: ['label_slug', 'artist_slug'],
});

/** @param slugOf the label that a node leads to; null: none of ours. */
export function labelRow(truth: LabelTruth, slugOf: (node: LabelNode) => string | null): LabelIdentityRow {
  const { parent } = truth;
  const slugs = (parent?.nodes ?? []).map(slugOf);
  const shown = parent && { slug: slugs.find((slug) => slug !== null) ?? null, name: parent.name };
  return {
    slug: truth.slug,
    name: truth.name,
    parent_json: shown && JSON.stringify(shown),
    external_ids_json: JSON.stringify(truth.external_ids),
  };
}
