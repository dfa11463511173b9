import { z } from 'zod';
import { CANCELLED_FIELDS } from '../cancelled-field.ts';

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
