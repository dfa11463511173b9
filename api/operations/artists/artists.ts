import { z } from 'zod';
import { looseKey, nameKey } from '../../../db/keys/index.ts';
import { asOf, count, withheld } from '../fields.ts';
import { operation, sqlFile } from '../operation.ts';
import { integer, lengthOf, withSome } from '../parameters.ts';

const LONGEST = 200;

/** `GET /v1/artists?q=`: artists by the beginning of a name. */
export const artists = operation({
  id: 'searchArtists',
  path: '/v1/artists',
  summary: 'Artists by name or alias, or the beginning of one of its words; best match first',
  named: null,
  query: {
    q: z
      .string('must say what to search for')
      .refine((text) => nameKey(text) !== '', 'must say what to search for')
      .refine((text) => lengthOf(text) <= LONGEST, `must hold at most ${LONGEST} characters`)
      .meta({ minLength: 1, maxLength: LONGEST, pattern: withSome('\\S') })
      .describe(
        'A name, an alias or a slug, or how one of their words and what follows it begins (`cox` finds Carl Cox); case, punctuation and marks do not matter.',
      ),
    limit: integer(1, 100).default(20).describe('At most so many artists.'),
  },
  answer: z
    .strictObject({
      meta: z.strictObject({ limit: z.int(), as_of: asOf, withheld }),
      artists: z.array(
        z
          .strictObject({
            name: z.string(),
            slug: z.string(),
            disambiguation: z.string().nullable().describe('Tells namesakes apart.'),
            matched_on: z.enum(['name', 'alias', 'slug']),
            total_bookings: count.describe("Counted bookings of the years that the key's plan opens."),
          })
          .meta({ id: 'FoundArtist' }),
      ),
    })
    .meta({ id: 'ArtistList' }),
  columns: { slug: 'text', key: 'text', loose: 'text', row_limit: 'int' },
  sql: sqlFile('./artists.sql', import.meta.url),
  values: ({ query }) => {
    const key = nameKey(query.q);
    return { slug: query.q, key, loose: looseKey(key), row_limit: query.limit };
  },
});
