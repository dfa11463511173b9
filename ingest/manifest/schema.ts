import { z } from 'zod';
import { day } from '../events/index.ts';
import { editionField, editionFromField } from './edition.ts';

const pattern = z.string().refine(isPattern, 'is no regular expression');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a 24-hour time such as "09:00"');
const words = z.array(z.string().min(1)).max(5_000);

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** `2024-07-20T12:00:00Z`, with any offset, or a date (its midnight in UTC). */
const saidAt = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'must be an instant such as 2024-07-20T12:00:00Z, {field: path} or {file_name: pattern}',
});

/** Path of a value in the file, or a pattern with the named groups year, month, day, hour, minute, second. */
const asOf = z.union([
  saidAt,
  z.strictObject({ field: z.string().min(1) }),
  z.strictObject({ file_name: pattern }),
]);

const part = z.union([
  z.string().min(1).max(100),
  z.strictObject({ column: z.string().min(1) }),
  z.strictObject({ file_name: pattern }),
]);

/** Rules of what is music. Names and patterns are matched whole, in any case. */
const keep = z.strictObject({
  stages: words.optional(),
  stages_not: words.optional(),
  types: words.optional(),
  types_not: words.optional(),
  tags: words.optional(),
  tags_not: words.optional(),
  names_not: z.array(pattern).max(1_000).optional(),
  /** Local hours in which a stage has music; `17:00-06:00` runs over midnight. */
  hours: z.record(z.string(), z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/)).optional(),
});

const idField = z.strictObject({
  /** Where the format offers several ids: which. */
  field: z.string().min(1).optional(),
  /** `identity`: the ids may merge artists. `hint`: they only support. */
  trust: z.enum(['identity', 'hint']),
});

/** The fields that every format shares (IMPORT.md). What only one format understands is that format's `options`. */
export const manifestFields = z.strictObject({
  source: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens')
    .max(100),
  upstream: z.string().min(1).max(200).nullable().default(null),
  format: z.string().min(1),
  files: z.array(z.string().min(1)).min(1).max(10_000),
  /** Files read along with each statement, where `as_of` divides `files` into several. */
  shared_files: z.array(z.string().min(1)).max(100).default([]),
  as_of: asOf,
  revision: z.int().min(1).default(1),
  complete: z.boolean().default(true),
  part: part.nullable().default(null),
  edition: editionField.nullable().default(null),
  edition_from: editionFromField.nullable().default(null),
  times: z.enum(['local', 'utc', 'offset']).nullable().default(null),
  dates: z.enum(['calendar', 'evening', 'event']).default('calendar'),
  day: z
    .strictObject({
      from: z.enum(['field', 'parent', 'file_name', 'weekday', 'rule']),
      /** For `file_name`: a pattern whose group `day` is the day or its label. */
      pattern: pattern.optional(),
    })
    .nullable()
    .default(null),
  /** What a printed day stands for: `{Friday: 2024-07-26}`. */
  days: z.record(z.string(), day).default({}),
  festival_day_starts: clock.nullable().default(null),
  keep: keep.default({}),
  stages: z
    .strictObject({
      aliases: z.record(z.string(), z.string().min(1)).default({}),
      pattern: pattern.nullable().default(null),
    })
    .default({ aliases: {}, pattern: null }),
  ids: z.strictObject({ artist: idField.default({ trust: 'hint' }) }).default({ artist: { trust: 'hint' } }),
  acts: z
    .strictObject({
      split: z.array(z.string().min(1).max(40)).max(50).default([]),
      whole: z.array(z.string().min(1).max(300)).max(2_000).default([]),
    })
    .default({ split: [], whole: [] }),
  /** `announced`: acts that are listed without a slot are booked. */
  unscheduled: z.enum(['evidence', 'announced']).default('evidence'),
  /** Of identity data. */
  license: z.string().min(1).max(100).nullable().default(null),
  retrieved_at: saidAt.nullable().default(null),
});

export const zone = z.string().refine(isZone, 'is no time zone of the IANA list');
export type ManifestFields = z.infer<typeof manifestFields>;

/** A manifest that holds, with the fields that only its format understands. */
export interface Manifest extends ManifestFields {
  /** Parsed by the format's own schema. */
  readonly options: unknown;
}
