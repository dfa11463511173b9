import { z } from 'zod';

// Of a feed only who, where and when is read: what is not named here (biographies, images, links) never leaves it.

const id = z.union([z.string(), z.number()]).transform(String);
const word = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** What the feed keeps of something taken back. */
export const tombstone = z.object({ id, deleted_at: z.string() });

export const stage = z.object({ id, name: z.string() });

export const artist = z.object({
  id,
  name: z.string(),
  /** The organiser's own id, other than the app's. Older years leave out what they do not know. */
  external_id: id.nullish().transform((own) => own ?? null),
  published: z.boolean().default(true),
  /** 2022: what kind of act it is (`DJ Set`, `Workshop`). */
  genre: word,
  category: word,
  tags: z
    .array(z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]))
    .default([]),
  performances: z.array(z.unknown()).default([]),
});
export type Artist = z.infer<typeof artist>;

export const performance = z.object({
  id,
  /** Where it has a title of its own. */
  name: word,
  published: z.boolean().default(true),
  stage_id: id.nullish().transform((stage) => stage ?? null),
  /** The festival day's id: called so until 2023, `date_id` since. */
  edition_day_id: id.nullish(),
  date_id: id.nullish(),
  start_time: word,
  end_time: word,
  hide_end_time: z.boolean().nullish(),
});
export type Performance = z.infer<typeof performance>;
