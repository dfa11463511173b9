import { z } from 'zod';
import { artistRef, asOf, count, withheld, yearNumber } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { MAX_TEXT_LENGTH, WITHOUT_NUL, year } from '../../parameters/index.ts';

const MIN_FESTIVALS = 2;
const MAX_FESTIVALS = 10;
const HOW_MANY = `must be given ${MIN_FESTIVALS} to ${MAX_FESTIVALS} times`;

/** `GET /v1/overlap?series=a&series=b`: which acts festivals share. */
export const overlap = operation({
  id: 'getOverlap',
  path: '/v1/overlap',
  tag: 'Festivals',
  summary:
    'Artists that two to ten series have in common, their share of the artists of each series, and shared headliners',
  named: null,
  query: {
    series: z
      .array(z.string().min(1).max(MAX_TEXT_LENGTH).regex(new RegExp(WITHOUT_NUL)))
      .min(MIN_FESTIVALS, HOW_MANY)
      .max(MAX_FESTIVALS, HOW_MANY)
      .refine((slugs) => new Set(slugs).size === slugs.length, 'must name different series')
      .describe(
        `Slugs of ${MIN_FESTIVALS} to ${MAX_FESTIVALS} series, \`series=a&series=b\`. A series that the catalog does not have is listed without editions.`,
      ),
    year: year.optional().describe('Only editions of this year.'),
  },
  answer: z
    .strictObject({
      meta: z.strictObject({ year: yearNumber.nullable(), as_of: asOf, withheld }),
      series: z
        .array(
          z
            .strictObject({
              slug: z.string(),
              editions: z.array(z.string()).describe('Slugs of the editions with counted bookings.'),
              artists: count.describe('The number of artists with a counted booking on one of `editions`.'),
              shared: count.describe(
                'How many of `artists` also have a counted booking on another of the compared series.',
              ),
              share: z.number().min(0).max(1).nullable().describe('shared / artists; null without artists.'),
            })
            .meta({ id: 'OverlapSeries' }),
        )
        .describe('The series, in the order of the parameter `series`.'),
      shared: z
        .array(
          z
            .strictObject({
              artist: artistRef,
              series: z.int().min(MIN_FESTIVALS).describe('How many of the series have booked the artist.'),
              bookings: z
                .int()
                .min(MIN_FESTIVALS)
                .describe('The number of counted bookings, which is the length of `editions`.'),
              repeated_headliner: z
                .boolean()
                .describe('Whether at least two of the series bill the artist as a headliner.'),
              editions: z.array(
                z.strictObject({
                  slug: z.string(),
                  series_slug: z.string(),
                  year: yearNumber,
                  headliner: z.boolean(),
                }),
              ),
            })
            .meta({ id: 'SharedAct' }),
        )
        .describe(
          'Artists that at least two of the series have booked: most series first, then most bookings.',
        ),
    })
    .meta({ id: 'Overlap' }),
  columns: { series: 'text', year: 'int' },
  sql: sqlFile('./overlap.sql', import.meta.url),
  values: ({ query }) => ({ series: JSON.stringify(query.series), year: query.year ?? null }),
});
