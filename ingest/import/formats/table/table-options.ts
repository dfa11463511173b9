import { z } from 'zod';
import { pattern } from '../../manifest/index.ts';
import { templateFault } from './template.ts';

const templated = z
  .string()
  .min(1)
  .check((context) => {
    const fault = templateFault(context.value);
    if (fault !== null) context.issues.push({ code: 'custom', input: context.value, message: fault });
  });

/**
 * The origin of a row's value. A text is a column's name (CSV, TSV), a path (JSON: `artist.name`, tuple index `5`,
 * `../host` of the value around the row, `@key` for the row's own key) or, with braces, a template over these
 * (`{date} {year}`).
 */
const oneColumn = z.union([
  templated,
  z
    .strictObject({
      column: templated.optional(),
      /** The same for every row. */
      value: z.string().min(1).optional(),
      /** Its group `value` (else the whole match) is the value; no match means no value. */
      pattern: pattern.optional(),
      /** Translates values, in any case; others stay as they are. */
      map: z.record(z.string(), z.string()).optional(),
      /** Divides a text into several values. */
      split: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
      /** A value only in rows in which other columns have these, in any case: `{all_day: "no"}`. */
      when: z.record(z.string().min(1), z.union([z.string(), z.array(z.string()).min(1)])).optional(),
    })
    .refine(
      ({ column, value }) => (column === undefined) !== (value === undefined),
      'needs either column or value',
    ),
]);
type OneColumn = z.infer<typeof oneColumn>;

/** Several: the values of all of them, in order (`artists: [artist_1, artist_2]`). */
const column = z.union([oneColumn, z.array(oneColumn).min(1).max(50)]);
export type ColumnOption = OneColumn | readonly OneColumn[];

const columns = z.strictObject({
  /** The credit as printed; a list (a JSON array, a `split` text) is the source's own list of acts. */
  artist: column,
  /** The source's own id of the row's single act. */
  artist_id: column.optional(),
  /** Ids of other databases, by their name: `{spotify: track_artist}`. */
  ids: z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), column).optional(),
  /** The source's own list of acts in the row, and their ids in the same order. */
  artists: column.optional(),
  artist_ids: column.optional(),
  stage: column.optional(),
  host: column.optional(),
  /** Hosts of the set, besides the acts. */
  mc: column.optional(),
  /** The festival day: a date, a weekday or any label of `days`. */
  day: column.optional(),
  /** The date of `start` and `end` if they are bare clocks. */
  date: column.optional(),
  start: column.optional(),
  end: column.optional(),
  /** Both in one: `16:15-17:20`, `4:15-5:20 PM`. */
  range: column.optional(),
  billing_rank: column.optional(),
  headliner: column.optional(),
  set_type: column.optional(),
  role: column.optional(),
  status: column.optional(),
  time_status: column.optional(),
  /** The source's type of the slot, for `keep.types_not`. */
  type: column.optional(),
  genre: column.optional(),
  tags: column.optional(),
});
export type ColumnsOption = z.infer<typeof columns>;

const steps = z
  .string()
  .regex(
    /^(?:\.|[^.\s]+(?:\.[^.\s]+)*)$/,
    'must be steps joined by dots: "days.*.sets.*", or "." for the document',
  );

const join = z
  .strictObject({
    /**
     * The file among `files` (`*` for several) that is looked up instead of read for rows; default: every file
     * itself.
     */
    file: z.string().min(1).optional(),
    /** JSON: the path of the looked-up rows, in the form of `rows`. */
    rows: steps.optional(),
    /** The column or path of the table's row. */
    on: z.string().min(1),
    /** The column in the looked-up rows if its name differs; `@key` for their key. */
    with: z.string().min(1).optional(),
    /** `as: act` names their columns `act.name`; without it they fill missing values of the row. */
    as: z
      .string()
      .regex(/^[a-z_]{1,40}$/, 'must be a lowercase word')
      .optional(),
  })
  .refine(
    ({ file, rows }) => file !== undefined || rows !== undefined,
    'must have `file`, or `rows` that select rows of the same file',
  );
export type JoinOption = z.infer<typeof join>;

/** The manifest's fields that only `table` understands. */
export const tableOptions = z.strictObject({
  /** The files' notation; default: by their names (.csv, .tsv, .json, .ndjson, .jsonl, each also .gz; .xlsx). */
  input: z.enum(['csv', 'tsv', 'json', 'ndjson', 'xlsx']).optional(),
  /**
   * JSON: the path of the rows, with `*` for every key or index; by default every item of the outermost
   * array. A last `*?` also makes a row of an empty list: `events.*.lineup.*?` announces an event whose
   * lineup is empty.
   */
  rows: steps.optional(),
  delimiter: z.string().min(1).max(4).optional(),
  /** XLSX: the sheet's name, or its number from 1. */
  sheet: z.union([z.string().min(1), z.int().min(1)]).default(1),
  /** CSV, TSV, XLSX: the number of the line with the column names, from 1; earlier lines are skipped. */
  header_row: z.int().min(1).max(1_000).default(1),
  /** Texts that mean null. Empty always does. */
  null: z.array(z.string()).max(50).default([]),
  /** Rows that are looked up: `{file: events.csv, on: event_id}`. */
  join: z
    .union([join, z.array(join).min(1).max(10)])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .default([]),
  columns,
  /** With `edition_from.title`: the series of a title's name: `{Dekmantel Festival: Dekmantel}`. */
  series_names: z.record(z.string().min(1), z.string().min(1)).default({}),
  /** `next`: a set ends when the next one on its stage starts. */
  end: z.literal('next').optional(),
  /** The meaning of a date in place of a time: `midnight` if the file's writer drops the clock 00:00. */
  bare_date: z.literal('midnight').optional(),
  /** The order of `07/08/2024`. */
  date_order: z.enum(['dmy', 'mdy']).optional(),
});
export type TableOptions = z.infer<typeof tableOptions>;
