/** The kinds of review items that the projection makes. */
export const REVIEW_ITEM_KINDS = [
  'split',
  'no_music',
  'habit',
  'hosted_by',
  'title',
  'called_off',
  'ambiguous_name',
  'suggestion',
  'near_name',
  'same_act',
  'same_name',
  'two_editions',
  'times_withheld',
  'no_zone',
  'day_conflict',
  'other_year',
  'disagreement',
  'unknown_tag',
  'look_again',
] as const;
export type ReviewItemKind = (typeof REVIEW_ITEM_KINDS)[number];

export const isReviewItemKind = (kind: string): kind is ReviewItemKind =>
  REVIEW_ITEM_KINDS.some((one) => one === kind);
