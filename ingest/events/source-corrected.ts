import { z } from 'zod';
import { artistRef } from './artist-corrected.ts';
import { correctionFields } from './correction.ts';
import { text } from './scalars.ts';

/** The mapping rather than the row: how this source's words are meant, in what it said and will say. */
const sourceOperation = z.discriminatedUnion('op', [
  z
    .strictObject({ op: z.literal('artist'), namespace: text(40), id: text(200), is: artistRef })
    .describe('The source’s own id (`namespace`, `id` of its lists) is that artist.'),
  z
    .strictObject({ op: z.literal('stage'), from: text(200), to: text(200) })
    .describe('Its stage of this name is shown under that one.'),
  z
    .strictObject({ op: z.literal('leave_out'), field: z.enum(['stage', 'credit']), value: text(500) })
    .describe(
      'Its rows with this stage or credit are no performances (an exact text, found by its name key).',
    ),
]);
export type SourceOperation = z.infer<typeof sourceOperation>;

/** An editor's word on how a source is read. Subject `source:<name>`. */
export const sourceCorrected = z.strictObject({
  operations: z.array(sourceOperation).min(1).max(200),
  ...correctionFields,
});
export type SourceCorrected = z.infer<typeof sourceCorrected>;

/**
 * Which source is believed first. Subject `edition:<slug>`, `series:<slug>` or `catalog`; the narrower wins, then the
 * later in the log. Sources that are not named come after those that are, by the usual order.
 */
export const precedenceSet = z.strictObject({
  /** Highest first. */
  sources: z.array(text(200)).min(1).max(50),
  /** The first one's lineup is complete: others only suggest. */
  complete: z.boolean(),
  ...correctionFields,
});
export type PrecedenceSet = z.infer<typeof precedenceSet>;
