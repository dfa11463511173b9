import { z } from 'zod';
import { externalIds, text } from '../scalars.ts';
import { statementFields } from './statement-fields.ts';

/** One identity database's statement about one label. Subject `label:<namespace>:<id>`. It has no contact data. */
export const labelReported = z.strictObject({
  ...statementFields,
  label: z.strictObject({
    ids: externalIds,
    name: text(300),
    number: z
      .int()
      .min(1)
      .nullable()
      .describe("Discogs' number, which distinguishes labels of the same name."),
    parent: z
      .strictObject({ name: text(300), ids: externalIds })
      .nullable()
      .describe(
        'The parent label. Readers see this label, but its bookings do not include those of its sub-labels.',
      ),
  }),
  license: text(100),
});
export type LabelReported = z.infer<typeof labelReported>;
