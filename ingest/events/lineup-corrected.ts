import { z } from 'zod';
import { listedArtist, performance } from './lineup-reported.ts';
import { correctionFields } from './correction.ts';
import { day, instant, text } from './scalars.ts';

/**
 * Which sets an operation is about: what is given must fit, by what readers see. A selection that fits nothing (any
 * more) changes nothing and is looked at again.
 */
export const selection = z.strictObject({
  /** The credit as printed (`credited_as`), found by its name key. */
  credit: text(500),
  /** The festival day as shown; null: only sets without a day. */
  day: day.nullable().optional(),
  /** The stage as shown, found by its name key; null: only sets without a stage. */
  stage: text(200).nullable().optional(),
  /** The start as an instant; null: only sets without a time. */
  start: instant.nullable().optional(),
});
export type Selection = z.infer<typeof selection>;

/** Who plays or hosts: as a source's list would say it; an empty list is a placeholder, nobody. */
const acts = z.array(listedArtist).max(50);

/** What readers see of a set, as far as it is given; times are instants or wall clocks in the edition's zone. */
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
  /** A set that no source has. */
  z.strictObject({ op: z.literal('add'), performance }),
  /** These sets are not. */
  z.strictObject({ op: z.literal('drop'), select: selection }),
  /**
   * Moves (day, stage, start, end), renames the credit, or sets any other field of these sets. A start without an end
   * keeps the set's length; a day without a start moves the times by as many days.
   */
  z.strictObject({ op: z.literal('change'), select: selection, set: changes }),
  /** Who plays these sets: splits, joins, or fills a placeholder's slot. */
  z.strictObject({ op: z.literal('acts'), select: selection, acts }),
  /** These sets were replaced by that act, in the same slots. */
  z.strictObject({ op: z.literal('replace'), select: selection, credit: text(500), acts: acts.nullable() }),
  /** Two sets take each other's day, stage and times. */
  z.strictObject({ op: z.literal('swap'), select: z.tuple([selection, selection]) }),
  /**
   * Every set of a stage, a day or both begins (and ends) so many minutes later, on the same festival day; by each 1440 of
   * them on the next one.
   */
  z.strictObject({
    op: z.literal('shift'),
    stage: text(200).nullable(),
    day: day.nullable(),
    minutes: z.int().min(-2_880).max(2_880),
  }),
  /** The lineup as it stands is whole (or is not): what sources say later only suggests. */
  z.strictObject({ op: z.literal('complete'), complete: z.boolean() }),
]);
export type LineupOperation = z.infer<typeof lineupOperation>;

/**
 * An editor's word on one edition's lineup, over whatever any source says, now or later. Subject `edition:<slug>`.
 */
export const lineupCorrected = z.strictObject({
  operations: z.array(lineupOperation).min(1).max(500),
  ...correctionFields,
});
export type LineupCorrected = z.infer<typeof lineupCorrected>;
