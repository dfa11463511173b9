import { z } from 'zod';
import { CANCELLED_FIELDS, withFlags } from '../cancelled-field.ts';
import { type FeedRecord, plainWord } from '../known-fields.ts';

// The schema reads only acts, places and times of an entry: unlisted fields (blurbs, links) are dropped.

const word = z.string().nullable().default(null);

/** `"1"`, 1 or true where the time is only estimated. */
const estimated = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => value === true || Number(value) > 0);

const times = { start: word, end: word, estd: estimated };

/** A MusicBrainz id of the act, as the author of the clashfinder typed it; none if it is blank. */
const mbid = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/)
  .nullable()
  .default(null)
  .transform((id) => (id === '' ? null : id));

/** An event of the JSON, below its location. */
export const event = z.object({ name: z.string(), ...times, mbId: mbid, ...CANCELLED_FIELDS });
export type Event = z.infer<typeof event>;

/** Reads an event of the usual shape; null: the schema must read it. */
export function plainEvent(record: FeedRecord): Event | null {
  const { name, estd } = record;
  const start = plainWord(record['start']);
  const end = plainWord(record['end']);
  const id = plainWord(record['mbId']);
  if (typeof name !== 'string' || start === undefined || end === undefined) return null;
  if (id === undefined || (id !== null && id !== '' && !MBID.test(id)) || !isPlainEstimate(estd)) return null;
  return withFlags(
    { name, start, end, estd: estd === true || Number(estd) > 0, mbId: id === '' ? null : id },
    record,
  );
}

const MBID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isPlainEstimate = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean';

export const location = z.object({ name: word, events: z.array(z.unknown()) });

/** The JSON of an `act = {…}` line of the text upload. */
export const act = z.object({ act: z.string(), stage: word, ...times, mbid, ...CANCELLED_FIELDS });
