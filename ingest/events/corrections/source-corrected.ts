import { z } from 'zod';
import { artistRef } from './artist-corrected.ts';
import { correctionFields } from './correction-fields.ts';
import { text } from '../scalars.ts';

/** A rule for one source: it applies to all of the source's statements, earlier and later ones. */
const sourceOperation = z.discriminatedUnion('op', [
  z
    .strictObject({ op: z.literal('artist'), namespace: text(40), id: text(200), is: artistRef })
    .describe("Maps an id from the source's own lists (its `namespace` and `id`) to an artist."),
  z
    .strictObject({ op: z.literal('stage'), from: text(200), to: text(200) })
    .describe('Shows a stage of the source under another name.'),
  z
    .strictObject({ op: z.literal('leave_out'), field: z.enum(['stage', 'credit']), value: text(500) })
    .describe(
      'Ignores rows of the source with this stage or credit. Stages and credits match regardless of case, accents, spaces and most punctuation.',
    ),
]);
export type SourceOperation = z.infer<typeof sourceOperation>;

/** An editor's correction of how a source is read. Subject `source:<name>`. */
export const sourceCorrected = z.strictObject({
  operations: z.array(sourceOperation).min(1).max(200),
  ...correctionFields,
});

/**
 * The precedence of sources. Subject `edition:<slug>`, `series:<slug>` or `catalog`. The narrower subject wins, then the
 * later event in the log. Sources that are not listed follow in the default order.
 */
export const precedenceSet = z.strictObject({
  sources: z.array(text(200)).min(1).max(50).describe('Names of sources, highest precedence first.'),
  complete: z
    .boolean()
    .describe(
      'True: the lineup of the first source is complete, so other sources do not change this lineup.',
    ),
  ...correctionFields,
});
