import { z } from 'zod';
import type { Fault } from '../../errors/index.ts';
import { asOf, count, scene, yearNumber } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { wholeNumber } from '../../parameters/index.ts';

const EARLIEST_YEAR = 1980;
const YEARS_AHEAD = 2;
/** The latest year depends on the year of the request (`outside`), so the description has no numeric maximum. */
const year = wholeNumber('must be a year').meta({ type: 'integer', minimum: EARLIEST_YEAR });

/** `GET /v1/trends/genres`: the genre mix of each year, full history on every tier. */
export const genreTrends = operation({
  id: 'getGenreTrends',
  path: '/v1/trends/genres',
  tag: 'Trends',
  summary:
    'For each year and scene, the share of tagged editions with this scene; shares can add up to more than 1',
  named: null,
  query: {
    from: year
      .optional()
      .describe(
        `The first year: at most the current year + ${YEARS_AHEAD}, and not later than \`to\`. Without \`from\`, the answer begins with the first year that has an edition with genres.`,
      ),
    to: year
      .optional()
      .describe(
        `The last year: at most the current year + ${YEARS_AHEAD}. Without \`to\`, the answer ends with the current year.`,
      ),
  },
  answer: z
    .strictObject({
      meta: z.strictObject({ from: yearNumber, to: yearNumber, as_of: asOf }),
      years: z.array(
        z.strictObject({
          year: yearNumber,
          total_editions: count,
          tagged_editions: count,
          genres: z.array(
            z.strictObject({
              genre: scene,
              editions: z.int().min(1),
              share: z
                .number()
                .min(0)
                .max(1)
                .describe('The share of `tagged_editions` that have this genre.'),
            }),
          ),
        }),
      ),
    })
    .meta({ id: 'GenreTrends' }),
  columns: { first_year: 'int', last_year: 'int', this_year: 'int' },
  sql: sqlFile('./genre-trends.sql', import.meta.url),
  check: ({ from, to }, thisYear) => {
    const faults = [...outside('from', from, thisYear), ...outside('to', to, thisYear)];
    if (faults.length > 0 || from === undefined || from <= (to ?? thisYear)) return faults;
    const last = to === undefined ? `. Without \`to\`, the last year is ${thisYear}` : '';
    return [
      {
        param: 'from',
        code: 'invalid',
        message: `The year \`from\` must not be later than the year \`to\`${last}.`,
      },
    ];
  },
  values: ({ query, thisYear }) => ({
    first_year: query.from ?? null,
    last_year: query.to ?? null,
    this_year: thisYear,
  }),
});

function outside(param: string, given: number | undefined, thisYear: number): Fault[] {
  const latest = thisYear + YEARS_AHEAD;
  if (given === undefined || (given >= EARLIEST_YEAR && given <= latest)) return [];
  return [{ param, code: 'invalid', message: `${param} must be a year from ${EARLIEST_YEAR} to ${latest}.` }];
}
