/** The columns of a file of corrections, in the template's order. */
export const columnNames = [
  ...(['op', 'edition', 'credit', 'day', 'stage', 'start'] as const),
  ...(['to_credit', 'to_day', 'to_stage', 'to_start', 'to_end'] as const),
  ...(['acts', 'set_type', 'role', 'status', 'billing_rank', 'headliner'] as const),
  ...(['field', 'value', 'artist', 'other', 'evidence', 'comment'] as const),
] as const;
export type Column = (typeof columnNames)[number];

/** The non-empty cells of a row. */
export type Cells = Readonly<Partial<Record<Column, string>>>;

/** Example rows of each operation. */
export const EXAMPLES: readonly Cells[] = [
  {
    op: 'change',
    edition: 'my-festival-2026',
    credit: 'Cy Instance',
    to_day: '2026-07-11',
    to_stage: 'Garden',
  },
  { op: 'drop', edition: 'my-festival-2026', credit: 'Dee Specimen', day: '2026-07-11' },
  { op: 'acts', edition: 'my-festival-2026', credit: 'Ada & Bo', acts: 'Ada; Bo' },
  { op: 'replace', edition: 'my-festival-2026', credit: 'TBA', to_credit: 'Eve' },
  {
    op: 'add',
    edition: 'my-festival-2026',
    to_credit: 'Fay',
    to_day: '2026-07-10',
    to_stage: 'Main Stage',
    to_start: '2026-07-10T23:00',
    to_end: '2026-07-11T00:30',
    evidence: 'https://my-festival.example/timetable',
  },
  { op: 'set', edition: 'my-festival-2026', field: 'venue', value: 'The Hall' },
  { op: 'acts_everywhere', credit: 'Ada & Bo', acts: 'Ada; Bo' },
  { op: 'whole', credit: 'Gil & The Hands' },
  { op: 'merge', artist: 'name:kode9', other: 'discogs:28' },
];
