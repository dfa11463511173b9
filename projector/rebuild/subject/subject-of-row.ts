import { artistTables, counters, editionTables, isPerArtist } from '../../projections/read-models.ts';

type Row = Readonly<Record<string, unknown>>;

const subjectBy =
  (kind: string, column: string) =>
  (row: Row): string =>
    `${kind}:${String(row[column])}`;
const columnValue =
  (column: string) =>
  (row: Row): string =>
    String(row[column]);
const counts = (): string => 'counts';

/** By table: the subject whose repair restores a row, from the row's columns. */
const SUBJECTS: Readonly<Record<string, (row: Row) => string>> = {
  ...Object.fromEntries([
    ...artistTables.map(({ table }) => [table.name, subjectBy('artist', table.owner)] as const),
    ...editionTables.map(({ table }) => [table.name, subjectBy('edition', table.owner)] as const),
    ...counters.map(
      (counter) =>
        [counter.table.name, isPerArtist(counter) ? subjectBy('artist', 'artist_slug') : counts] as const,
    ),
  ]),
  artist: subjectBy('artist', 'slug'),
  artist_node: subjectBy('artist', 'artist_slug'),
  correction_effect: columnValue('subject'),
  credit_occurrence: columnValue('subject'),
  edition_history: subjectBy('edition', 'edition_slug'),
  identity_link: columnValue('subject'),
  known_slots: subjectBy('edition', 'edition_slug'),
  label: subjectBy('label', 'slug'),
  label_credit: subjectBy('artist', 'artist_slug'),
  label_mention: columnValue('subject'),
  label_node: subjectBy('label', 'label_slug'),
  membership: subjectBy('artist', 'group_slug'),
  name_reference: columnValue('subject'),
  near_name: subjectBy('artist', 'artist_slug'),
  node_reference: columnValue('shown'),
  review_item: columnValue('subject'),
  roster_credit: columnValue('subject'),
  series: subjectBy('series', 'slug'),
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
