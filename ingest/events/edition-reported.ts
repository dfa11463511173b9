import { z } from 'zod';
import { day, editionSlug, seriesSlug, text } from './scalars.ts';
import { statementFields } from './statement.ts';

export const editionFacts = z.strictObject({
  slug: editionSlug,
  series: z.strictObject({ slug: seriesSlug, name: text(300) }),
  name: text(300),
  /** Club nights serve as knowledge of names; they appear in no answer and no count. */
  kind: z.enum(['festival', 'club_night']),
  /** ISO 3166-1 alpha-2, upper case. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be the two capital letters of ISO 3166-1, such as NL')
    .nullable(),
  city: text(200).nullable(),
  venue: text(300).nullable(),
  /** IANA zone. Null: times of the sources cannot become instants unless they are instants already. */
  timezone: text(60).nullable(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  date_precision: z.enum(['day', 'month', 'year']),
  status: z.enum(['scheduled', 'postponed', 'cancelled']),
  /** Tags as the source prints them; the fold maps them to scenes. */
  genres: z.array(text(100)).max(50),
});
export type EditionFacts = z.infer<typeof editionFacts>;

/** One source's word on one edition: where, when, whether it takes place. Subject `edition:<slug>`. */
export const editionReported = z.strictObject({ ...statementFields, edition: editionFacts });
export type EditionReported = z.infer<typeof editionReported>;
