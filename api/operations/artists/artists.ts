import { z } from 'zod';
import { looseKey, nameKey, searchWords } from '../../../db/keys/index.ts';
import { ONE_LETTER, searchJson, VARIANTS } from '../../search/index.ts';
import { count, pageMeta, withheld } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';
import { integer, MAX_TEXT_LENGTH, paging, withSome } from '../../parameters/index.ts';

/** `GET /v1/artists?q=`: artists by the beginning of a name. */
export const artists = operation({
  id: 'searchArtists',
  path: '/v1/artists',
  tag: 'Artists',
  summary:
    'Artists by name or alias: the whole name, or the beginning of any word in a name; best match first, then most bookings',
  named: null,
  query: {
    q: z
      .string('must not be empty: give a text to search for')
      .refine((text) => nameKey(text) !== '', 'must not be empty: give a text to search for')
      .meta({ minLength: 1, maxLength: MAX_TEXT_LENGTH, pattern: withSome('\\S') })
      .describe(
        'A name, an alias or a slug, or the beginning of any word in a name or alias (`cox` finds Carl Cox). Case, punctuation and accents do not matter. The search finds at most 500 names that begin with this text. ' +
          `If no name matches, the search accepts the words in any order, and ${ONE_LETTER}`,
      ),
    limit: integer(1, 100).default(20).describe('Rows of one page.'),
    offset: paging.offset,
  },
  answer: z
    .strictObject({
      meta: z.strictObject({ ...pageMeta, withheld }),
      artists: z.array(
        z
          .strictObject({
            name: z.string(),
            slug: z.string(),
            disambiguation: z.string().nullable().describe('Tells namesakes apart.'),
            matched_on: z.enum(['name', 'alias', 'slug']),
            total_bookings: count.describe("Counted bookings in the years that the key's plan includes."),
          })
          .meta({ id: 'FoundArtist' }),
      ),
    })
    .meta({ id: 'ArtistList' }),
  columns: { slug: 'text', key: 'text', loose: 'text', search: 'text', row_limit: 'int', row_offset: 'int' },
  relations: VARIANTS,
  sql: sqlFile('./artists.sql', import.meta.url),
  values: ({ query }) => {
    const key = nameKey(query.q);
    return {
      slug: query.q,
      key,
      loose: looseKey(key),
      search: searchJson(searchWords(query.q)),
      row_limit: query.limit,
      row_offset: query.offset,
    };
  },
});
