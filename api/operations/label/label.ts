import { z } from 'zod';
import {
  artistRef,
  asOf,
  bookingRow,
  count,
  releaseCount,
  scopeName,
  withheld,
  yearNumber,
} from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { scope } from '../../parameters/index.ts';

/** `GET /v1/labels/{slug}`: one label, its roster and every booking those artists hold in scope. */
export const label = operation({
  id: 'getLabel',
  path: '/v1/labels/:slug',
  tag: 'Labels',
  summary: 'One label: its roster and the bookings of its artists, on upcoming editions or of all time',
  named: 'label',
  query: { scope },
  answer: z
    .strictObject({
      meta: z.strictObject({ scope: scopeName, as_of: asOf, withheld }),
      label: z.strictObject({
        slug: z.string(),
        name: z.string(),
        parent: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
      }),
      roster: z.array(
        z.strictObject({
          artist: artistRef,
          release_count: releaseCount,
          first_release_year: yearNumber.nullable(),
          last_release_year: yearNumber.nullable(),
          total_bookings: count,
        }),
      ),
      bookings: z.array(z.strictObject({ artist: artistRef, ...bookingRow })),
    })
    .meta({ id: 'Label' }),
  columns: { name: 'text', scope: 'text' },
  sql: sqlFile('./label.sql', import.meta.url),
  values: ({ name, query }) => ({ name, scope: query.scope }),
});
