import { z } from 'zod';
import { CANCELLED_FIELDS, withFlags } from '../cancelled-field.ts';
import { type FeedRecord, plainId, plainIdOrNull, plainList, plainWord } from '../known-fields.ts';
import { looseList, validItems } from '../loose-list.ts';

// The schema reads only acts, places and times of a feed: unlisted fields (descriptions, images) are dropped.

const id = z.union([z.string(), z.number()]).transform(String);

const word = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

export const stage = z.object({ id, name: z.string() });

export const artist = z.object({ id, name: z.string(), genres: looseList.transform(validItems(word)) });
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

export const act = z.object({
  id: id.nullish(),
  /** May differ from its artists' names. */
  name: z.string().nullish(),
  stageId: id.nullish(),
  /** Acts, lightest weight first. */
  artists: looseList.transform(validItems(member)),
  /** The same in older feeds, in no order. */
  artistIds: looseList.transform(validItems(id)),
  startTime: instant,
  endTime: instant,
  /** The app shows no end. */
  endTimeIsFadedOut: z.boolean().nullish(),
  ...CANCELLED_FIELDS,
});
export type Act = z.infer<typeof act>;

/** Reads an act of the usual shape; null: the schema must read it. */
export function plainAct(record: FeedRecord): Act | null {
  const { endTimeIsFadedOut } = record;
  const [own, stageId] = [plainIdOrNull(record['id']), plainIdOrNull(record['stageId'])];
  const name = plainWord(record['name']);
  const artists = plainList(record['artists'], plainMember);
  const artistIds = plainIds(record['artistIds']);
  const startTime = plainInstant(record['startTime']);
  const endTime = plainInstant(record['endTime']);
  if (own === undefined || stageId === undefined || name === undefined) return null;
  if (artists === null || artistIds === null || startTime === undefined || endTime === undefined) return null;
  if (endTimeIsFadedOut !== undefined && typeof endTimeIsFadedOut !== 'boolean') return null;
  const times = { startTime, endTime, endTimeIsFadedOut };
  return withFlags({ id: own, name, stageId, artists: [...artists], artistIds, ...times }, record);
}

function plainMember({ id: own, weight }: FeedRecord): z.infer<typeof member> | undefined {
  const read = plainId(own);
  const isWeighed = weight === undefined || weight === null || Number.isFinite(weight);
  return read === undefined || !isWeighed ? undefined : { id: read, weight: weight as number | null };
}

function plainIds(value: unknown): string[] | null {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const ids = value.map(plainId);
  return ids.includes(undefined) ? null : (ids as string[]);
}

/** The last moment that a `Date` can hold, in milliseconds since 1970. */
const LAST_MS = 8.64e15;

function plainInstant(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return null;
  const isMoment = typeof value === 'number' && Math.abs(value) <= LAST_MS;
  return isMoment ? new Date(value).toISOString() : undefined;
}
