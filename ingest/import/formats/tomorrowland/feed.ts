import { z } from 'zod';
import { CANCELLED_FIELDS, withFlags } from '../cancelled-field.ts';
import { type FeedRecord, plainIdOrNull, plainList, plainWord } from '../known-fields.ts';

const word = z.string().nullable().default(null);
const id = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((own) => (own == null ? null : String(own)));

/** A performance of the public feed: `day` is the festival's night, `date` the calendar's. */
export const performance = z.object({
  name: z.string(),
  artists: z
    .array(z.object({ id, name: z.string() }))
    .nullish()
    .transform((acts) => acts ?? []),
  stage: z
    .union([z.object({ name: z.string() }).transform(({ name }) => name), z.string()])
    .nullish()
    .transform((stage) => stage ?? null),
  day: word,
  startTime: word,
  endTime: word,
  ...CANCELLED_FIELDS,
});
export type Performance = z.infer<typeof performance>;

/** Reads a performance of the usual shape; null: the schema must read it. */
export function plainPerformance(record: FeedRecord): Performance | null {
  const { name } = record;
  const artists = plainList(record['artists'], plainAct);
  const stage = plainStage(record['stage']);
  const day = plainWord(record['day']);
  const startTime = plainWord(record['startTime']);
  const endTime = plainWord(record['endTime']);
  if (typeof name !== 'string' || artists === null || stage === undefined) return null;
  if (day === undefined || startTime === undefined || endTime === undefined) return null;
  return withFlags({ name, artists: [...artists], stage, day, startTime, endTime }, record);
}

function plainAct({ id: own, name }: FeedRecord): Performance['artists'][number] | undefined {
  const read = plainIdOrNull(own);
  return read === undefined || typeof name !== 'string' ? undefined : { id: read, name };
}

/** A stage that is a list is left to the schema. */
function plainStage(value: unknown): string | null | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return plainWord(value);
  const { name } = value as FeedRecord;
  return typeof name === 'string' ? name : undefined;
}

/** A slot of a snapshot of the public page: no festival day, and no artist's id where several play together. */
export const slot = z.object({
  artist: z.string(),
  tomorrowlandArtistId: id,
  stage: word,
  date: word,
  weekend: word,
  start: word,
  end: word,
  ...CANCELLED_FIELDS,
});
export type Slot = z.infer<typeof slot>;
