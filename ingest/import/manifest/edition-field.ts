import { z } from 'zod';
import { countries } from '../../../db/index.ts';
import { COORDINATES_FORM, readCoordinates } from '../../../db/places/index.ts';
import { editionFacts } from '../../events/statements/index.ts';
import { pattern } from './pattern.ts';

const facts = editionFacts.shape;

/** The manifest's facts of its edition. A table of many editions may omit those that its rows have. */
export const editionField = z.strictObject({
  slug: facts.slug.optional(),
  series: facts.series.optional(),
  name: facts.name.optional(),
  kind: facts.kind.optional(),
  country: facts.country
    .refine((code) => code === null || countries.has(code), 'is not a country code of ISO 3166-1')
    .optional(),
  city: facts.city.optional(),
  venue: facts.venue.optional(),
  coordinates: z
    .string()
    .refine((pair) => readCoordinates(pair) !== null, COORDINATES_FORM)
    .nullable()
    .optional(),
  timezone: facts.timezone.optional(),
  start_date: facts.start_date.optional(),
  end_date: facts.end_date.optional(),
  date_precision: facts.date_precision.optional(),
  status: facts.status.optional(),
  genres: facts.genres.optional(),
});

const fact = z.union([
  z.string().min(1),
  z.strictObject({
    column: z.string().min(1),
    /** Its group `value` (else the whole match) is the value; no match means no value. */
    pattern: pattern.optional(),
    /** Translates values, in any case; others stay as they are. */
    map: z.record(z.string(), z.string()).optional(),
  }),
]);

/**
 * The same facts from a table's rows: templates over columns (`coachella-{year}`, `{event_name|slug}`), so that one
 * table can hold many editions; or a column with a pattern or a translation of its values.
 */
export const editionFromField = z.strictObject({
  /** Needed without a title. */
  slug: fact.optional(),
  /**
   * The title of the event: series, slug, name, status and weekend are read from it unless other fields have
   * them. The year of the edition is that of its start.
   */
  title: fact.optional(),
  series_slug: fact.optional(),
  series_name: fact.optional(),
  name: fact.optional(),
  kind: fact.optional(),
  /** A code or a country's name. */
  country: fact.optional(),
  city: fact.optional(),
  venue: fact.optional(),
  /** `lat,lng`, such as `{latitude},{longitude}`. */
  coordinates: fact.optional(),
  timezone: fact.optional(),
  start_date: fact.optional(),
  end_date: fact.optional(),
  date_precision: fact.optional(),
  status: fact.optional(),
  /** One text; commas separate several genres. */
  genres: fact.optional(),
});
export type EditionFromField = z.infer<typeof editionFromField>;
