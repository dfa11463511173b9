import { z } from 'zod';
import {
  editionFilters,
  filterColumns,
  filterFaults,
  filterRelations,
  filterValues,
} from '../../filters/index.ts';
import { artistRef, asOf, bookingRow, withheld } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { integer } from '../../parameters/index.ts';
import { cursor, nextCursor } from './cursor.ts';

/** `GET /v1/bookings`: bookings on all editions that filters match. */
export const bookings = operation({
  id: 'listBookings',
  path: '/v1/bookings',
  tag: 'Artists',
  summary: 'Bookings on editions of a year, country, series, genre, city or period, newest edition first',
  named: null,
  query: {
    ...editionFilters,
    cursor,
    limit: integer(1, 200).default(200).describe('Rows of one page.'),
  },
  answer: z
    .strictObject({
      meta: z.strictObject({
        as_of: asOf,
        next: z.string().nullable().describe('The `cursor` of the next page; null on the last one.'),
        withheld,
      }),
      bookings: z.array(
        z
          .strictObject({ artist: artistRef, ...bookingRow })
          .meta({ id: 'ArtistBooking', description: 'A booking with its artist.' }),
      ),
    })
    .meta({ id: 'BookingList' }),
  columns: {
    ...filterColumns,
    after_date: 'text',
    after_edition: 'text',
    after_artist: 'text',
    row_limit: 'int',
  },
  relations: filterRelations,
  sql: sqlFile('./bookings.sql', import.meta.url),
  nextPage: nextCursor,
  check: filterFaults,
  values: ({ query }) => {
    const [after_date, after_edition, after_artist] = query.cursor ?? [null, null, null];
    return { ...filterValues(query), after_date, after_edition, after_artist, row_limit: query.limit };
  },
});
