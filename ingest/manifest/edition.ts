import { z } from 'zod';
import { editionFacts } from '../events/index.ts';

const facts = editionFacts.shape;

/** What the manifest says about its edition. A table of many editions may leave out what its rows say. */
export const editionField = z.strictObject({
  slug: facts.slug.optional(),
  series: facts.series.optional(),
  name: facts.name.optional(),
  kind: facts.kind.optional(),
  country: facts.country.optional(),
  city: facts.city.optional(),
  venue: facts.venue.optional(),
  timezone: facts.timezone.optional(),
  start_date: facts.start_date.optional(),
  end_date: facts.end_date.optional(),
  date_precision: facts.date_precision.optional(),
  status: facts.status.optional(),
  genres: facts.genres.optional(),
});

/**
 * The same facts out of a table's rows: templates over columns (`coachella-{year}`, `{event_name|slug}`), so that one
 * table can hold many editions.
 */
export const editionFromField = z.strictObject({
  slug: z.string().min(1),
  series_slug: z.string().min(1).optional(),
  series_name: z.string().min(1).optional(),
  name: z.string().min(1).optional(),
  kind: z.string().min(1).optional(),
  /** A code or an English country name. */
  country: z.string().min(1).optional(),
  city: z.string().min(1).optional(),
  venue: z.string().min(1).optional(),
  timezone: z.string().min(1).optional(),
  start_date: z.string().min(1).optional(),
  end_date: z.string().min(1).optional(),
  date_precision: z.string().min(1).optional(),
  status: z.string().min(1).optional(),
  /** One text; several genres are separated by commas. */
  genres: z.string().min(1).optional(),
});
export type EditionFromField = z.infer<typeof editionFromField>;
