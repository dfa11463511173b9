import { z } from 'zod';
import { instant, text } from '../scalars.ts';

/**
 * Fields of every correction besides its operations. Ingest compared `base` with the log before it published the
 * event; the result is recorded here, so that no later version of the fold decides otherwise.
 */
export const correctionFields = {
  by: text(200).describe("The editor's name."),
  evidence: text(2_000).nullable().describe('A web address or a note that proves the correction.'),
  comment: text(2_000).nullable().describe('A remark for other editors.'),
  base: z
    .int()
    .min(0)
    .nullable()
    .describe(
      'Log position of the data that the editor saw when making the correction; null skips the check for later changes.',
    ),
  visible_from: instant
    .nullable()
    .describe(
      'Time from which readers see the correction; null: at once. Before this time, only editors see the correction.',
    ),
  batch: text(60)
    .nullable()
    .describe('Batch of corrections that were published together and can be reverted together.'),
};

/** Upcasts corrections that were published before bases, embargoes and batches were recorded. */
export const withoutBase = (data: unknown): unknown => ({
  ...(data as object),
  base: null,
  visible_from: null,
  batch: null,
});
