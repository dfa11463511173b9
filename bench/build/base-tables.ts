/**
 * What a build writes as base rows: the claims and what the fold remembers of them, editions, bookings, artists, their
 * names, labels, roster credits. Not in it: what is counted from these, and the checkpoint.
 */
export const BASE_TABLES = [
  ...[
    'statement',
    'correction',
    'retraction',
    'name_reference',
    'credit_occurrence',
    'identity_link',
    'artist_node',
    'node_reference',
  ],
  ...['label_node', 'label_mention', 'roster_credit'],
  ...['edition', 'booking', 'artist', 'artist_name', 'membership', 'label', 'label_credit'],
] as const;
