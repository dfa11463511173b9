import { z } from 'zod';
import { instant, text } from '../scalars.ts';

/**
 * Fields of every statement. For each source, part and subject the newest statement wins, by (`as_of`, `revision`,
 * event id), whatever the order of arrival.
 */
export const statementFields = {
  part: text(100)
    .nullable()
    .describe('Part of the subject that this covers, such as `weekend-1`; null: the whole.'),
  upstream: text(200)
    .nullable()
    .describe('Original publisher if the source is a copy; the newest statement of one upstream wins.'),
  as_of: instant.describe('Time at which the source published it.'),
  revision: z.int().min(1).describe('A higher number replaces an earlier reading of the same file.'),
  complete: z.boolean().describe('True for a whole lineup, which retracts earlier claims of lower sources.'),
};
