import { z } from 'zod';
import { day } from '../../events/index.ts';
import { pattern } from './pattern.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a 24-hour time such as "09:00"');
const hours = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be hours such as "17:00-06:00"');
const words = z.array(z.string().min(1).max(200)).max(5_000).default([]);

/** Excludes items that are not music. Names are compared and patterns matched whole, case-insensitively. */
const keep = z.strictObject({
  stages_not: words,
  types_not: words,
  tags_not: words,
  /** Regular expressions that a credit, or the names of all its listed acts, match whole. */
  names_not: z.array(pattern).max(1_000).default([]),
  /** Per stage the local hours that are music; `17:00-06:00` runs over midnight. */
  hours: z.record(z.string(), hours).default({}),
});

const stages = z.strictObject({
  aliases: z.record(z.string(), z.string().min(1).max(200)).default({}),
  /** Named groups: `stage`; `mc`, who hosts all day; `host`, the brand that hosts the stage. */
  pattern: pattern.optional(),
});

const artistId = z.strictObject({
  /** Selects one of the format's ids; absent: the source's own. */
  field: z.string().min(1).max(40).optional(),
  /** `identity`: the ids may merge artists. `hint`: they only support. */
  trust: z.enum(['identity', 'hint']),
});

/** The fields that define how a file's slots are read. A manifest lists only deviations from the defaults. */
export const slotRuleFields = {
  /** How the zone of a time is used: `local` ignores it, `utc` reads a bare clock as UTC, `offset` requires one. */
  times: z.enum(['local', 'utc', 'offset']).optional(),
  /**
   * The date that a time has: the calendar's, the evening's, or the event's first. Absent: a printed date is
   * the calendar's, and a time without a date belongs to its festival day, whose night runs into the next
   * date.
   */
  dates: z.enum(['calendar', 'evening', 'event']).optional(),
  day: z.strictObject({ from: z.enum(['field', 'parent', 'file_name', 'weekday', 'rule']) }).optional(),
  /** Dates of the source's day labels, or of words in a file's name: `{Friday: 2024-07-26}`. */
  days: z.record(z.string(), day).default({}),
  festival_day_starts: clock.optional(),
  keep: keep.default({ stages_not: [], types_not: [], tags_not: [], names_not: [], hours: {} }),
  stages: stages.default({ aliases: {} }),
  ids: z.strictObject({ artist: artistId.optional() }).default({}),
};
