import { z } from 'zod';
import { coordinates, day, editionSlug, seriesSlug, text } from '../scalars.ts';
import { statementFields } from './statement-fields.ts';

export const editionFacts = z.strictObject({
  slug: editionSlug,
  series: z.strictObject({ slug: seriesSlug, name: text(300) }),
  name: text(300),
  kind: z
    .enum(['festival', 'club_night'])
    .describe(
      'A club night is not in any answer or count, but the names of the artists in its lineup count as known.',
    ),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be the two capital letters of ISO 3166-1, such as NL')
    .nullable()
    .describe('ISO 3166-1 alpha-2, upper case.'),
  city: text(200).nullable(),
  venue: text(300).nullable(),
  coordinates: coordinates
    .nullable()
    .optional()
    .describe(
      'Coordinates of the venue: `lat,lng` in decimal degrees (WGS 84), at most six decimals. Absent if not given.',
    ),
  timezone: text(60)
    .nullable()
    .describe('IANA zone. Null: the zone is unknown, so times without an offset cannot become instants.'),
  start_date: day.nullable(),
  end_date: day.nullable(),
  date_precision: z.enum(['day', 'month', 'year']),
  status: z.enum(['scheduled', 'postponed', 'cancelled']),
  genres: z
    .array(text(100))
    .max(50)
    .describe('Tags as the source prints them. The projector maps the tags to scenes.'),
});
export type EditionFacts = z.infer<typeof editionFacts>;

/** One source's statement about one edition: place, dates and status. Subject `edition:<slug>`. */
export const editionReported = z.strictObject({ ...statementFields, edition: editionFacts });
export type EditionReported = z.infer<typeof editionReported>;
