import { z } from 'zod';
import { CANCELLED_FIELDS } from '../cancelled-field.ts';

// The schema reads only acts, places and times: unlisted fields (images, addresses) are dropped.

const word = z.string().nullable().default(null);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true);
const list = z
  .array(z.unknown())
  .nullish()
  .transform((items) => items ?? []);

const namedAct = z.object({ id: z.union([z.string(), z.number()]).transform(String), name: z.string() });
const listActs = (items: readonly unknown[]): z.infer<typeof namedAct>[] =>
  items.map((item) => namedAct.safeParse(item).data).filter((act) => act !== undefined);

/** The lists' names are those of the CMS's "what refers to this record". */
export const DAYS = '_allReferencingEventEditionDays';
export const STAGE_DAYS = '_allReferencingEventEditionStageDays';

/** `name` is a weekday, `date` the festival's day. */
export const day = z.object({ name: word, date: word, [STAGE_DAYS]: list });
export type Day = z.infer<typeof day>;

export const stageDay = z.object({
  stage: z
    .object({ name: z.string() })
    .nullish()
    .transform((stage) => stage?.name ?? null),
  performances: list,
});

/** A block may name no act: then there is only its text. Times are null until they are published. */
export const block = z.object({
  name: word,
  acts: list.transform(listActs),
  startTime: word,
  endTime: word,
  /** An MC, not a DJ. */
  host: flag,
  live: flag,
  ...CANCELLED_FIELDS,
});
export type Block = z.infer<typeof block>;
