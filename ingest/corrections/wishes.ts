import { z } from 'zod';
import {
  changes,
  type CreditOperation,
  creditCorrected,
  type LineupOperation,
  lineupCorrected,
  listedArtist,
  performance,
  selection,
} from '../events/index.ts';

/** An instant in any offset, as events say it. */
export const anyInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .describe('RFC 3339 with an offset or Z.');

/** An act by its name; ids and trust are for those who know them. */
const act = listedArtist.extend({
  ids: listedArtist.shape.ids.default({}),
  trust: listedArtist.shape.trust.default('hint'),
  role: listedArtist.shape.role.default('artist'),
});
const acts = (most: number) => z.array(act).max(most);

const { shape } = performance;

/** A set of which only the credit has to be said. */
const set = performance.extend({
  artists: acts(100).default([]).describe('Who plays; empty: the credit is read as any other.'),
  stage: shape.stage.default(null),
  day: shape.day.default(null),
  start: shape.start.default(null),
  end: shape.end.default(null),
  time_status: shape.time_status.default('published'),
  billing_rank: shape.billing_rank.default(null),
  headliner: shape.headliner.default(false),
  set_type: shape.set_type.default(null),
  role: shape.role.default('artist'),
  status: shape.status.default('confirmed'),
  genres: shape.genres.default([]),
  where: shape.where.default('an editor’s request'),
});

const select = selection
  .extend({ start: anyInstant.nullable().optional() })
  .describe(
    'Which sets, by what readers see of them: what is given must fit. `credit` alone: every set of it.',
  );

const [, drop, change, ofActs, replace, swap, shift, complete] =
  lineupCorrected.shape.operations.element.options;

/** Operations on a lineup as they are asked for: what goes without saying may be left out. */
export const lineupWish = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('add'), performance: set }).describe('A set that no source has.'),
  drop.extend({ select }).describe('These sets are not.'),
  change
    .extend({ select, set: changes })
    .describe(
      'Moves (day, stage, start, end), renames the credit, or sets any other field of these sets. A start without an end keeps the set’s length; a day without a start moves the times by as many days.',
    ),
  ofActs
    .extend({ select, acts: acts(50) })
    .describe('Who plays these sets: splits, joins, or fills a placeholder’s slot; none: a placeholder.'),
  replace
    .extend({ select, acts: acts(50).nullable().default(null) })
    .describe('These sets were replaced by that act, in the same slots.'),
  swap
    .extend({ select: z.tuple([select, select]) })
    .describe('Two sets take each other’s day, stage and times.'),
  shift
    .extend({ stage: shift.shape.stage.default(null), day: shift.shape.day.default(null) })
    .describe(
      'Every set of a stage, a day or both begins (and ends) so many minutes later; below zero: earlier.',
    ),
  complete.describe('The lineup as it stands is whole (or is not): what sources say later only suggests.'),
]) satisfies z.ZodType<LineupOperation>;

const [rename, actsEverywhere, setType, role] = creditCorrected.shape.operations.element.options;

/** Operations on a credit in all editions. */
export const creditWish = z.discriminatedUnion('op', [
  rename.describe('It means another credit, in all editions.'),
  actsEverywhere
    .extend({ acts: acts(50) })
    .describe('Who plays it in all editions: splits or joins it; none: a placeholder.'),
  setType.describe('How it is played in all editions.'),
  role.describe('Plays or hosts in all editions; `none`: it is no music, and stands in no lineup.'),
]) satisfies z.ZodType<CreditOperation>;
