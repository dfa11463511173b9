import { z } from 'zod';
import { artistRef, pageMeta, scopeName, yearNumber } from '../fields.ts';
import { operation, sqlFile } from '../operation.ts';
import { paging, scope } from '../parameters.ts';

/** `GET /v1/leaderboards/most-booked`: upcoming and all-time answer different questions and are never merged. */
export const mostBooked = operation({
  id: 'listMostBooked',
  path: '/v1/leaderboards/most-booked',
  summary: 'Artists by counted bookings: on editions still ahead, or of all time',
  named: null,
  query: { scope, ...paging },
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
            .describe('Where every counted booking can be checked.'),
        }),
      ),
    })
    .meta({ id: 'MostBooked' }),
  columns: { scope: 'text', row_limit: 'int', row_offset: 'int' },
  sql: sqlFile('./most-booked.sql', import.meta.url),
  values: ({ query }) => ({ scope: query.scope, row_limit: query.limit, row_offset: query.offset }),
});
