import { z } from 'zod';
import { listedArtist, performance } from '../statements/lineup-reported.ts';
import { correctionFields } from './correction-fields.ts';
import { day, instant, text } from '../scalars.ts';

/**
 * The sets that an operation changes. Every field that is present must equal what readers see. A selection that matches
 * no set changes nothing and becomes a review item.
 */
export const selection = z.strictObject({
  credit: text(500).describe(
    'The credit as printed (`credited_as`). Credits match regardless of case, accents, spaces and most punctuation.',
  ),
  day: day.nullable().optional().describe('The festival day as shown. Null matches only sets without a day.'),
  stage: text(200)
    .nullable()
    .optional()
    .describe(
      'The stage name that readers see. Stages match regardless of case, accents, spaces and most punctuation. Null matches only sets without a stage.',
    ),
  start: instant
    .nullable()
    .optional()
    .describe('The start as an instant. Null matches only sets without a time.'),
});
export type Selection = z.infer<typeof selection>;

/** The acts of a set, in the form of a source's own list. An empty list is a placeholder. */
const acts = z.array(listedArtist).max(50);

/** New values of a set's fields; absent fields stay. Times are instants or wall clocks in the edition's zone. */
export const changes = performance
  .pick({
    credit: true,
    stage: true,
    day: true,
    start: true,
    end: true,
    time_status: true,
    billing_rank: true,
    headliner: true,
    set_type: true,
    role: true,
    status: true,
  })
  .partial();

/** Operations on one edition's lineup. */
const lineupOperation = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('add'), performance }).describe('Adds a set that no source lists.'),
  z.strictObject({ op: z.literal('drop'), select: selection }).describe('Removes sets.'),
  z
    .strictObject({ op: z.literal('change'), select: selection, set: changes })
    .describe(
      'Changes fields of the selected sets. If you give a new start without an end, the set keeps its length. If you give a new day without a new start, start and end move by the same number of days.',
    ),
  z
    .strictObject({ op: z.literal('acts'), select: selection, acts })
    .describe('Changes the acts of sets: splits, joins, or fills a placeholder.'),
  z
    .strictObject({ op: z.literal('replace'), select: selection, credit: text(500), acts: acts.nullable() })
    .describe('Gives the slots of sets to another act.'),
  z
    .strictObject({ op: z.literal('swap'), select: z.tuple([selection, selection]) })
    .describe('Exchanges day, stage and times of two sets.'),
  z
    .strictObject({
      op: z.literal('shift'),
      stage: text(200).nullable(),
      day: day.nullable(),
      minutes: z.int().min(-2_880).max(2_880),
    })
    .describe(
      'Moves all sets of a stage, of a day, or of a stage on a day, by a number of minutes. The festival day stays the same unless the sets move by 1,440 minutes or more.',
    ),
  z
    .strictObject({ op: z.literal('complete'), complete: z.boolean() })
    .describe(
      'States whether the lineup is complete. Later statements of sources do not change a complete lineup.',
    ),
]);
export type LineupOperation = z.infer<typeof lineupOperation>;

/**
 * An editor's correction of one edition's lineup. It wins over every earlier and later statement of a source. Subject
 * `edition:<slug>`.
 */
export const lineupCorrected = z.strictObject({
  operations: z.array(lineupOperation).min(1).max(500),
  ...correctionFields,
});
export type LineupCorrected = z.infer<typeof lineupCorrected>;
