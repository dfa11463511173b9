type Row = Readonly<Record<string, unknown>>;

const of =
  (kind: string, column: string) =>
  (row: Row): string =>
    `${kind}:${String(row[column])}`;
const own =
  (column: string) =>
  (row: Row): string =>
    String(row[column]);
const counts = (): string => 'counts';

/** By table: the subject whose repair restores a row, from the row's columns. */
const SUBJECTS: Readonly<Record<string, (row: Row) => string>> = {
  arc_year: of('artist', 'artist_slug'),
  artist: of('artist', 'slug'),
  artist_address: of('artist', 'artist_slug'),
  artist_name: of('artist', 'artist_slug'),
  artist_node: of('artist', 'artist_slug'),
  artist_word: of('artist', 'artist_slug'),
  booking: of('edition', 'edition_slug'),
  correction_effect: own('subject'),
  coverage: counts,
  coverage_year: counts,
  credit_occurrence: own('subject'),
  edition: of('edition', 'slug'),
  edition_history: of('edition', 'edition_slug'),
  genre_trend: counts,
  genre_year: counts,
  identity_link: own('subject'),
  known_slots: of('edition', 'edition_slug'),
  label: of('label', 'slug'),
  label_credit: of('artist', 'artist_slug'),
  label_histogram: counts,
  label_mention: own('subject'),
  label_node: of('label', 'label_slug'),
  membership: of('artist', 'group_slug'),
  most_booked_histogram: counts,
  name_reference: own('subject'),
  near_name: of('artist', 'artist_slug'),
  node_reference: own('shown'),
  review_item: own('subject'),
  roster_credit: own('subject'),
  series: of('series', 'slug'),
};

/** Tables of the log's own content: a repair starts from them, and only a whole replay restores them. */
export const LOG_TABLES: readonly string[] = [
  'checkpoint',
  'correction',
  'correction_target',
  'parked',
  'retraction',
  'statement',
];

/** What `bookings replay --subject` takes to restore a row; null: a whole replay restores it. */
export const subjectOfRow = (table: string, row: Row): string | null => SUBJECTS[table]?.(row) ?? null;

/** Tables whose rows can be restored one subject at a time. */
export const repairableTables: readonly string[] = Object.keys(SUBJECTS);
