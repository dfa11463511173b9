import { z } from 'zod';
import { CANCELLED_FIELDS } from '../cancelled-field.ts';

// The schema reads only acts, places and times of a feed: unlisted fields (descriptions, images) are dropped.

const id = z.union([z.string(), z.number()]).transform(String);

const list = z
  .array(z.unknown())
  .nullish()
  .transform((items) => items ?? []);

const word = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const listWords = (items: readonly unknown[]): string[] =>
  items.map((item) => word.safeParse(item).data).filter((text) => text !== undefined);

export const stage = z.object({ id, name: z.string() });

export const artist = z.object({ id, name: z.string(), genres: list.transform(listWords) });
export type Artist = z.infer<typeof artist>;

/** Milliseconds since 1970, also as text. */
const instant = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{12,14}$/)
      .transform(Number),
  ])
  .refine((ms) => !Number.isNaN(new Date(ms).getTime()), 'is not an instant')
  .nullish()
  .transform((ms) => (ms == null ? null : new Date(ms).toISOString()));

const member = z.object({ id, weight: z.number().nullish() });
const listMembers = (items: readonly unknown[]): z.infer<typeof member>[] =>
  items.map((item) => member.safeParse(item).data).filter((found) => found !== undefined);
const listIds = (items: readonly unknown[]): string[] =>
  items.map((item) => id.safeParse(item).data).filter((found) => found !== undefined);

export const act = z.object({
  id: id.nullish(),
  /** May differ from its artists' names. */
  name: z.string().nullish(),
  stageId: id.nullish(),
  /** Acts, lightest weight first. */
  artists: list.transform(listMembers),
  /** The same in older feeds, in no order. */
  artistIds: list.transform(listIds),
  startTime: instant,
  endTime: instant,
  /** The app shows no end. */
  endTimeIsFadedOut: z.boolean().nullish(),
  ...CANCELLED_FIELDS,
});
export type Act = z.infer<typeof act>;
