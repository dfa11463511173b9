import { artistTables, counters, editionTables, isPerArtist } from '../../projections/read-models.ts';

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
  ...Object.fromEntries([
    ...artistTables.map(({ table }) => [table.name, of('artist', table.owner)] as const),
    ...editionTables.map(({ table }) => [table.name, of('edition', table.owner)] as const),
    ...counters.map(
      (counter) => [counter.table.name, isPerArtist(counter) ? of('artist', 'artist_slug') : counts] as const,
    ),
  ]),
  artist: of('artist', 'slug'),
  artist_node: of('artist', 'artist_slug'),
  correction_effect: own('subject'),
  credit_occurrence: own('subject'),
  edition_history: of('edition', 'edition_slug'),
  identity_link: own('subject'),
  known_slots: of('edition', 'edition_slug'),
  label: of('label', 'slug'),
  label_credit: of('artist', 'artist_slug'),
  label_mention: own('subject'),
  label_node: of('label', 'label_slug'),
  membership: of('artist', 'group_slug'),
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

/** The subject for `bookings replay --subject` that restores a row; null: a whole replay restores it. */
export const subjectOfRow = (table: string, row: Row): string | null => SUBJECTS[table]?.(row) ?? null;

/** Tables whose rows can be restored one subject at a time. */
export const repairableTables: readonly string[] = Object.keys(SUBJECTS).sort();
