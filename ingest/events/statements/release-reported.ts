import { z } from 'zod';
import { externalIds, text } from '../scalars.ts';
import { statementFields } from './statement-fields.ts';

/**
 * The roster credits of one release: its main artists and its labels. Subject `release:<namespace>:<id>`. The importer
 * omits what is not a roster credit: remixes, DJ mixes, Various, bootlegs, `Not On Label`, distributors.
 */
export const releaseReported = z.strictObject({
  ...statementFields,
  release: z.strictObject({
    master: text(200)
      .nullable()
      .describe(
        '`<namespace>:<id>` of the master. All releases of one master count once for a label. Null: the release has no master.',
      ),
    year: z.int().min(1860).max(2100).nullable(),
    artists: z
      .array(z.strictObject({ name: text(300), number: z.int().min(1).nullable(), ids: externalIds }))
      .min(1)
      .max(200),
    labels: z
      .array(z.strictObject({ name: text(300), ids: externalIds }))
      .min(1)
      .max(200),
  }),
});
export type ReleaseReported = z.infer<typeof releaseReported>;
