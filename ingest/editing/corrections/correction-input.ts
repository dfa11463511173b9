import { z } from 'zod';
import {
  artistCorrected,
  artistRef,
  changes,
  type CreditOperation,
  creditCorrected,
  type IdentityOperation,
  labelCorrected,
  type LabelOperation,
  labelRef,
  type LineupOperation,
  lineupCorrected,
  selection,
  sourceCorrected,
  type SourceOperation,
} from '../../events/corrections/index.ts';
import { listedArtist, MAX_BILLING_RANK, performance } from '../../events/statements/index.ts';
import { storable } from '../../events/index.ts';
import { normalizeRef } from './normalize-refs.ts';

/** An instant in any offset, as in events. */
export const anyInstant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  // An offset may lead out of the four-digit years that an event's instant has.
  .refine((text) => /^[1-8]\d{3}-/.test(text), 'must be an instant in the years 1000 to 8999 (UTC)')
  .describe('RFC 3339 with an offset or Z.');

/** An act by its name; ids and trust are optional. */
const act = listedArtist.extend({
  ids: listedArtist.shape.ids.default({}),
  trust: listedArtist.shape.trust.default('hint'),
  role: listedArtist.shape.role.default('artist'),
});
const acts = (most: number) => z.array(act).max(most);

const { shape } = performance;
const rank = z.int().min(1).max(MAX_BILLING_RANK).nullable();

/** A set of which only the credit is required. */
const set = performance.extend({
  artists: acts(100).default([]).describe('Who plays. If this list is empty, the rules read the credit.'),
  stage: shape.stage.default(null),
  day: shape.day.default(null),
  start: shape.start.default(null),
  end: shape.end.default(null),
  time_status: shape.time_status.default('published'),
  billing_rank: rank.default(null),
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
    'Selects sets by the values that readers see. All given fields must match. If you give only `credit`, all sets with this credit are selected.',
  );

const [, drop, change, ofActs, replace, swap, shift, complete] =
  lineupCorrected.shape.operations.element.options;

/** Operations on a lineup in a request: defaults may be omitted. */
export const lineupInput = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('add'), performance: set }).describe('Adds a set that no source lists.'),
  drop.extend({ select }).describe('Removes these sets from the lineup.'),
  change
    .extend({ select, set: changes.extend({ billing_rank: rank.optional() }) })
    .describe(
      'Changes fields of these sets, such as day, stage, start, end or credit. If you give a new start without an end, the set keeps its length. If you give a new day without a new start, start and end move by the same number of days.',
    ),
  ofActs
    .extend({ select, acts: acts(50) })
    .describe('Decides who plays in these sets. An empty list makes the sets placeholders.'),
  replace
    .extend({ select, acts: acts(50).nullable().default(null) })
    .describe('Gives the slots of these sets to another act.'),
  swap.extend({ select: z.tuple([select, select]) }).describe('Exchanges day, stage and times of two sets.'),
  shift
    .extend({ stage: shift.shape.stage.default(null), day: shift.shape.day.default(null) })
    .describe(
      'Moves all sets of a stage, of a day, or of a stage on a day, by a number of minutes; a negative number moves sets to an earlier time. The festival day stays the same unless the sets move by 1,440 minutes or more.',
    ),
  complete.describe(
    'States whether the lineup is complete. Later statements of sources do not change a complete lineup.',
  ),
]) satisfies z.ZodType<LineupOperation>;

const [rename, actsEverywhere, setType, role] = creditCorrected.shape.operations.element.options;

/** Operations on a credit in all editions. */
export const creditInput = z.discriminatedUnion('op', [
  rename.describe('Reads this credit as another credit, in all editions.'),
  actsEverywhere
    .extend({ acts: acts(50) })
    .describe(
      'Decides who plays in every set with this credit, in all editions. An empty list makes the credit a placeholder.',
    ),
  setType.describe('Changes the set type of every set with this credit, in all editions.'),
  role.describe(
    'Changes the role in every set with this credit, in all editions. With `none`, the credit is not music, and no lineup has the credit.',
  ),
]) satisfies z.ZodType<CreditOperation>;

/** A printed name is replaced by its key. */
const artist = artistRef.transform(normalizeRef);
const label = labelRef.transform(normalizeRef);

/** Pages show it as a link: no other scheme leads anywhere that a reader may be sent. */
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .max(2_000)
  .refine(storable, 'must not contain NUL or a lone surrogate');

const [merge, distinct, alias, assign, disambiguate, whole, identify, describe] =
  artistCorrected.shape.operations.element.options;
const { members, links } = describe.shape;

/** Operations on an artist as requested. */
export const identityInput = z.discriminatedUnion('op', [
  merge
    .extend({ refs: z.tuple([artist, artist]) })
    .describe(
      'Both references mean the same artist. If a reference is a name and its artist has an id, the correction is published with the id instead of the name.',
    ),
  distinct
    .extend({ refs: z.tuple([artist, artist]) })
    .describe(
      'The two references are different artists, even if a source or an id says that they are one artist.',
    ),
  alias.extend({ of: artist }).describe('A credit with this name books the given artist.'),
  assign
    .extend({ to: artist })
    .describe(
      'In the lineups of these editions, the name means this artist. Use this operation for a name that two artists share.',
    ),
  disambiguate.extend({ ref: artist }).describe('A few words that distinguish artists of the same name.'),
  whole.describe('This credit is one act, so it is never split.'),
  identify.extend({ ref: artist }).describe('The ids of the artist in other databases.'),
  describe
    .extend({
      ref: artist,
      members: z
        .array(members.unwrap().element.extend({ ref: artist.nullable().default(null) }))
        .max(200)
        .optional(),
      links: z
        .array(links.unwrap().element.extend({ url: address }))
        .max(200)
        .optional(),
    })
    .describe(
      'Changes the data on the artist’s page. Each field that you give replaces the value from sources.',
    ),
]) satisfies z.ZodType<IdentityOperation>;

const [mergeLabels, distinctLabels, labelAlias, credit] = labelCorrected.shape.operations.element.options;

/** Operations on a label as requested. */
export const labelInput = z.discriminatedUnion('op', [
  mergeLabels
    .extend({ refs: z.tuple([label, label]) })
    .describe(
      'Both references mean the same label. If a reference is a name and its label has an id, the correction is published with the id instead of the name.',
    ),
  distinctLabels
    .extend({ refs: z.tuple([label, label]) })
    .describe('The two references are different labels, even if a source says that they are one label.'),
  labelAlias.extend({ of: label }).describe('This name means the given label.'),
  credit
    .extend({ label, artist, year: credit.shape.year.default(null) })
    .describe('Adds the artist to the label’s roster, or removes the artist, regardless of releases.'),
]) satisfies z.ZodType<LabelOperation>;

const [sourceArtist, stage, leaveOut] = sourceCorrected.shape.operations.element.options;

/** Operations on a source as requested. */
export const sourceInput = z.discriminatedUnion('op', [
  sourceArtist
    .extend({ is: artist })
    .describe('Assigns the source’s own id (`namespace` and `id` in its lists) to this artist.'),
  stage.describe('Shows a stage of the source under another name.'),
  leaveOut.describe(
    'Rows of this source with this stage or credit are not performances, so they are left out. Stages and credits match regardless of case, accents, spaces and most punctuation.',
  ),
]) satisfies z.ZodType<SourceOperation>;
