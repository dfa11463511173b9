import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { asOf, count, scene, withheld } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';

/** Tags by the genre that they count for: the projector's vocabulary (a test holds them together). */
export const TAGS = JSON.parse(readFileSync(new URL('./tags.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const rows = Object.entries(TAGS).map(
  ([genre, tags], place) => `(${place}, ${quoted(genre)}, ${quoted(JSON.stringify(tags))})`,
);

/** `GET /v1/genres`: the vocabulary. */
export const genres = operation({
  id: 'listGenres',
  path: '/v1/genres',
  tag: 'Trends',
  summary: 'Genres, each with the tags that count for the genre and with the number of its editions',
  named: null,
  query: {},
  answer: z
    .strictObject({
      meta: z.strictObject({ as_of: asOf, withheld }),
      genres: z.array(
        z
          .strictObject({
            genre: scene,
            tags: z
              .array(z.string())
              .describe(
                "Tags that count for the genre. Case, accents, hyphens, spaces, a final 'music' and the spelling of 'and' (such as '&' or 'n') do not matter.",
              ),
            editions: count.describe('Editions that `/v1/festivals?genre=` lists.'),
          })
          .meta({ id: 'Genre' }),
      ),
    })
    .meta({ id: 'GenreList' }),
  columns: {},
  relations: { vocabulary: `SELECT * FROM (VALUES ${rows.join(', ')}) AS vocabulary (place, genre, tags)` },
  sql: sqlFile('./genres.sql', import.meta.url),
  values: () => ({}),
});
