import { z } from 'zod';
import { namedArtist } from '../../names/index.ts';
import { artistRef, asOf, booking, count, withheld, yearNumber } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';

/** `GET /v1/artists/{name}/bookings`: an artist's complete booking history. */
export const artistBookings = operation({
  id: 'getArtistBookings',
  path: '/v1/artists/:name/bookings',
  tag: 'Artists',
  summary: 'Every booking of an artist, newest first, and a summary of the counted ones',
  named: 'artist',
  query: {},
  answer: z
    .strictObject({
      meta: z.strictObject({ as_of: asOf, withheld }),
      artist: artistRef,
      summary: z.strictObject({
        total_bookings: count.describe('Counted bookings.'),
        first_year: yearNumber.nullable(),
        last_year: yearNumber.nullable(),
        span_years: count.describe(
          'The number of years from the first to the last booking, both years included; 0 without bookings.',
        ),
      }),
      bookings: z.array(booking),
    })
    .meta({ id: 'ArtistBookings' }),
  ...namedArtist,
  sql: sqlFile('./artist-bookings.sql', import.meta.url),
  values: ({ name }) => namedArtist.values(name),
});
