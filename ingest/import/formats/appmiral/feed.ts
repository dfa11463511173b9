import { z } from 'zod';
import { CANCELLED_FIELDS } from '../cancelled-field.ts';
import { looseList, validItems } from '../loose-list.ts';

// The schema reads only acts, places and times of a feed: unlisted fields (biographies, images, links) are dropped.

const id = z.union([z.string(), z.number()]).transform(String);
const maybeId = id.nullable().default(null);
const word = z.string().nullable().default(null);
/** Null if the feed does not have the field: only an explicit flag makes an entry unpublished. */
const published = z
  .boolean()
  .nullish()
  .transform((value) => value !== false);

const tag = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

/** A deleted record in the feed. */
export const tombstone = z.object({ id, deleted_at: z.string() });

export const stage = z.object({ id, name: z.string() });

export const artist = z.object({
  id,
  name: z.string(),
  /** The organiser's own id, other than the app's. */
  external_id: maybeId,
  published,
  /** 2022: the kind of act (`DJ Set`, `Workshop`). */
  genre: word,
  category: word,
  tags: looseList.transform(validItems(tag)),
  performances: looseList,
  ...CANCELLED_FIELDS,
});
export type Artist = z.infer<typeof artist>;

export const performance = z.object({
  id,
  /** Its own title, if it has one. */
  name: word,
  published,
  stage_id: maybeId,
  /** Its stage by name, where the feed nests it. */
  stage: z
    .object({ name: z.string() })
    .nullish()
    .catch(null)
    .transform((nested) => nested?.name ?? null),
  /** The festival day's id: called so until 2023, `date_id` since. */
  edition_day_id: maybeId,
  date_id: maybeId,
  start_time: word,
  end_time: word,
  hide_end_time: z.boolean().nullish(),
  /** False: the app shows it in its programme and not among the artists. */
  show_in_line_up: z.boolean().nullish(),
  ...CANCELLED_FIELDS,
});
export type Performance = z.infer<typeof performance>;
