import { z } from 'zod';
import { instant, text } from './scalars.ts';

/**
 * What every statement carries: one source's whole word on one subject. Of the statements of one source and part
 * about one subject only the newest speaks, by (`as_of`, `revision`, event id), whatever the order of arrival.
 */
export const statementFields = {
  /** Which part of the subject this covers (`weekend-1`); null for the whole. It replaces the same part only. */
  part: text(100).nullable(),
  /** Original publisher, where the source is a copy: of one upstream only the newest statement speaks. */
  upstream: text(200).nullable(),
  /** When the source said it. */
  as_of: instant,
  /** Raised when the reading of the same file was mended. */
  revision: z.int().min(1),
  /** A whole lineup: retracts what lower sources said earlier. */
  complete: z.boolean(),
};
