/** What the projection may be in doubt of. */
export const DOUBT_KINDS = [
  'split',
  'hosted_by',
  'title',
  'called_off',
  'ambiguous_name',
  'suggestion',
  'near_name',
  'same_act',
  'two_editions',
  'times_withheld',
  'no_zone',
  'day_conflict',
  'other_year',
  'disagreement',
  'unknown_tag',
  'look_again',
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

export const isDoubtKind = (kind: string): kind is DoubtKind => DOUBT_KINDS.some((one) => one === kind);
