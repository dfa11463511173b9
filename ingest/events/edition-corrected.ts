import { z } from 'zod';
import { editionFacts } from './edition-reported.ts';
import { correctionFields } from './correction.ts';
import { editionSlug } from './scalars.ts';

const editionOperation = z.discriminatedUnion('op', [
  z
    .strictObject({ op: z.literal('set'), set: editionFacts.omit({ slug: true }).partial() })
    .describe('These fields are so; null where a field may be unknown takes a source’s word away.'),
  z
    .strictObject({ op: z.literal('announce'), edition: editionFacts })
    .describe('It exists, although no source says so: all of its fields.'),
  z
    .strictObject({ op: z.literal('merge'), into: editionSlug })
    .describe(
      'It is the same edition as that one: all that is said of it counts there, and its address leads there.',
    ),
  z
    .strictObject({ op: z.literal('hide') })
    .describe('It is none (a duplicate without a twin, an invention): readers do not see it.'),
]);
export type EditionOperation = z.infer<typeof editionOperation>;

/** An editor's word on one edition. Subject `edition:<slug>`. It wins over every source; the later in the log wins. */
export const editionCorrected = z.strictObject({
  operations: z.array(editionOperation).min(1).max(50),
  ...correctionFields,
});
export type EditionCorrected = z.infer<typeof editionCorrected>;
