import { z } from 'zod';
import { text } from '../scalars.ts';

const why = {
  by: text(200).describe("The editor's name."),
  reason: text(2_000).nullable().describe('The reason that the editor gave.'),
};

/** Retracts one statement as if it had not been made. Subject: the statement's own. */
export const statementWithdrawn = z.strictObject({
  statement: text(100).describe('Id of the statement.'),
  ...why,
});

/**
 * Retracts one import as if it had not been made. Subject `import:<id>`. A statement that another import contains too
 * remains in force.
 */
export const importRetracted = z.strictObject({ import_id: text(60).describe('Id of the import.'), ...why });

/** Undoes one correction. Subject: the correction's own. */
export const correctionReverted = z.strictObject({
  correction: text(100).describe('Id of the correction.'),
  ...why,
});

/**
 * Discards an event that could not be applied: it is never applied, not even by a later program, and events queued
 * behind it are. Subject `event:<its id>`, so that it is not queued itself.
 */
export const eventDiscarded = z.strictObject({ event: text(100).describe('Id of the event.'), ...why });
