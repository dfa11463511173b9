import { z } from 'zod';
import { instant, text } from './scalars.ts';

/**
 * What every correction carries beside its operations. Whether its base still stood was decided before it was
 * published, and is recorded, so that no later version of the fold can judge otherwise.
 */
export const correctionFields = {
  /** Who says so: an editor's name. */
  by: text(200),
  /** An address or a note that shows it. */
  evidence: text(2_000).nullable(),
  comment: text(2_000).nullable(),
  /** The position up to which the editor had seen the log; null for a word that hangs on no earlier state. */
  base: z.int().min(0).nullable(),
  /** Readers see it from this instant on; null: at once. Until then it is accepted, and shown to editors only. */
  visible_from: instant.nullable(),
  /** Corrections that were published together, and can be taken back together. */
  batch: text(60).nullable(),
};

/** Lifts what was said before bases, embargoes and batches were kept. */
export const withoutBase = (data: unknown): unknown => ({
  ...(data as object),
  base: null,
  visible_from: null,
  batch: null,
});
