/**
 * The tables that a rebuild writes as base rows: claims, the fold's statement cache, editions, bookings, artists,
 * their names, labels, roster credits. Tables counted from these, and the checkpoint, are left out.
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
