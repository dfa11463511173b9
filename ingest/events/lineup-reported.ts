import { z } from 'zod';
import { day, externalIds, sourceTime, text } from './scalars.ts';
import { statementFields } from './statement.ts';

/** An act as a source's own list names it, beside the printed credit. */
export const listedArtist = z.strictObject({
  name: text(300),
  /** The source's and others' ids of this act. */
  ids: externalIds,
  /** `identity`: the ids may merge artists. `hint`: they only support. */
  trust: z.enum(['identity', 'hint']),
  role: z.enum(['artist', 'host']),
});
export type ListedArtist = z.infer<typeof listedArtist>;

/** One slot of a lineup as printed. Nothing here is decided: who plays is the fold's to say. */
export const performance = z.strictObject({
  /** The credit as printed, white space folded. */
  credit: text(500),
  /** The source's own list of who plays, in its order; empty where it gives none. */
  artists: z.array(listedArtist).max(100),
  stage: text(200).nullable(),
  /** The festival's own day as the source says it (a 01:30 set belongs to the evening before); null where it does not. */
  day: day.nullable(),
  start: sourceTime.nullable(),
  end: sourceTime.nullable(),
  time_status: z.enum(['published', 'estimated', 'tba']),
  billing_rank: z.int().min(1).nullable(),
  headliner: z.boolean(),
  set_type: z.enum(['dj', 'live', 'hybrid']).nullable(),
  role: z.enum(['artist', 'host']),
  status: z.enum(['confirmed', 'cancelled', 'replaced']),
  /** The source's tags of the act, as printed. */
  genres: z.array(text(100)).max(50),
  /** The source's own type and tags that look like no music (`type Workshop`, `tag Yoga`). Absent: none. */
  no_music: z.array(text(120)).max(20).optional(),
  /** Where in the file it stood: `line 12`, `$.artists[3].performances[0]`. */
  where: text(300),
});
export type Performance = z.infer<typeof performance>;

/** Who plays a credit by the manifest's word; nobody: a placeholder. */
const playedBy = z.strictObject({
  credit: text(500),
  acts: z.array(z.strictObject({ name: text(300), role: z.enum(['artist', 'host']) })).max(50),
});

/** The rule's hour where a source names none: a set that starts before it belongs to the evening before. */
export const FESTIVAL_DAY_STARTS = '06:00';

/** One source's whole lineup of one edition (or of one part of it). Subject `edition:<slug>`. */
export const lineupReported = z.strictObject({
  ...statementFields,
  performances: z.array(performance).max(20_000),
  /** Acts that the source lists without a performance: they make names known, and book nobody. */
  unscheduled: z.array(listedArtist).max(20_000),
  hints: z.strictObject({
    /** Joiners that split in this source's credits (`x`, `&`), whether or not the parts are known. */
    split: z.array(text(40)).max(50),
    /** Credits that are one act however they look. */
    whole: z.array(text(300)).max(2_000),
    /** Who plays credits whose text cannot tell; found by the credit's name key. Absent: none of this lineup. */
    plays: z.array(playedBy).max(2_000).optional(),
    /** Names that stand for somebody else here than in other sources. Absent: none of this lineup. */
    namesakes: z.array(text(300)).max(500).optional(),
  }),
  /**
   * A set that starts before this local hour belongs to the evening before, where the source names no day. Null:
   * `FESTIVAL_DAY_STARTS`.
   */
  festival_day_starts: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
});
export type LineupReported = z.infer<typeof lineupReported>;
