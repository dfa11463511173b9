import { z } from 'zod';
import { day, text } from '../events/scalars.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a 24-hour HH:MM');
const hours = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM-HH:MM');

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'iu');
    return true;
  } catch {
    return false;
  }
}
const pattern = text(1_000).refine(compiles, 'must be a regular expression');
const words = z.array(text(200)).max(1_000).default([]);

const keep = z.strictObject({
  stages_not: words,
  types_not: words,
  tags_not: words,
  /** Regular expressions that a credit, or the names of all its listed acts, match whole, ignoring case. */
  names_not: z.array(pattern).max(1_000).default([]),
  /** Per stage the local hours that are music: `17:00-06:00`. */
  hours: z.record(z.string(), hours).default({}),
});

const stages = z.strictObject({
  aliases: z.record(z.string(), text(200)).default({}),
  /** Named groups: `stage`; `mc`, who hosts all day; `host`, the brand that hosts the stage. */
  pattern: pattern.optional(),
});

/**
 * The manifest's fields that these rules obey (IMPORT.md, the example), to be spread into its schema. Everything has
 * a default, so that a manifest names only what its source does otherwise.
 */
export const slotRuleFields = {
  /** What a time's zone is worth: `local` ignores it, `utc` reads a bare clock as UTC, `offset` demands one. */
  times: z.enum(['local', 'utc', 'offset']).optional(),
  /** Whose date a time carries: the clock's, the evening's, or the event's first. */
  dates: z.enum(['calendar', 'evening', 'event']).default('calendar'),
  day: z.strictObject({ from: z.enum(['field', 'parent', 'file_name', 'weekday', 'rule']) }).optional(),
  /** Dates of the labels that the source prints, or of words in a file's name. */
  days: z.record(z.string(), day).default({}),
  festival_day_starts: clock.optional(),
  keep: keep.default({ stages_not: [], types_not: [], tags_not: [], names_not: [], hours: {} }),
  stages: stages.default({ aliases: {} }),
  ids: z
    .strictObject({
      /** `field`: which of the source's ids; absent, its own. */
      artist: z.strictObject({ field: text(40).optional(), trust: z.enum(['identity', 'hint']) }).optional(),
    })
    .default({}),
};

/** The part of a parsed manifest that the rules read. A whole manifest fits. */
export type SlotRules = Readonly<z.infer<z.ZodObject<typeof slotRuleFields>>> & { readonly source: string };
