import { z } from 'zod';
import { namedArtist } from '../../names/index.ts';
import { artistRef, pageMeta, withheld, yearNumber } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { paging } from '../../parameters/index.ts';

/** `GET /v1/artists/{name}/co-billed`: who plays on the same editions. */
export const coBilled = operation({
  id: 'getCoBilled',
  path: '/v1/artists/:name/co-billed',
  tag: 'Artists',
  summary: 'Artists with counted bookings on the same editions, most shared editions first',
  named: 'artist',
  query: paging,
  answer: z
    .strictObject({
      meta: z.strictObject({ ...pageMeta, withheld }),
      artist: artistRef,
      co_billed: z.array(
        z
          .strictObject({
            artist: artistRef,
            shared_editions: z
              .int()
              .min(1)
              .describe('Editions on which both artists have a counted booking.'),
            first_year: yearNumber,
            last_year: yearNumber,
            editions: z.array(z.string()).describe('Slugs of the shared editions, newest first.'),
          })
          .meta({ id: 'CoBilledArtist' }),
      ),
    })
    .meta({ id: 'CoBilled' }),
  columns: { ...namedArtist.columns, row_limit: 'int', row_offset: 'int' },
  relations: namedArtist.relations,
  nearKey: namedArtist.nearKey,
  sql: sqlFile('./co-billed.sql', import.meta.url),
  values: ({ name, query }) => ({
    ...namedArtist.values(name),
    row_limit: query.limit,
    row_offset: query.offset,
  }),
});
