import { z } from 'zod';
import { instant, text, webAddress } from '../scalars.ts';

/** The owner and terms of a source, as its manifest states them. */
export const sourceOrigin = z.strictObject({
  owner: text(200).nullable().describe('Who publishes the source.'),
  license: text(100)
    .nullable()
    .describe("The licence of the source's data: its SPDX identifier or its name."),
  url: webAddress.nullable().describe('Where the source is published.'),
  files: z.array(text(300)).max(20).describe("The manifest's `files`: names and patterns, at most twenty."),
});
export type SourceOrigin = z.infer<typeof sourceOrigin>;

/**
 * Fields of every statement. For each source, part and subject the newest statement wins, by (`as_of`, `revision`,
 * event id), whatever the order of arrival.
 */
export const statementFields = {
  part: text(100)
    .nullable()
    .describe('Part of the subject that the statement covers, such as `weekend-1`; null: the whole subject.'),
  upstream: text(200)
    .nullable()
    .describe(
      'The original publisher, if the source is a copy. Of all statements with the same upstream, the newest statement wins.',
    ),
  as_of: instant.describe('Time at which the source published the statement.'),
  revision: z
    .int()
    .min(1)
    .describe(
      'Of two statements with the same `as_of`, the statement with the higher revision wins. Raise the revision to correct how a file is read.',
    ),
  origin: sourceOrigin
    .optional()
    .describe('Owner, licence and address of the source. Absent if the manifest does not state them.'),
  complete: z
    .boolean()
    .describe(
      'True: the list is complete, so acts that only older statements of other sources contain are removed.',
    ),
};
