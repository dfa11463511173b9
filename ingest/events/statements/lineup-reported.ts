import { z } from 'zod';
import { day, externalIds, sourceTime, text } from '../scalars.ts';
import { statementFields } from './statement-fields.ts';

/** An act in a source's own list of who plays. */
export const listedArtist = z.strictObject({
  name: text(300),
  ids: externalIds.describe("Ids of this act: the source's own id, and ids of other databases."),
  trust: z
    .enum(['identity', 'hint'])
    .describe('`identity`: the ids may merge artists. `hint`: they are only evidence.'),
  role: z.enum(['artist', 'host']),
});
export type ListedArtist = z.infer<typeof listedArtist>;

/** Imports and editors' requests accept no higher rank. Events do, because an older log may hold one. */
export const MAX_BILLING_RANK = 1_000_000;

/** One slot of a lineup as printed. It holds no decision: the fold decides who plays. */
export const performance = z.strictObject({
  credit: text(500).describe('The credit as printed, with each run of white space replaced by one space.'),
  artists: z
    .array(listedArtist)
    .max(100)
    .describe(
      "The source's own list of who plays, in the source's order. The list is empty if the source does not list the artists.",
    ),
  stage: text(200).nullable(),
  day: day
    .nullable()
    .describe("The source's festival day (a set at 01:30 belongs to the previous day). Null: not given."),
  start: sourceTime.nullable(),
  end: sourceTime.nullable(),
  time_status: z.enum(['published', 'estimated', 'tba']),
  billing_rank: z.int().min(1).nullable(),
  headliner: z.boolean(),
  set_type: z.enum(['dj', 'live', 'hybrid']).nullable(),
  role: z.enum(['artist', 'host']),
  status: z.enum(['confirmed', 'cancelled', 'replaced']),
  genres: z.array(text(100)).max(50).describe("The source's tags for the act, as printed."),
  no_music: z
    .array(text(120))
    .max(20)
    .optional()
    .describe("The source's types and tags that do not look like music (`type Workshop`, `tag Yoga`)."),
  where: text(300).describe('The place of the set in the file: `line 12`, `$.artists[3].performances[0]`.'),
});
export type Performance = z.infer<typeof performance>;

/** The acts of a credit by the manifest. None: a placeholder. */
const playedBy = z.strictObject({
  credit: text(500),
  acts: z.array(z.strictObject({ name: text(300), role: z.enum(['artist', 'host']) })).max(50),
});

/** The default of `festival_day_starts`. */
export const FESTIVAL_DAY_STARTS = '06:00';

/** One source's lineup of one edition or of one part of it. Subject `edition:<slug>`. */
export const lineupReported = z.strictObject({
  ...statementFields,
  performances: z.array(performance).max(20_000),
  unscheduled: z
    .array(listedArtist)
    .max(20_000)
    .describe(
      'Acts that the source lists without a performance. The names of these acts count as known, but the acts are not booked.',
    ),
  hints: z.strictObject({
    split: z
      .array(text(40))
      .max(50)
      .describe(
        "Joiners such as `x` and `&` that split this source's credits, even if the program does not know the parts as artists.",
      ),
    whole: z.array(text(300)).max(2_000).describe('Credits that are one act each, so they are never split.'),
    plays: z
      .array(playedBy)
      .max(2_000)
      .optional()
      .describe(
        'For each credit whose text does not name its acts: the acts that play. Credits match regardless of case, accents, spaces and most punctuation.',
      ),
    namesakes: z
      .array(text(300))
      .max(500)
      .optional()
      .describe('Names that mean another artist in this source than in other sources.'),
  }),
  festival_day_starts: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable()
    .describe(
      'If the source names no day, a set that starts before this local time belongs to the previous day. Null: `06:00`.',
    ),
});
export type LineupReported = z.infer<typeof lineupReported>;
