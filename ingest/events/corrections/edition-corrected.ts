import { z } from 'zod';
import { editionFacts } from '../statements/edition-reported.ts';
import { correctionFields } from './correction-fields.ts';
import { editionSlug } from '../scalars.ts';

const editionOperation = z.discriminatedUnion('op', [
  z
    .strictObject({ op: z.literal('set'), set: editionFacts.omit({ slug: true }).partial() })
    .describe('Changes these fields. Null makes a field unknown, even if sources give a value.'),
  z
    .strictObject({ op: z.literal('announce'), edition: editionFacts })
    .describe('Adds an edition that no source lists, with all fields of the edition.'),
  z
    .strictObject({ op: z.literal('merge'), into: editionSlug })
    .describe(
      'The edition is the same as another edition. Its statements count for the other edition, and its address redirects to the other edition.',
    ),
  z
    .strictObject({ op: z.literal('hide') })
    .describe('Hides an edition that never existed. Readers do not see it.'),
]);
export type EditionOperation = z.infer<typeof editionOperation>;

/**
 * An editor's correction of one edition. Subject `edition:<slug>`. It wins over every source. If two corrections
 * contradict each other, the later one in the log wins.
 */
export const editionCorrected = z.strictObject({
  operations: z.array(editionOperation).min(1).max(50),
  ...correctionFields,
});
export type EditionCorrected = z.infer<typeof editionCorrected>;
