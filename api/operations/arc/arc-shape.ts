import { z } from 'zod';
import { count, country, yearNumber } from '../../fields/index.ts';
import { sqlFile } from '../../declarations/index.ts';

/** The relation that draws the arcs of artists who were found. */
export const arcsSql = sqlFile('./artist-arcs.sql', import.meta.url);

const span = { first_year: yearNumber, last_year: yearNumber };

/** An artist's career year by year: what an answer shows beside whose it is. */
export const arcShape = {
  summary: z.strictObject({
    total_bookings: count.describe('Counted bookings, including those on upcoming editions.'),
    first_year: yearNumber.nullable(),
    last_year: yearNumber.nullable(),
    span_years: count,
    peak_year: yearNumber.nullable().describe('The year with most bookings; of several the first.'),
    breakthrough_year: yearNumber
      .nullable()
      .describe(
        'The first year that has at least three bookings, and at least twice the bookings of any earlier year; null if there is no such year.',
      ),
    headline_bookings: count,
    headline_share: z
      .number()
      .nullable()
      .describe('The share of bookings that the lineup bills as headliner, from 0 to 1.'),
  }),
  years: z.array(
    z
      .strictObject({
        year: yearNumber,
        bookings: count,
        headline_bookings: count,
        countries: count.describe('Countries played that year.'),
        new_series: count.describe('Festivals played for the first time.'),
        cumulative: count.describe('Bookings up to the end of this year.'),
        editions: count.describe(
          'The number of editions of this year in the catalog. `share_of_editions` is `bookings` divided by this number.',
        ),
        editions_with_lineup: count.describe('How many of `editions` have a lineup.'),
        share_of_editions: z
          .number()
          .nullable()
          .describe(
            'bookings / editions. Use this share to compare years, because the catalog has more editions of some years than of others; null if the catalog has no edition of that year.',
          ),
      })
      .meta({ id: 'ArcYear' }),
  ),
  series: z.array(z.strictObject({ slug: z.string(), bookings: count, ...span })),
  countries: z.array(z.strictObject({ country, bookings: count, ...span })),
};
