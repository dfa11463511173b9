import { z } from 'zod';
import { CANCELLED_FIELDS, withFlags } from '../cancelled-field.ts';
import { type FeedRecord, plainId, plainList, plainWord } from '../known-fields.ts';
import { looseList, validItems } from '../loose-list.ts';

// The schema reads only acts, places and times: unlisted fields (images, addresses) are dropped.

const word = z.string().nullable().default(null);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true);

const namedAct = z.object({ id: z.union([z.string(), z.number()]).transform(String), name: z.string() });

/** The lists' names are those of the CMS's "what refers to this record". */
export const DAYS = '_allReferencingEventEditionDays';
export const STAGE_DAYS = '_allReferencingEventEditionStageDays';

/** `name` is a weekday, `date` the festival's day. */
export const day = z.object({ name: word, date: word, [STAGE_DAYS]: looseList });
export type Day = z.infer<typeof day>;

export const stageDay = z.object({
  stage: z
    .object({ name: z.string() })
    .nullish()
    .transform((stage) => stage?.name ?? null),
  performances: looseList,
});

/** A block may name no act: then there is only its text. Times are null until they are published. */
export const block = z.object({
  name: word,
  acts: looseList.transform(validItems(namedAct)),
  startTime: word,
  endTime: word,
  /** An MC, not a DJ. */
  host: flag,
  live: flag,
  ...CANCELLED_FIELDS,
});
export type Block = z.infer<typeof block>;

/** Reads a block of the usual shape; null: the schema must read it. */
export function plainBlock(record: FeedRecord): Block | null {
  const [name, startTime] = [plainWord(record['name']), plainWord(record['startTime'])];
  const endTime = plainWord(record['endTime']);
  const acts = plainList(record['acts'], plainAct);
  const [host, live] = [plainFlag(record['host']), plainFlag(record['live'])];
  if (name === undefined || startTime === undefined || endTime === undefined) return null;
  if (acts === null || host === undefined || live === undefined) return null;
  return withFlags({ name, acts: [...acts], startTime, endTime, host, live }, record);
}

function plainAct({ id, name }: FeedRecord): z.infer<typeof namedAct> | undefined {
  const read = plainId(id);
  return read === undefined || typeof name !== 'string' ? undefined : { id: read, name };
}

const plainFlag = (value: unknown): boolean | undefined =>
  value === undefined || value === null ? false : typeof value === 'boolean' ? value : undefined;
