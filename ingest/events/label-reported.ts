import { z } from 'zod';
import { externalIds, text } from './scalars.ts';
import { statementFields } from './statement.ts';

/** One identity database's word on one label. Subject `label:<namespace>:<id>`. Never contact data. */
export const labelReported = z.strictObject({
  ...statementFields,
  label: z.strictObject({
    ids: externalIds,
    name: text(300),
    /** Discogs' number of namesakes. */
    number: z.int().min(1).nullable(),
    /** Shown, never rolled up (IMPORT.md, "Labels and scenes"). */
    parent: z.strictObject({ name: text(300), ids: externalIds }).nullable(),
  }),
  license: text(100),
});
export type LabelReported = z.infer<typeof labelReported>;
