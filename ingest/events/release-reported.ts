import { z } from 'zod';
import { externalIds, text } from './scalars.ts';
import { statementFields } from './statement.ts';

/**
 * One release's roster credits: its main artists and its labels. Subject `release:<namespace>:<id>`. The importer
 * leaves out what is no roster credit: remixes, DJ mixes, Various, bootlegs, `Not On Label`, distributors.
 */
export const releaseReported = z.strictObject({
  ...statementFields,
  release: z.strictObject({
    /** One master counts once a label: `<namespace>:<id>` of the master, or null where the release stands alone. */
    master: text(200).nullable(),
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
