import { z } from 'zod';
import {
  editionFilters,
  filterColumns,
  filterRelations,
  filterValues,
  PUT_OFF,
} from '../../filters/index.ts';
import type { Fault } from '../../errors/index.ts';
import { artistRef, pageMeta, scopeName, yearNumber } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { paging, scope } from '../../parameters/index.ts';

const { year, country, genre, series } = editionFilters;

const ONE_OF = ['country', 'genre', 'series'] as const;

/** A board is of a year, and beside it of one thing more. */
function atMostOne(query: Readonly<Record<string, unknown>>): Fault[] {
  const [, ...others] = ONE_OF.filter((name) => query[name] !== undefined);
  const message = 'At most one of country, genre and series may be given.';
  return others.map((param) => ({ param, code: 'invalid', message }));
}

/** `GET /v1/leaderboards/most-booked`: upcoming and all-time answer different questions and are never merged. */
export const mostBooked = operation({
  id: 'listMostBooked',
  path: '/v1/leaderboards/most-booked',
  tag: 'Leaderboards',
  summary:
    'Artists ranked by counted bookings: on upcoming editions or of all time, and optionally for one year, country, genre or series',
  named: null,
  query: {
    scope,
    ...paging,
    year: year.describe('Editions of this year. A past year needs `scope=all`: it has no upcoming editions.'),
    country,
    genre,
    series,
  },
  answer: z
    .strictObject({
      meta: z.strictObject({ scope: scopeName, ...pageMeta }),
      leaderboard: z.array(
        z.strictObject({
          rank: z.int().min(1).describe('Ties share a rank: 1, 1, 3.'),
          artist: artistRef,
          total_bookings: z.int().min(1),
          first_year: yearNumber,
          last_year: yearNumber,
          bookings_url: z
            .string()
            .startsWith('/v1/artists/')
            .describe(
              "The address of the artist's bookings. `total_bookings` counts those that have `counted: true` and match the parameters of the request.",
            ),
        }),
      ),
    })
    .meta({ id: 'MostBooked' }),
  columns: { ...filterColumns, scope: 'text', row_limit: 'int', row_offset: 'int' },
  relations: { ...filterRelations, ...PUT_OFF },
  check: atMostOne,
  sql: sqlFile('./most-booked.sql', import.meta.url),
  values: ({ query }) => ({
    ...filterValues(query),
    scope: query.scope,
    row_limit: query.limit,
    row_offset: query.offset,
  }),
});
