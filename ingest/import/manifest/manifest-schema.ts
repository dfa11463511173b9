import { z } from 'zod';
import { isTooLongAName } from '../../../db/keys/index.ts';
import { storable } from '../../events/index.ts';
import { sourceOrigin } from '../../events/statements/index.ts';
import { editionField, editionFromField } from './edition-field.ts';
import { pattern } from './pattern.ts';
import { slotRuleFields } from './slot-rules.ts';

/** A name of the IANA list. */
export function isZone(zone: string): boolean {
  const known = zones.get(zone);
  if (known !== undefined) return known;
  const is = askForZone(zone);
  // Bounds the cache: a table's rows may hold any number of values.
  if (zones.size < 10_000) zones.set(zone, is);
  return is;
}

/** The platform needs a tenth of a millisecond for each answer. */
const zones = new Map<string, boolean>();

function askForZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** `2024-07-20T12:00:00Z`, with any offset, or a date (its midnight in UTC). */
const SOURCE_ADDRESS =
  'must be an instant such as 2024-07-20T12:00:00Z or a date, or {field: path} or {file_name: pattern}';
const sourceAddress = z.union([z.iso.datetime({ offset: true }), z.iso.date()], { error: SOURCE_ADDRESS });

/** Path of a value in the file, or a pattern with the named groups year, month, day, hour, minute, second. */
const asOf = z.union(
  [sourceAddress, z.strictObject({ field: z.string().min(1) }), z.strictObject({ file_name: pattern })],
  { error: ({ input }) => (input === undefined ? 'is missing' : SOURCE_ADDRESS) },
);

const part = z.union(
  [
    z.string().min(1).max(100),
    z.strictObject({ column: z.string().min(1) }),
    z.strictObject({ file_name: pattern }),
  ],
  { error: 'must be a text of at most 100 characters, {column: name} or {file_name: pattern}' },
);

const UNSTORABLE = 'must not contain NUL or an unpaired surrogate';

/** A name as a source prints it: it must be found by its key, like every name that rows hold. */
const actName = z
  .string()
  .refine((name) => name.trim() !== '', { error: 'is empty', abort: true })
  .max(300, { error: 'is longer than 300 characters', abort: true })
  .refine(storable, { error: UNSTORABLE, abort: true })
  .refine((name) => !isTooLongAName(name), 'is longer than 680 bytes, so it could not be found by its name');

/** `[Ada, {name: Bob, role: host}]`; empty: no named act. */
const acts = z
  .array(
    z.union(
      [
        actName.transform((name) => ({ name, role: 'artist' as const })),
        z.strictObject({ name: actName, role: z.enum(['artist', 'host']) }),
      ],
      { error: 'must be a name, or {name, role: host}' },
    ),
  )
  .max(50);

const ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const;

/** The fields that all formats share (README.md beside this). Fields of a single format are its `options`. */
export const manifestFields = z.strictObject({
  source: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens')
    .max(100),
  upstream: z.string().min(1).max(200).nullable().default(null),
  /** The owner of the source, for the pages of sources. */
  origin: sourceOrigin.omit({ files: true }).partial().nullable().default(null),
  format: z.string().min(1),
  files: z.array(z.string().min(1)).min(1).max(10_000),
  /** Encoding of the files, if it is not UTF-8: spreadsheets mostly write `windows-1252`. */
  encoding: z.enum(ENCODINGS).optional(),
  /** Files read along with each statement, where `as_of` divides `files` into several. */
  shared_files: z.array(z.string().min(1)).max(100).default([]),
  as_of: asOf,
  revision: z.int().min(1).default(1),
  complete: z.boolean().default(true),
  part: part.nullable().default(null),
  edition: editionField.nullable().default(null),
  edition_from: editionFromField.nullable().default(null),
  /** By slug: values that replace those of the rows, if they are wrong or missing. */
  editions: z.record(z.string(), editionField.omit({ slug: true })).default({}),
  ...slotRuleFields,
  acts: z
    .strictObject({
      split: z.array(z.string().min(1).max(40).refine(storable, UNSTORABLE)).max(50).default([]),
      whole: z.array(actName).max(2_000).default([]),
      /** Acts of credits whose text does not name them, by the name key of the credit. */
      plays: z.record(actName, acts).default({}),
      /** Names that mean another artist in this source than in other sources. */
      namesakes: z.array(actName).max(500).default([]),
    })
    .default({ split: [], whole: [], plays: {}, namesakes: [] }),
  /** `announced`: acts that are listed without a slot are booked. */
  unscheduled: z.enum(['evidence', 'announced']).default('evidence'),
  /** License of identity data. */
  license: z.string().min(1).max(100).nullable().default(null),
  retrieved_at: sourceAddress.nullable().default(null),
});

type ManifestFields = z.infer<typeof manifestFields>;

/** A manifest that holds, with the fields that only its format understands. */
export interface Manifest extends ManifestFields {
  /** Parsed by the format's own schema. */
  readonly options: unknown;
}

/** The fields of a manifest that the slot rules read. */
export type SlotRules = Readonly<Pick<Manifest, 'source' | keyof typeof slotRuleFields>>;
