import { z } from 'zod';
import { text } from '../scalars.ts';

const why = {
  by: text(200).describe("The editor's name."),
  reason: text(2_000).nullable().describe('The reason that the editor gave.'),
};

/** One statement is taken back as if it had not been. Subject: the statement's own. */
export const statementWithdrawn = z.strictObject({
  statement: text(100).describe('Id of the statement.'),
  ...why,
});

/**
 * One import is taken back as if it had not been. Subject `import:<id>`. A statement that another import holds too
 * remains by that one.
 */
export const importRetracted = z.strictObject({ import_id: text(60).describe('Id of the import.'), ...why });

/** One correction is undone. Subject: the correction's own. */
export const correctionReverted = z.strictObject({
  correction: text(100).describe('Id of the correction.'),
  ...why,
});

/**
 * An event that could not be applied is given up: it is never applied, whatever a later program makes of it, and what
 * waited behind it is. Subject `event:<its id>`, so that it does not wait itself.
 */
export const eventDiscarded = z.strictObject({ event: text(100).describe('Id of the event.'), ...why });
