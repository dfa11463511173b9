import { z } from 'zod';
import { count, country, date, frozenRef, scene } from '../../fields/index.ts';

const ref = z.strictObject({ name: z.string(), slug: z.string() }).meta({ id: 'FrozenEditionRef' });
const edition = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    start_date: date,
    country: country.nullable(),
    genres: z.array(scene),
    with_lineup: z.boolean(),
    with_set_times: z.boolean(),
    cancelled: z.boolean(),
    bookings: count.describe('Counted bookings.'),
  })
  .meta({ id: 'FrozenEdition', description: 'An edition, with the fields that a quarterly report counts.' });

/** Rows of one list, when the report was frozen and now. */
const compared = <Row extends z.ZodType>(row: Row) => ({
  frozen: count.describe('The number of rows at the time when the report was frozen.'),
  now: count.describe('The number of rows now.'),
  added_total: count,
  added: z.array(row).describe('At most 200.'),
  removed_total: count,
  removed: z
    .array(row)
    .describe('At most 200 rows, with the values that they had when the report was frozen.'),
});

const editions = z.strictObject({
  ...compared(edition),
  changed_total: count,
  changed: z
    .array(z.strictObject({ was: edition, now: edition }))
    .describe('Editions in which a counted field changed, at most 200.'),
});
const bookings = z.strictObject(compared(z.strictObject({ edition: ref, artist: frozenRef })));

/** The field `changes` of a quarterly report: the rows behind its numbers, then and now. */
export const changes = z
  .strictObject({
    editions,
    bookings,
    announced: z.strictObject(compared(ref)),
    new_names: z.strictObject(compared(frozenRef)),
    editions_year_before: editions,
    bookings_year_before: bookings,
  })
  .nullable()
  .describe(
    'Changes since the report was frozen, in the rows that the report counts: added, removed and changed rows. Null: the version of the service that froze the report did not store the rows.',
  )
  .meta({ id: 'SceneReadChanges' });
